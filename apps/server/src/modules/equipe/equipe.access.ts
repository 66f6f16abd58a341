import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
const body = { grupo: "SUPORTE_TECNICO", motivo: "Pedido de um teste." };

export const equipeAccess: ModuleAccess = {
  expected: { "equipe.listar": soAdmin, "equipe.pedirInclusao": soAdmin, "equipe.pedirMudanca": soAdmin },
  requests: ({ membroDaEquipe }) => ({
    "equipe.listar": { propria: () => ({}) },
    "equipe.pedirInclusao": {
      propria: async () => ({
        body: { ...body, cpfCnpj: (await membroDaEquipe()).cpfCnpj, grupo: "CADASTRO_POSSIVEL_CLIENTE" },
      }),
    },
    "equipe.pedirMudanca": {
      propria: async () => {
        const { idUsuario } = await membroDaEquipe();
        return { params: { idUsuario }, body: { ...body, mudanca: "RETIRAR" } };
      },
      inexistente: { params: { idUsuario: NENHUM_ID }, body: { ...body, mudanca: "RETIRAR" } },
    },
  }),
};
