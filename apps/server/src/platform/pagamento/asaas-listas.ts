import { somarDias } from "@acervo/br/data-civil";
import { z } from "zod";
import type { AsaasHttp } from "./asaas-http.ts";
import { ComId, listOf, Payment, toPagamento } from "./asaas-pagamento.ts";
import type { MarcaDePagina, PaginaDePagamentos, ProvedorPagamento } from "./provedor-pagamento.ts";

/** What may still be paid, by the names that the provider lists it under, one at a time. */
const STATUS_ABERTOS = ["PENDING", "OVERDUE", "AWAITING_RISK_ANALYSIS", "DUNNING_REQUESTED"];
/** What came in and is no longer ours, or may not stay so. */
const STATUS_DEVOLVIDOS = [
  "REFUND_REQUESTED",
  "REFUND_IN_PROGRESS",
  "REFUNDED",
  "CHARGEBACK_REQUESTED",
  "CHARGEBACK_DISPUTE",
  "AWAITING_CHARGEBACK_REVERSAL",
];
/** What was paid and may have no day on which the money came: cards, until they are settled, and what went back before. */
const STATUS_SEM_DIA = ["CONFIRMED", ...STATUS_DEVOLVIDOS];
/** A card is approved on the day of its charge, or after an analysis of some days. */
const DIAS_DE_ANALISE = 10;
const POR_PAGINA = 100;

type Filtro = Readonly<Record<string, string>>;

/** A page of one of several lists that are read one after the other. */
const lerPagina = async <S extends z.ZodType>(
  http: AsaasHttp,
  filtros: readonly Filtro[],
  marca: MarcaDePagina | null,
  item: S,
): Promise<{ readonly itens: readonly z.output<S>[]; readonly proxima: MarcaDePagina | null }> => {
  const { lista, aPartirDe } = marca ?? { lista: 0, aPartirDe: 0 };
  const query = { ...filtros[lista], limit: String(POR_PAGINA), offset: String(aPartirDe) };
  const { data, hasMore } = await http.call(
    "GET /payments",
    { method: "GET", path: "/payments", query },
    listOf(item).extend({ hasMore: z.boolean() }),
  );
  const seguinte = hasMore ? { lista, aPartirDe: aPartirDe + POR_PAGINA } : { lista: lista + 1, aPartirDe: 0 };
  return { itens: data, proxima: seguinte.lista < filtros.length ? seguinte : null };
};

const lerPagamentos = async (
  http: AsaasHttp,
  filtros: readonly Filtro[],
  marca: MarcaDePagina | null,
): Promise<PaginaDePagamentos> => {
  const { itens, proxima } = await lerPagina(http, filtros, marca, Payment);
  return { pagamentos: itens.map(toPagamento), proxima };
};

export const listarAbertos =
  (http: AsaasHttp): ProvedorPagamento["listarAbertos"] =>
  async (marca) => {
    const filtros = STATUS_ABERTOS.map((status) => ({ status }));
    const { itens, proxima } = await lerPagina(http, filtros, marca, ComId);
    return { ids: itens.map(({ id }) => id), proxima };
  };

/** Those without a day come first: one that gets its day meanwhile is in the last list then. */
export const listarPagos =
  (http: AsaasHttp): ProvedorPagamento["listarPagos"] =>
  ({ de, ate }, marca) => {
    const criados = { "dateCreated[ge]": somarDias(de, -DIAS_DE_ANALISE) };
    const semDia = STATUS_SEM_DIA.map((status) => ({ status, ...criados }));
    return lerPagamentos(http, [...semDia, { "paymentDate[ge]": de, "paymentDate[le]": ate }], marca);
  };

export const listarCriados =
  (http: AsaasHttp): ProvedorPagamento["listarCriados"] =>
  (desde, marca) =>
    lerPagamentos(http, [{ "dateCreated[ge]": desde }], marca);

export const listarDevolvidos =
  (http: AsaasHttp): ProvedorPagamento["listarDevolvidos"] =>
  (marca) =>
    lerPagamentos(
      http,
      STATUS_DEVOLVIDOS.map((status) => ({ status })),
      marca,
    );
