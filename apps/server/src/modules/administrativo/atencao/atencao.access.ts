import {
  atendimento,
  atendimentoAvancado,
  type ExpectedAccess,
} from "../../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type MatrixRequest, type ModuleAccess } from "../../../../test/authorization/module-access.ts";
import type { PlainCall } from "../../../../test/request.ts";

/** Who looks after customers, with an item about any of them. */
const doAnalista: ExpectedAccess = {
  quem: ["suporte", "suporteAvancado", "admin"],
  alheio: ["suporte", "suporteAvancado", "admin"],
};

export const atencaoAccess: ModuleAccess = {
  expected: {
    "atencao.adiar": doAnalista,
    "atencao.assumir": doAnalista,
    "atencao.assumirProximo": atendimento,
    "atencao.contar": atendimento,
    "atencao.devolver": doAnalista,
    "atencao.listar": atendimento,
    "atencao.resolver": atendimentoAvancado,
    "atencao.verFeito": atendimentoAvancado,
  },
  requests: ({ novoItemAtencao, idUsuario, amanha }) => {
    const deUmItem = (chamada: PlainCall = {}): MatrixRequest => ({
      propria: async (caller) => ({ ...chamada, params: { id: await novoItemAtencao(caller) } }),
      inexistente: { ...chamada, params: { id: NENHUM_ID } },
    });
    return {
      "atencao.adiar": deUmItem({ body: { ate: amanha() } }),
      "atencao.assumir": deUmItem({ body: { de: null } }),
      "atencao.assumirProximo": {
        propria: async (caller) => {
          await novoItemAtencao(caller);
          return {};
        },
      },
      "atencao.contar": { propria: () => ({}) },
      "atencao.devolver": deUmItem(),
      // Of those put off, the caller holds none but the one made here: it is about a subscription of their own.
      "atencao.listar": {
        propria: async (caller) => {
          await novoItemAtencao(caller, { adiadoPara: idUsuario(caller) });
          return { query: { quais: "ADIADOS", responsavel: String(idUsuario(caller)) } };
        },
      },
      "atencao.resolver": deUmItem({ body: { descricao: "Falamos com o cliente." } }),
      "atencao.verFeito": deUmItem(),
    };
  },
};
