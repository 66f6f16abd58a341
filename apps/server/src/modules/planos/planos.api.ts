export { listarOfertasPublicas, maisBarataParaCartorio } from "./ofertas-publicas.ts";
export { toDadosPlano } from "./planos.presenter.ts";
export {
  COLUNAS_DO_PLANO,
  findContratacaoSubsidiada,
  findContratacoesSubsidiadas,
  findOferta,
  findOfertaAtiva,
  findPlanoDaOferta,
  listNomesDosPlanos,
  listOfertasDaConta,
  listOfertasDoTipo,
  listPlanosDoTipo,
  type OfertaDatadaRow,
  type OfertaRow,
} from "./planos.queries.ts";
export { valorAPagar, type Preco } from "./planos.rules.ts";
