import { atendimentoAvancado } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess, type OwnRequest } from "../../../test/authorization/module-access.ts";

const inexistente = { body: { idContratacao: NENHUM_ID, codigo: 1 } };

export const comunicadosAccess: ModuleAccess = {
  expected: {
    "comunicados.alerta": { quem: ["suporteAvancado", "admin"], alheio: "sem registro alheio" },
    "comunicados.criar": atendimentoAvancado,
    "comunicados.desativar": atendimentoAvancado,
    "comunicados.recuperar": atendimentoAvancado,
  },
  requests: ({ novaDoParceiro }) => {
    const propria: OwnRequest = async () => ({ body: { idContratacao: await novaDoParceiro(), codigo: 1 } });
    return {
      "comunicados.alerta": { propria: () => ({ params: { tipo: 1 } }) },
      "comunicados.criar": { propria, inexistente },
      "comunicados.desativar": { propria, inexistente },
      "comunicados.recuperar": { propria, inexistente },
    };
  },
};
