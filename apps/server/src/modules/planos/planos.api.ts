export { toDadosPlano } from "./planos.presenter.ts";
export { COLUNAS_DO_PLANO, findContratacaoSubsidiada, findOfertaAtiva, type OfertaRow } from "./planos.queries.ts";
export { valorAPagar, type Preco } from "./planos.rules.ts";
