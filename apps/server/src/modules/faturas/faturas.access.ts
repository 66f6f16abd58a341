import { conta, contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

export const faturasAccess: ModuleAccess = {
  expected: {
    "faturas.imprimirBoleto": contratacao,
    "faturas.listarBoletoEmAberto": soDoDono,
    "faturas.listarFaturas": conta,
    "faturas.realizarCobranca": { quem: ["admin"], alheio: ["admin"] },
  },
  requests: ({ codCorregedoria, idFatura, faturaPendente }) => ({
    "faturas.imprimirBoleto": {
      propria: (caller) => ({ params: { id: idFatura(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "faturas.listarBoletoEmAberto": {
      propria: (caller) => ({ query: { codCorregedoria: codCorregedoria(caller) } }),
      inexistente: { query: { codCorregedoria: "nenhum" } },
    },
    "faturas.listarFaturas": { propria: () => ({}) },
    "faturas.realizarCobranca": {
      propria: async (caller) => ({ query: { idFatura: await faturaPendente(caller) } }),
      inexistente: { query: { idFatura: NENHUM_ID } },
    },
  }),
};
