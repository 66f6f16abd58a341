import { referenciaGeral, referenciaComercial } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

let videos = 0;

/** Another video at each call. */
const video = () => ({
  titulo: "Da matriz",
  url: `https://youtu.be/matriz-${(videos += 1)}`,
  ordem: 1,
  desde: "2026-01-01",
  ate: null,
});

export const consultasAccess: ModuleAccess = {
  expected: {
    "ajuda.videos": referenciaGeral,
    "consultas.consultarCep": referenciaGeral,
    "consultas.listarMotivoNaoInteresse": referenciaComercial,
    "consultas.listarMunicipioPorUf": referenciaGeral,
    "consultas.listarSeguimentoPossivelCliente": referenciaComercial,
    "consultas.listarSituacaoFatura": referenciaGeral,
    "consultas.listarUf": referenciaGeral,
    "videosDeAjuda.adicionar": soAdmin,
    "videosDeAjuda.alterar": soAdmin,
    "videosDeAjuda.listar": soAdmin,
    "videosDeAjuda.remover": soAdmin,
  },
  requests: ({ novoVideo }) => ({
    "ajuda.videos": { propria: () => ({}) },
    "consultas.consultarCep": { propria: () => ({ params: { cep: "30130010" } }) },
    "consultas.listarMotivoNaoInteresse": { propria: () => ({}) },
    "consultas.listarMunicipioPorUf": { propria: () => ({ params: { sigla: "MG" } }) },
    "consultas.listarSeguimentoPossivelCliente": { propria: () => ({}) },
    "consultas.listarSituacaoFatura": { propria: () => ({}) },
    "consultas.listarUf": { propria: () => ({}) },
    "videosDeAjuda.adicionar": { propria: () => ({ body: video() }) },
    "videosDeAjuda.alterar": {
      propria: async () => ({ params: { id: await novoVideo() }, body: video() }),
      inexistente: { params: { id: NENHUM_ID }, body: video() },
    },
    "videosDeAjuda.listar": { propria: () => ({}) },
    "videosDeAjuda.remover": {
      propria: async () => ({ params: { id: await novoVideo() } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
  }),
};
