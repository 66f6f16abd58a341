import { contratacao, deUmAgente } from "../../../test/authorization/expected-access.ts";
import { backupRequests } from "../../../test/authorization/backup-requests.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

export const provasAccess: ModuleAccess = {
  expected: {
    "agenteProvas.buscar": deUmAgente,
    "agenteProvas.entregarResultado": deUmAgente,
    "agenteProvas.ler": deUmAgente,
    "provas.buscar": contratacao,
    "provas.listar": contratacao,
  },
  requests: ({ idContratacao, prova }) => ({
    "provas.buscar": {
      propria: (caller) => ({ params: { id: prova(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "provas.listar": {
      propria: (caller) => ({ query: { id: idContratacao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
  }),
  ofAgents: ({ proprio, outro }) =>
    backupRequests(proprio.backup, outro.backup, {
      "agenteProvas.buscar": ({ idProva }) => ({ params: { idProva } }),
      "agenteProvas.entregarResultado": ({ idProva }, chaveIdempotencia) => ({
        params: { idProva },
        body: { chaveIdempotencia, arquivos: [], bytes: 0, milissegundos: 0 },
      }),
      "agenteProvas.ler": ({ idProva }) => ({
        params: { idProva },
        body: { leituras: [{ arquivo: 1, deslocamento: 0 }] },
      }),
    }),
};
