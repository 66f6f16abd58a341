import { NENHUM_ID, type ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
const motivo = "Pedido da matriz.";
const escrito = { tipo: "LGPD", texto: "Texto da matriz.", anexos: [] };

export const termosAccess: ModuleAccess = {
  expected: {
    "termos.abrirPedido": soAdmin,
    "termos.abrirVersao": soAdmin,
    "termos.listar": soAdmin,
    "termos.pedirRetirada": soAdmin,
    "termos.pedirVersao": soAdmin,
    "termos.prever": soAdmin,
  },
  requests: ({ novaVersaoDeTermo, pedidoDeTermo, termoSemPedido }) => ({
    "termos.abrirPedido": {
      propria: async () => ({ params: { id: await pedidoDeTermo() } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "termos.abrirVersao": {
      propria: async () => ({ params: { id: await novaVersaoDeTermo() } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "termos.listar": { propria: () => ({}) },
    "termos.pedirRetirada": {
      propria: async () => {
        await termoSemPedido();
        return { params: { id: await novaVersaoDeTermo() }, body: { motivo } };
      },
      inexistente: { params: { id: NENHUM_ID }, body: { motivo } },
    },
    "termos.pedirVersao": {
      propria: async () => {
        await termoSemPedido();
        return { body: { ...escrito, exigeNovaAssinatura: false, inicio: "2099-01-01", motivo } };
      },
    },
    "termos.prever": { propria: () => ({ body: escrito }) },
  }),
};
