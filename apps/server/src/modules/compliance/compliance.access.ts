import { qualquerUm } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const complianceAccess: ModuleAccess = {
  expected: {
    "documentosCompliance.abrirVersao": soAdmin,
    "documentosCompliance.baixar": qualquerUm,
    "documentosCompliance.listar": soAdmin,
    "documentosCompliance.publicar": soAdmin,
    "documentosCompliance.retirar": soAdmin,
    "documentosCompliance.vigentes": qualquerUm,
  },
  requests: ({ novoDocumentoCompliance }) => ({
    "documentosCompliance.abrirVersao": {
      propria: async () => ({ params: { id: await novoDocumentoCompliance("vigente") } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "documentosCompliance.baixar": {
      propria: async () => {
        await novoDocumentoCompliance("vigente");
        return { params: { tipo: "CODIGO_DE_ETICA" } };
      },
    },
    "documentosCompliance.listar": { propria: () => ({}) },
    "documentosCompliance.publicar": {
      propria: () => ({ body: { tipo: "CODIGO_DE_ETICA", inicio: "2099-01-01", pdf: btoa("%PDF-1.7 da matriz") } }),
    },
    "documentosCompliance.retirar": {
      propria: async () => ({ params: { id: await novoDocumentoCompliance("futuro") } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "documentosCompliance.vigentes": { propria: () => ({}) },
  }),
};
