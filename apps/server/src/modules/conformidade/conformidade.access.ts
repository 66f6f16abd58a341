import { conta, contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { deviceRequests } from "../../../test/authorization/device-requests.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const periodo = { de: "2026-10", ate: "2026-10" };

export const conformidadeAccess: ModuleAccess = {
  expected: {
    "conformidade.consultar": contratacao,
    "conformidade.escolherClasse": conta,
    "dossies.baixar": soDoDono,
    "dossies.listar": contratacao,
    "dossies.pedir": soDoDono,
  },
  requests: (world) => ({
    ...deviceRequests(world.dispositivo, {
      "conformidade.consultar": ({ idContratacao }) => ({ query: { id: idContratacao } }),
    }),
    "conformidade.escolherClasse": { propria: () => ({ body: { classe: 2 } }) },
    "dossies.baixar": {
      propria: async (caller) => ({ params: { id: await world.dossiePronto(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "dossies.listar": {
      propria: (caller) => ({ query: { id: world.idContratacao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "dossies.pedir": {
      propria: async (caller) => ({ body: { id: await world.novaAtiva(caller), ...periodo } }),
      inexistente: { body: { id: NENHUM_ID, ...periodo } },
    },
  }),
};
