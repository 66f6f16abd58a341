export { emMB } from "./contratacoes.rules.ts";
export { contratacoesCobradas } from "./situacao/contratacoes-cobradas.ts";
export { mudarSituacao } from "./situacao/mudar-situacao.ts";
