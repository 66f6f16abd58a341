export { emMB } from "./contratacoes.rules.ts";
export { mudarSituacao } from "./situacao/mudar-situacao.ts";
