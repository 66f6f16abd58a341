import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";

export type ContractWorld = {
  readonly idContratacao: (caller: Caller) => number;
  /** A signed contract of the caller. */
  readonly idContrato: (caller: Caller) => number;
  /** Offers of the callers' account type: the one of their subscription, and another. */
  readonly ofertas: { readonly atual: number; readonly outra: number };
};

const NENHUM_ID = 2_000_000_000;

/** Plans, terms and contracts. */
export const contractRequests = ({ idContratacao, idContrato, ofertas }: ContractWorld): MatrixRequests => ({
  "contratos.baixar": {
    propria: (caller) => ({ query: { idContrato: idContrato(caller) } }),
    inexistente: { query: { idContrato: NENHUM_ID } },
  },
  "contratos.gerarTermoAlteracao": {
    propria: (caller) => ({
      query: { idContratacao: idContratacao(caller), idPlanoOfertaTipoPagamento: ofertas.outra },
    }),
    inexistente: { query: { idContratacao: NENHUM_ID, idPlanoOfertaTipoPagamento: ofertas.outra } },
  },
  "contratos.gerarTermoDeAceite": { propria: () => ({ query: { idPlanoOfertaTipoPagamento: ofertas.atual } }) },
  "contratos.historicos": {
    propria: (caller) => ({ query: { idContratacao: idContratacao(caller) } }),
    inexistente: { query: { idContratacao: NENHUM_ID } },
  },
  "planos.buscarMaisBaratoCartorio": { propria: () => ({}) },
  "planos.listar": { propria: () => ({ query: { contratarPlano: "true" } }) },
  "planos.listarInativos": { propria: () => ({}) },
  "planos.listarTipoPlanoConta": { propria: () => ({}) },
});
