import { NENHUM_ID, type ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: ["admin"] } as const;

export const provisoesAccess: ModuleAccess = {
  expected: {
    "provisoes.encontrarConta": soAdmin,
    "provisoes.listar": { quem: ["admin"], alheio: "sem registro alheio" },
    "provisoes.provisionar": soAdmin,
    "provisoes.retirar": soAdmin,
  },
  requests: (world) => ({
    "provisoes.encontrarConta": {
      propria: async (caller) => ({ body: { cpfCnpj: await world.documento(caller) } }),
      inexistente: { body: { cpfCnpj: "00000000191" } },
    },
    "provisoes.listar": { propria: () => ({}) },
    "provisoes.provisionar": {
      propria: (caller) => ({ body: world.corpoProvisao(world.idUsuario(caller)) }),
      inexistente: { body: world.corpoProvisao(NENHUM_ID) },
    },
    "provisoes.retirar": {
      propria: async (caller) => ({ params: { idContratacao: await world.novaProvisionada(caller) } }),
      inexistente: { params: { idContratacao: NENHUM_ID } },
    },
  }),
};
