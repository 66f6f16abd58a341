import type { CardBehaviour } from "./cards.ts";
import type { PaymentStatus } from "./store.ts";

export const asaasTexts = {
  title: "Pagamentos de desenvolvimento",
  intro: "Provedor de pagamentos de mentira: nada do que acontece aqui move dinheiro.",
  empty: "Nenhuma cobrança ainda.",
  charges: "Cobranças",
  cards: "Cartões de teste",
  cardsHint: "Qualquer validade no futuro e qualquer código de segurança.",
  columns: {
    charge: "Cobrança",
    who: "Quem paga",
    what: "Descrição",
    value: "Valor",
    due: "Vencimento",
    status: "Situação",
    actions: "Ações",
  },
  number: "Número",
  behaviour: "O que faz",
  removed: "Removida",
  copyPix: "Pix copia e cola",
};

export const statusTexts: Readonly<Record<PaymentStatus, string>> = {
  PENDING: "Em aberto",
  RECEIVED: "Recebida",
  CONFIRMED: "Confirmada",
  OVERDUE: "Vencida",
  REFUNDED: "Estornada",
  REFUND_REQUESTED: "Estorno pedido",
  REFUND_IN_PROGRESS: "Estorno em andamento",
  CHARGEBACK_REQUESTED: "Contestada",
  AWAITING_RISK_ANALYSIS: "Em análise de risco",
};

export const actionTexts: Readonly<Record<string, string>> = {
  pagarPix: "Pagar com Pix",
  pagarBoleto: "Pagar como boleto",
  pagarRemovida: "Pagar mesmo removida",
  confirm: "Aprovar",
  overdue: "Vencer",
  estornar: "Estornar",
  contestar: "Contestar",
  ganharContestacao: "Contestação ganha pela loja",
  perderContestacao: "Contestação perdida pela loja",
};

export const cardTexts: Readonly<Record<CardBehaviour, string>> = {
  aprova: "Aprova (assim como qualquer outro número válido)",
  recusa: "Recusa",
  "sem-saldo": "Recusa por saldo insuficiente",
  "responde-tarde": "Cobra, mas a resposta nunca chega",
  "nao-responde": "Não cobra nem responde",
  analise: "Fica em análise de risco e é aprovado logo depois",
  "em-dobro": "Cobra duas vezes, e a resposta nunca chega",
  "recusa-cadastro": "Recusa já ao ser cadastrado",
};
