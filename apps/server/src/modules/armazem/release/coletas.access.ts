import { NENHUM_ID, type ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
const body = { aceitarPerda: true, motivo: "Pedido de um teste." };

export const coletasAccess: ModuleAccess = {
  expected: { "coletas.listar": soAdmin, "coletas.pedirLiberacao": soAdmin },
  requests: ({ dispositivo, comColetaParada }) => ({
    "coletas.listar": { propria: () => ({}) },
    "coletas.pedirLiberacao": {
      // Of who reads the list: a refused call leaves it stopped, and it would name somebody else's.
      propria: async () => ({ params: { idDispositivo: await comColetaParada(dispositivo("admin")) }, body }),
      inexistente: { params: { idDispositivo: NENHUM_ID }, body },
    },
  }),
};
