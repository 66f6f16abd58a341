export { emMB } from "./contratacoes.rules.ts";
export { aoMudarCobranca } from "../faturas/cobranca/ao-mudar-cobranca.ts";
export { mudarSituacao } from "./situacao/mudar-situacao.ts";
export {
  avisar,
  avisarPagamentoRecebido,
  avisarPagamentoRecusado,
  type AvisoDeps,
  type FaturaAvisada,
} from "./emails/avisar.ts";
export { mesDe, MOTIVO_DO_CONTRATO, type Assunto, type Mensalidade } from "./emails/contratacoes.email.ts";
export type { ContratarDeps } from "./nova/adicionar-contratacao.ts";
export { lockTitular } from "./nova/nova.queries.ts";
export { existeCobrancaEmAndamento, findCobrancas, findPropria } from "./pagamento/pagamento.queries.ts";
export { lockSituacao } from "./situacao/situacao.queries.ts";
export type { MotivoDeMudanca } from "./situacao/transicoes.rules.ts";
