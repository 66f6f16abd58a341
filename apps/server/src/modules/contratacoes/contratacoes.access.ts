import { canaryOf } from "../../../test/authorization/canary.ts";
import { conta, contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";
import type { MatrixWorld } from "../../../test/authorization/matrix-world.ts";

const editada = ({ ofertas }: MatrixWorld, id: number, nome: string) => ({
  id,
  nome,
  idPlanoOfertaTipoPagamento: ofertas.atual,
});

export const contratacoesAccess: ModuleAccess = {
  expected: {
    "contratacoes.adicionar": conta,
    "contratacoes.assinarTermos": conta,
    "contratacoes.buscar": contratacao,
    "contratacoes.cancelarEmContratacao": soDoDono,
    "contratacoes.editar": soDoDono,
    "contratacoes.emContratacao": conta,
    "contratacoes.listar": conta,
    "contratacoes.listarTermosPorAssinar": conta,
    "contratacoes.pesquisar": conta,
    "contratacoes.remover": soDoDono,
    "contratacoes.tentarCobranca": soDoDono,
    "contratacoes.verificarCapacidadeContratacao": contratacao,
    "contratacoes.verificarNomesDuplicados": conta,
  },
  requests: (world) => ({
    "contratacoes.adicionar": { propria: async (caller) => ({ body: await world.corpoNovo(caller) }) },
    // Nothing of the caller's waits for a signature: what is named beside it counts for nothing.
    "contratacoes.assinarTermos": {
      propria: (caller) => ({
        body: { contratos: [{ idContratacao: world.idContratacao(caller), hashTermo: "0".repeat(64) }] },
      }),
    },
    "contratacoes.buscar": {
      propria: (caller) => ({ query: { id: world.idContratacao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "contratacoes.cancelarEmContratacao": {
      propria: async (caller) => ({ query: { idContratacao: await world.novaEmAndamento(caller) } }),
      inexistente: { query: { idContratacao: NENHUM_ID } },
    },
    "contratacoes.editar": {
      propria: (caller) => ({ body: editada(world, world.idContratacao(caller), canaryOf(caller)) }),
      inexistente: { body: editada(world, NENHUM_ID, "Nenhuma") },
    },
    "contratacoes.emContratacao": { propria: () => ({}) },
    "contratacoes.listar": { propria: () => ({}) },
    "contratacoes.listarTermosPorAssinar": { propria: () => ({}) },
    "contratacoes.pesquisar": { propria: () => ({}) },
    "contratacoes.remover": {
      propria: async (caller) => ({ query: { id: await world.novaAtiva(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "contratacoes.tentarCobranca": {
      propria: async (caller) => ({ query: { idContratacao: await world.novaEmAndamento(caller) } }),
      inexistente: { query: { idContratacao: NENHUM_ID } },
    },
    "contratacoes.verificarCapacidadeContratacao": {
      propria: (caller) => ({ query: { id: world.idContratacao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "contratacoes.verificarNomesDuplicados": { propria: () => ({ query: { nome: "Outro" } }) },
  }),
};
