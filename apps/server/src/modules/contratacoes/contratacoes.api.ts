export { updateCartaoDasContratacoes } from "./cartoes-da-contratacao.queries.ts";
export { emMB } from "./contratacoes.rules.ts";
export { contratacoesCobradas } from "./situacao/contratacoes-cobradas.ts";
export { mudarSituacao } from "./situacao/mudar-situacao.ts";
export { lockContratacao } from "./situacao/situacao.queries.ts";
