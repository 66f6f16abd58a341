import { centavosParaReais } from "@acervo/br/dinheiro";
import { z } from "zod";
import { createAsaasHttp, type AsaasHttp as Http, type AsaasSettings } from "./asaas-http.ts";
import { listarAbertos, listarCriados, listarDevolvidos, listarPagos } from "./asaas-listas.ts";
import { ComId, listOf, Payment, toPagamento } from "./asaas-pagamento.ts";
import type { Portao } from "./orcamento/orcamento.ts";
import {
  PagamentoRecusado,
  type BoletoEmitido,
  type CartaoDigitado,
  type PedidoBoleto,
  type PedidoCartao,
  type ProvedorPagamento,
} from "./provedor-pagamento.ts";

const CartaoToken = z.object({ creditCardNumber: z.string().regex(/\d{4}$/), creditCardToken: z.string().min(1) });
const Cobranca = z.object({
  bankSlip: z.object({
    identificationField: z.string().regex(/^\d{47}$/),
    nossoNumero: z.string().min(1),
    barCode: z.string().regex(/^\d{44}$/),
  }),
  pix: z.object({ payload: z.string().min(1) }),
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

/** Line, bar code and Pix together. */
const readBoleto = async (http: Http, id: string, jaGasta: boolean): Promise<BoletoEmitido> => {
  const { bankSlip, pix } = await http.call(
    "GET /payments/:id/billingInfo",
    { method: "GET", path: `/payments/${segmento(id)}/billingInfo`, jaGasta },
    Cobranca,
  );
  return {
    numero: bankSlip.nossoNumero,
    codigoBarras: bankSlip.barCode,
    linhaDigitavel: bankSlip.identificationField,
    pixCopiaECola: pix.payload,
  };
};

/** Two requests, spent together: one that is issued and cannot be read would have to be looked for. */
const emitirBoleto =
  (http: Http): ProvedorPagamento["emitirBoleto"] =>
  async (pedido) => {
    const body = {
      ...pedidoComum(pedido),
      billingType: "BOLETO",
      fine: { value: pedido.multaPorcento, type: "PERCENTAGE" },
      interest: { value: pedido.jurosMesPorcento },
    };
    await http.gastar(2);
    const call = { method: "POST", path: "/payments", body, jaGasta: true } as const;
    const pagamento = toPagamento(await http.call("POST /payments", call, Payment));
    const boleto = await readBoleto(http, pagamento.id, true).catch(() => null);
    return { pagamento, boleto };
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
export const createAsaas = (settings: AsaasSettings, portao: Portao): ProvedorPagamento => {
  const http = createAsaasHttp(settings, portao);
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
    emitirBoleto: emitirBoleto(http),
    lerBoleto: (id) => readBoleto(http, id, false),
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
    listarAbertos: listarAbertos(http),
    listarPagos: listarPagos(http),
    listarCriados: listarCriados(http),
    listarDevolvidos: listarDevolvidos(http),
    cancelar: async (id) => {
      const call = { method: "DELETE", path: `/payments/${segmento(id)}` } as const;
      await http.callOrNull("DELETE /payments/:id", call, z.looseObject({}));
    },
    estornar: estornar(http),
  };
};
