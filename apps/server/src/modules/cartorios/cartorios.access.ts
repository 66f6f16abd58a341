import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

let novos = 0;

/** Another office at each call. */
const novo = () => ({
  codigoCorregedoria: `MATRIZ${(novos += 1)}`,
  cns: null,
  nome: "Registro Civil",
  distrito: "Sede",
  idMunicipio: null,
});

export const cartoriosAccess: ModuleAccess = {
  expected: {
    "cartorios.adicionar": soAdmin,
    "cartorios.alterar": soAdmin,
    "cartorios.importar": soAdmin,
    "cartorios.listar": soAdmin,
  },
  requests: ({ idCartorio, codCorregedoria }) => ({
    "cartorios.adicionar": { propria: () => ({ body: novo() }) },
    "cartorios.alterar": {
      propria: async () => ({ params: { id: await idCartorio() }, body: novo() }),
      inexistente: { params: { id: NENHUM_ID }, body: novo() },
    },
    "cartorios.importar": {
      propria: () => ({ body: { conteudo: "codigo_corregedoria;nome;distrito\nX1;Registro;Sede", gravar: false } }),
    },
    // Offices belong to nobody; but a caller's own is named by a word that only their records may hold.
    "cartorios.listar": { propria: (caller) => ({ query: { busca: codCorregedoria(caller) } }) },
  }),
};
