import { atendimentoAvancado } from "../../../../test/authorization/expected-access.ts";
import {
  NENHUM_ID,
  type MatrixRequest,
  type MatrixRequests,
  type ModuleAccess,
} from "../../../../test/authorization/module-access.ts";

const LINHAS = ["buscarContratacao", "erradoAgora", "linhaDoTempo", "listarFaturas"].map(
  (operacao) => `fichaDoCliente.${operacao}`,
);

/** As many as the matrix gives everybody: its own hiring goes on. */
const MUITAS = 1_000;

export const fichaDoClienteAccess: ModuleAccess = {
  expected: {
    ...Object.fromEntries(LINHAS.map((nome) => [nome, atendimentoAvancado])),
    "fichaDoCliente.mudarLimite": { quem: ["admin"], alheio: ["admin"] },
  },
  requests: (world): MatrixRequests => {
    const request: MatrixRequest = {
      propria: (caller) => ({ params: { id: world.idContratacao(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    };
    const body = { maximoContratacoes: MUITAS };
    return {
      ...Object.fromEntries(LINHAS.map((nome) => [nome, request])),
      "fichaDoCliente.mudarLimite": {
        propria: (caller) => ({ params: { id: world.idContratacao(caller) }, body }),
        inexistente: { params: { id: NENHUM_ID }, body },
      },
    };
  },
};
