import { centavosParaReais } from "@acervo/br/dinheiro";
import { z } from "zod";
import { createAsaasHttp, type AsaasSettings } from "./asaas-http.ts";
import {
  PagamentoRecusado,
  type CartaoDigitado,
  type Pagamento,
  type PedidoBoleto,
  type PedidoCartao,
  type ProvedorPagamento,
  type SituacaoPagamento,
} from "./provedor-pagamento.ts";

const SITUACAO_DO_STATUS: Readonly<Record<string, SituacaoPagamento>> = {
  PENDING: "ABERTO",
  OVERDUE: "ABERTO",
  AWAITING_RISK_ANALYSIS: "ABERTO",
  AUTHORIZED: "ABERTO",
  DUNNING_REQUESTED: "ABERTO",
  CONFIRMED: "PAGO",
  RECEIVED: "PAGO",
  RECEIVED_IN_CASH: "PAGO",
  DUNNING_RECEIVED: "PAGO",
  REFUND_REQUESTED: "DEVOLVENDO",
  REFUND_IN_PROGRESS: "DEVOLVENDO",
  REFUNDED: "DEVOLVIDO",
  CHARGEBACK_REQUESTED: "CONTESTADO",
  CHARGEBACK_DISPUTE: "CONTESTADO",
  AWAITING_CHARGEBACK_REVERSAL: "CONTESTADO",
};

const Payment = z.object({
  id: z.string().min(1),
  status: z.string().refine((status) => status in SITUACAO_DO_STATUS),
  value: z.number().positive(),
  billingType: z.string(),
  externalReference: z.string().nullish(),
  pixTransaction: z.string().nullish(),
  deleted: z.boolean().default(false),
});
const listOf = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) });
const ComId = z.object({ id: z.string().min(1) });
const CartaoToken = z.object({ creditCardNumber: z.string().regex(/\d{4}$/), creditCardToken: z.string().min(1) });
const Linha = z.object({
  identificationField: z.string().regex(/^\d{47}$/),
  nossoNumero: z.string().min(1),
  barCode: z.string().regex(/^\d{44}$/),
});
const Pix = z.object({ payload: z.string().min(1) });

const toPagamento = (payment: z.output<typeof Payment>): Pagamento => ({
  id: payment.id,
  referencia: payment.externalReference ?? null,
  situacao: payment.deleted ? "REMOVIDO" : (SITUACAO_DO_STATUS[payment.status] ?? "ABERTO"),
  valorCentavos: Math.round(payment.value * 100),
});

const pedidoComum = ({ idCliente, referencia, valorCentavos, vencimento, descricao }: PedidoBoleto | PedidoCartao) => ({
  customer: idCliente,
  value: centavosParaReais(valorCentavos),
  dueDate: vencimento,
  description: descricao,
  externalReference: referencia,
});

const corpoDoCartao = (idCliente: string, cartao: CartaoDigitado, ip: string) => ({
  customer: idCliente,
  creditCard: {
    holderName: cartao.nome,
    number: cartao.numero,
    expiryMonth: String(cartao.mesValidade).padStart(2, "0"),
    expiryYear: String(cartao.anoValidade),
    ccv: cartao.cvv,
  },
  creditCardHolderInfo: {
    name: cartao.nome,
    email: cartao.titular.email,
    cpfCnpj: cartao.titular.cpf,
    postalCode: cartao.titular.cep,
    addressNumber: cartao.titular.numeroEndereco,
    phone: cartao.titular.telefone,
  },
  remoteIp: ip,
});

type Http = ReturnType<typeof createAsaasHttp>;

const segmento = (id: string): string => encodeURIComponent(id);

const findPayment = (http: Http, id: string) =>
  http.callOrNull("GET /payments/:id", { method: "GET", path: `/payments/${segmento(id)}` }, Payment);

