export { buscarContratacao } from "./buscar-contratacao.ts";
export { lockArquivamento, markArquivamento } from "./arquivamento.queries.ts";
export { isDesistencia } from "./cancelar/desistencia.ts";
export { updateCartaoDasContratacoes } from "./cartoes-da-contratacao.queries.ts";
export {
  countPorEncerrar,
  existsPorExpurgar,
  findGuarda,
  listPorAvisar,
  listPorComprovar,
  listPorEncerrar,
  listSemGuarda,
  markAvisada,
  markEncerrada,
  markExpurgada,
  updateGuardaAntecipada,
  type Conteudo,
} from "./fim/encerramentos.queries.ts";
export { fimDaGuarda, guardaAvisavel, guardaComAviso, isFreado, type AvisoDoFim } from "./fim/guarda.rules.ts";
export { planejarFim } from "./fim/planejar-fim.ts";
export { listNomesDasContratacoes } from "./contratacoes.queries.ts";
export { toContratacao } from "./contratacoes.presenter.ts";
export { emMB, porcentagemUtilizada } from "./contratacoes.rules.ts";
export { findPropria } from "./pagamento/pagamento.queries.ts";
export { ativarProvisionadas, conferirProvisionadas } from "./provisionada/assinar-provisionadas.ts";
export {
  countAtivasNoMes,
  listAtivasNoMes,
  type AtivaNoMesRow,
  type MesDasAtivas,
} from "./receita/ativas-no-mes.queries.ts";
export { findPrimeiraContratacao, listReceita, type ReceitaRow } from "./receita/receita.queries.ts";
export { contratacoesCobradas } from "./situacao/contratacoes-cobradas.ts";
export { listMudancasDeSituacao } from "./situacao/mudancas.queries.ts";
export { mudarSituacao } from "./situacao/mudar-situacao.ts";
export { lockContratacao, lockSituacao } from "./situacao/situacao.queries.ts";
