import { conta, referenciaGeral, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const CARTAO = {
  apelido: "MATRIZ",
  nome: "ANA DE SOUZA",
  cpf: "52998224725",
  numero: "4111111111111111",
  cvv: "123",
  mesValidade: 12,
  anoValidade: 31,
  bandeira: { sigla: "VISA" },
  telefone: "31999990000",
};

export const cartoesAccess: ModuleAccess = {
  expected: {
    "cartoes.adicionar": conta,
    "cartoes.atualizar": soDoDono,
    "cartoes.listar": conta,
    "cartoes.listarBandeiras": referenciaGeral,
    "cartoes.remover": soDoDono,
    "cartoes.tornarPrincipal": soDoDono,
    "cartoes.tornarSecundario": soDoDono,
  },
  requests: ({ idCartao }) => ({
    "cartoes.adicionar": { propria: () => ({ body: CARTAO }) },
    "cartoes.atualizar": {
      propria: async (caller) => ({ body: { id: await idCartao(caller), apelido: "OUTRO" } }),
      inexistente: { body: { id: NENHUM_ID, apelido: "OUTRO" } },
    },
    "cartoes.listar": { propria: () => ({}) },
    "cartoes.listarBandeiras": { propria: () => ({}) },
    "cartoes.remover": {
      propria: async (caller) => ({ query: { idCartao: await idCartao(caller) } }),
      inexistente: { query: { idCartao: NENHUM_ID } },
    },
    "cartoes.tornarPrincipal": {
      propria: async (caller) => ({ params: { id: await idCartao(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "cartoes.tornarSecundario": {
      propria: async (caller) => ({ params: { id: await idCartao(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
  }),
};
