import { atendimentoAvancado, conta, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const motivo = "Pediu por telefone, com os dados conferidos.";

export const privacidadeAccess: ModuleAccess = {
  expected: {
    "privacidade.baixar": soDoDono,
    "privacidade.consultarApagamento": conta,
    "privacidade.desistirDoApagamento": conta,
    "privacidade.encontrarTitular": atendimentoAvancado,
    "privacidade.listar": conta,
    "privacidade.pedir": conta,
    "privacidade.pedirApagamento": conta,
    "privacidade.pedirApagamentoPeloAtendimento": atendimentoAvancado,
    "privacidade.pedirPeloAtendimento": atendimentoAvancado,
  },
  requests: (world) => ({
    "privacidade.baixar": {
      propria: async (caller) => ({ params: { id: await world.copiaPronta(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "privacidade.consultarApagamento": { propria: () => ({}) },
    "privacidade.desistirDoApagamento": {
      propria: async (caller) => {
        await world.apagamentoPedido(caller);
        return {};
      },
    },
    "privacidade.encontrarTitular": {
      propria: async (caller) => ({ body: { cpfCnpj: await world.documento(caller) } }),
      inexistente: { body: { cpfCnpj: "00000000191" } },
    },
    "privacidade.listar": { propria: () => ({}) },
    "privacidade.pedirApagamento": {
      propria: async (caller) => {
        await world.apagavel(caller);
        return {};
      },
    },
    "privacidade.pedirApagamentoPeloAtendimento": {
      propria: async (caller) => ({ params: { idUsuario: await world.apagavel(caller) }, body: { motivo } }),
      inexistente: { params: { idUsuario: NENHUM_ID }, body: { motivo } },
    },
    "privacidade.pedir": {
      propria: async (caller) => {
        await world.semCopiaEmPreparo(caller);
        return {};
      },
    },
    "privacidade.pedirPeloAtendimento": {
      propria: async (caller) => ({ params: { idUsuario: await world.semCopiaEmPreparo(caller) }, body: { motivo } }),
      inexistente: { params: { idUsuario: NENHUM_ID }, body: { motivo } },
    },
  }),
};
