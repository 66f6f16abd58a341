import { conta, referenciaGeral, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

export const preferenciasAccess: ModuleAccess = {
  expected: {
    "preferencias.atualizaNotificacoes": soDoDono,
    "preferencias.atualizaPreferenciasPagamento": conta,
    "preferencias.contratacaoComSubsidio": conta,
    "preferencias.enderecoContratacaoAtiva": conta,
    "preferencias.notificacoes": soDoDono,
    "preferencias.tipoPagamentoListar": referenciaGeral,
  },
  requests: ({ idUsuario }) => ({
    "preferencias.atualizaNotificacoes": {
      propria: (caller) => ({ params: { id: idUsuario(caller) }, body: [{ id: 1, habilitado: false }] }),
      inexistente: { params: { id: NENHUM_ID }, body: [] },
    },
    "preferencias.atualizaPreferenciasPagamento": {
      propria: () => ({ body: { tipoPagamento: "BOLETO", pagamentoUnificado: true } }),
    },
    "preferencias.contratacaoComSubsidio": { propria: () => ({}) },
    "preferencias.enderecoContratacaoAtiva": { propria: () => ({}) },
    "preferencias.notificacoes": {
      propria: (caller) => ({ params: { id: idUsuario(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "preferencias.tipoPagamentoListar": { propria: () => ({}) },
  }),
};
