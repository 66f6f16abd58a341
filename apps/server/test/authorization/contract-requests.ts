import { canaryOf } from "./canary.ts";
import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";

export type ContractWorld = {
  readonly idContratacao: (caller: Caller) => number;
  /** A signed contract of the caller. */
  readonly idContrato: (caller: Caller) => number;
  /** Offers of the callers' account type: the one of their subscription, and another. */
  readonly ofertas: { readonly atual: number; readonly outra: number };
  /** Another active one of the caller. */
  readonly novaAtiva: (caller: Caller) => Promise<number>;
  /** The only one of the caller that waits to be paid. */
  readonly novaEmAndamento: (caller: Caller) => Promise<number>;
  /** A body that hires, with nothing of the caller's in the way. */
  readonly corpoNovo: (caller: Caller) => Promise<object>;
};

const NENHUM_ID = 2_000_000_000;

const hiringRequests = (world: ContractWorld): MatrixRequests => ({
  "contratacoes.adicionar": { propria: async (caller) => ({ body: await world.corpoNovo(caller) }) },
  "contratacoes.cancelarEmContratacao": {
    propria: async (caller) => ({ query: { idContratacao: await world.novaEmAndamento(caller) } }),
    inexistente: { query: { idContratacao: NENHUM_ID } },
  },
  "contratacoes.editar": {
    propria: (caller) => ({ body: editada(world, world.idContratacao(caller), canaryOf(caller)) }),
    inexistente: { body: editada(world, NENHUM_ID, "Nenhuma") },
  },
  "contratacoes.emContratacao": { propria: () => ({}) },
  "contratacoes.pesquisar": { propria: () => ({}) },
  "contratacoes.remover": {
    propria: async (caller) => ({ query: { id: await world.novaAtiva(caller) } }),
    inexistente: { query: { id: NENHUM_ID } },
  },
  "contratacoes.tentarCobranca": {
    propria: async (caller) => ({ query: { idContratacao: await world.novaEmAndamento(caller) } }),
    inexistente: { query: { idContratacao: NENHUM_ID } },
  },
  "contratacoes.verificarNomesDuplicados": { propria: () => ({ query: { nome: "Outro" } }) },
});

const editada = ({ ofertas }: ContractWorld, id: number, nome: string) => ({
  id,
  nome,
  idPlanoOfertaTipoPagamento: ofertas.atual,
});

/** Plans, terms, contracts and what a person does with a subscription. */
export const contractRequests = (world: ContractWorld): MatrixRequests => ({
  ...hiringRequests(world),
  ...documentRequests(world),
});

const documentRequests = ({ idContratacao, idContrato, ofertas }: ContractWorld): MatrixRequests => ({
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
