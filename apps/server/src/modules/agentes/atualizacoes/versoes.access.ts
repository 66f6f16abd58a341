import type { ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
const OFERTA = { porcentagem: 10, parada: false };

export const versoesAccess: ModuleAccess = {
  expected: { "versoesDoAgente.alterar": soAdmin, "versoesDoAgente.listar": soAdmin },
  requests: ({ versaoPublicada }) => ({
    "versoesDoAgente.alterar": {
      propria: async () => ({ params: await versaoPublicada(), body: OFERTA }),
      inexistente: { params: { sistema: "linux-x64", versao: "0.0" }, body: OFERTA },
    },
    "versoesDoAgente.listar": { propria: () => ({}) },
  }),
};
