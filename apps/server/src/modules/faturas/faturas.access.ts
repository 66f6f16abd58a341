import { conta, contratacao, qualquerUm, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

export const faturasAccess: ModuleAccess = {
  expected: {
    "comoPagar.enviar": { quem: ["suporteAvancado", "admin"], alheio: ["suporteAvancado", "admin"] },
    "faturas.detalhar": contratacao,
    "faturas.acompanharCobranca": { quem: ["admin"], alheio: ["admin"] },
    "faturas.imprimirBoleto": contratacao,
    "faturas.listarBoletoEmAberto": soDoDono,
    "faturas.listarFaturas": conta,
    "linkDaFatura.abrir": qualquerUm,
    "linkDaFatura.criar": soDoDono,
    "linkDaFatura.imprimirBoleto": qualquerUm,
    "linkDaFatura.revogar": soDoDono,
    "pagarFatura.lerPagamento": soDoDono,
    "pagarFatura.pagar": soDoDono,
    "faturas.realizarCobranca": { quem: ["admin"], alheio: ["admin"] },
  },
  requests: ({ codCorregedoria, idFatura, faturaPendente, novoLinkDeFatura }) => ({
    "comoPagar.enviar": {
      propria: async (caller) => ({ params: { id: await faturaPendente(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "faturas.detalhar": {
      propria: (caller) => ({ params: { id: idFatura(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "faturas.acompanharCobranca": {
      propria: (caller) => ({ params: { id: idFatura(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
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
    "linkDaFatura.abrir": { propria: async (caller) => ({ body: { token: await novoLinkDeFatura(caller) } }) },
    "linkDaFatura.criar": {
      propria: (caller) => ({ body: { idFatura: idFatura(caller) } }),
      inexistente: { body: { idFatura: NENHUM_ID } },
    },
    "linkDaFatura.imprimirBoleto": { propria: async (caller) => ({ body: { token: await novoLinkDeFatura(caller) } }) },
    "linkDaFatura.revogar": {
      propria: (caller) => ({ query: { idFatura: idFatura(caller) } }),
      inexistente: { query: { idFatura: NENHUM_ID } },
    },
    "pagarFatura.lerPagamento": {
      propria: (caller) => ({ params: { id: idFatura(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "pagarFatura.pagar": {
      propria: async (caller) => ({ body: { idFatura: await faturaPendente(caller), forma: "BOLETO" } }),
      inexistente: { body: { idFatura: NENHUM_ID, forma: "BOLETO" } },
    },
  }),
};
