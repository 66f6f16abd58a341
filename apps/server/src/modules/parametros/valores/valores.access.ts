import type { ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
const NENHUM = { chave: "parametro-que-nao-ha" };
const DE_UM_SO = { chave: "dias-entre-alertas-backup" };
const body = { valor: 7, inicio: "2099-01-01", motivo: "Pedido da matriz." };

export const parametrosDoServicoAccess: ModuleAccess = {
  expected: {
    "parametrosDoServico.listar": soAdmin,
    "parametrosDoServico.listarValores": soAdmin,
    "parametrosDoServico.mudar": soAdmin,
  },
  requests: () => ({
    "parametrosDoServico.listar": { propria: () => ({}) },
    "parametrosDoServico.listarValores": { propria: () => ({ params: DE_UM_SO }), inexistente: { params: NENHUM } },
    "parametrosDoServico.mudar": {
      propria: () => ({ params: DE_UM_SO, body }),
      inexistente: { params: NENHUM, body },
    },
  }),
};
