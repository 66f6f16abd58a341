import { NENHUM_ID, type ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const congeladosAccess: ModuleAccess = {
  expected: { "congelados.descongelar": soAdmin, "congelados.listar": soAdmin },
  requests: ({ dispositivo, confirmadoPeloCliente }) => ({
    "congelados.descongelar": {
      // Of who reads the list: a refused call leaves the device frozen, and it would name somebody else's.
      propria: async () => ({ params: { idDispositivo: await confirmadoPeloCliente(dispositivo("admin")) } }),
      inexistente: { params: { idDispositivo: NENHUM_ID } },
    },
    "congelados.listar": { propria: () => ({}) },
  }),
};