const registrarCliente =
  (http: Http): ProvedorPagamento["registrarCliente"] =>
  async ({ referencia, nome, cpfCnpj, email }) => {
    // Registering has no idempotency key: who lost an answer finds the customer by our reference.
    const known = await http.call(
      "GET /customers",
      { method: "GET", path: "/customers", query: { externalReference: referencia, limit: "1" } },
      listOf(ComId),
    );
    const [first] = known.data;
    if (first !== undefined) return first.id;
    const body = { name: nome, cpfCnpj, email, externalReference: referencia, notificationDisabled: true };
    return (await http.call("POST /customers", { method: "POST", path: "/customers", body }, ComId)).id;
  };

const lerBoleto =
  (http: Http): ProvedorPagamento["lerBoleto"] =>
  async (id) => {
    const path = `/payments/${segmento(id)}`;
    const linha = await http.call(
      "GET /payments/:id/identificationField",
      { method: "GET", path: `${path}/identificationField` },
      Linha,
    );
    const pix = await http.call("GET /payments/:id/pixQrCode", { method: "GET", path: `${path}/pixQrCode` }, Pix);
    return {
      numero: linha.nossoNumero,
      codigoBarras: linha.barCode,
      linhaDigitavel: linha.identificationField,
      pixCopiaECola: pix.payload,
    };
  };

/** What came in as a bank slip goes back by a form of its own, on which the customer names an account. */
const estornar =
  (http: Http): ProvedorPagamento["estornar"] =>
  async (id, motivo) => {
    const payment = await findPayment(http, id);
    if (payment === null) throw new PagamentoRecusado("not_found", "no such payment");
    const comoBoleto = payment.billingType === "BOLETO" && (payment.pixTransaction ?? null) === null;
    const rota = comoBoleto ? "bankSlip/refund" : "refund";
    await http.call(
      `POST /payments/:id/${rota}`,
      {
        method: "POST",
        path: `/payments/${segmento(id)}/${rota}`,
        body: comoBoleto ? {} : { description: motivo },
      },
      z.looseObject({}),
    );
  };

/** Asaas, API v3: a plain client, since no maintained library speaks it. */
export const createAsaas = (settings: AsaasSettings): ProvedorPagamento => {
  const http = createAsaasHttp(settings);
  return {
    registrarCliente: registrarCliente(http),
    tokenizarCartao: async (idCliente, cartao, ip) => {
      const body = corpoDoCartao(idCliente, cartao, ip);
      const answer = await http.call(
        "POST /creditCard/tokenizeCreditCard",
        { method: "POST", path: "/creditCard/tokenizeCreditCard", body },
        CartaoToken,
      );
      return { token: answer.creditCardToken, ultimosQuatroDigitos: answer.creditCardNumber.slice(-4) };
    },
    cobrarCartao: async (pedido) => {
      const body = {
        ...pedidoComum(pedido),
        billingType: "CREDIT_CARD",
        creditCardToken: pedido.token,
        remoteIp: pedido.ip,
      };
      // The slash at the end is the provider's: it tells this request from that of a boleto.
      return toPagamento(await http.call("POST /payments/", { method: "POST", path: "/payments/", body }, Payment));
    },
    emitirBoleto: async (pedido) => {
      const body = {
        ...pedidoComum(pedido),
        billingType: "BOLETO",
        fine: { value: pedido.multaPorcento, type: "PERCENTAGE" },
        interest: { value: pedido.jurosMesPorcento },
      };
      return toPagamento(await http.call("POST /payments", { method: "POST", path: "/payments", body }, Payment));
    },
    lerBoleto: lerBoleto(http),
    lerPagamento: async (id) => {
      const payment = await findPayment(http, id);
      return payment === null ? null : toPagamento(payment);
    },
    buscarPorReferencia: async (referencia) => {
      const query = { externalReference: referencia, limit: "100" };
      const found = await http.call("GET /payments", { method: "GET", path: "/payments", query }, listOf(Payment));
      return found.data
        .map(toPagamento)
        .filter(({ situacao }) => situacao !== "REMOVIDO")
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    cancelar: async (id) => {
      const call = { method: "DELETE", path: `/payments/${segmento(id)}` } as const;
      await http.callOrNull("DELETE /payments/:id", call, z.looseObject({}));
    },
    estornar: estornar(http),
  };
};
