export { emMB } from "./contratacoes.rules.ts";
export { aoMudarCobranca } from "./pagamento/ao-mudar-cobranca.ts";
export { mudarSituacao } from "./situacao/mudar-situacao.ts";
