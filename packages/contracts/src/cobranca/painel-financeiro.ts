import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";

/** `2026-11`. */
const Mes = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const quantidade = z.number().int().nonnegative();
const Soma = z.object({ quantidade, valor: z.number().nonnegative() });

/** What the product did last before an overdue invoice was paid. */
export const ETAPAS_DE_RECUPERACAO = [
  "AVISO_EMAIL",
  "NOVA_TENTATIVA_CARTAO",
  "LINK_PAGAMENTO",
  "BOLETO_UNICO",
  "SEM_ETAPA",
] as const;
export type EtapaDeRecuperacao = (typeof ETAPAS_DE_RECUPERACAO)[number];

const Churn = z.object({
  /** Subscriptions that ended in the month. */
  encerradas: quantidade,
  ativasNoInicio: quantidade,
  /** Between 0 and 1, or more where more ended than were active; null without anything active at the start. */
  taxa: z.number().nonnegative().nullable(),
});

export const PainelFinanceiro = z.object({
  mes: Mes,
  /** The earliest month that can be asked for. */
  primeiroMes: Mes,
  /** This month: the figures are those of now. */
  emAndamento: z.boolean(),
  calculadoEm: z.iso.datetime(),
  /** Since when nothing goes out, because the database was restored and not reconciled yet; null or left out: it does. */
  saidasSeguradasDesde: z.iso.datetime().nullish(),
  aReceber: Soma,
  vencido: Soma.extend({
    pessoas: quantidade,
    /** Youngest first; `ateDias` null: no end. */
    porIdade: z.array(
      Soma.extend({ deDias: z.number().int().positive(), ateDias: z.number().int().positive().nullable() }),
    ),
  }),
  recuperado: Soma.extend({
    /** Of what was overdue in the month, between 0 and 1; null where nothing was. */
    parteDoVencido: z.number().min(0).max(1).nullable(),
    porEtapa: z.array(Soma.extend({ etapa: z.enum(ETAPAS_DE_RECUPERACAO) })),
  }),
  mrr: z.object({
    valor: z.number().nonnegative(),
    /** To the month before, as a share of it; null where that had none. */
    variacao: z.number().nullable(),
  }),
  churn: Churn,
  /** Oldest first; the last is the month itself. */
  meses: z.array(z.object({ mes: Mes, mrr: z.number().nonnegative(), churn: Churn })),
});
export type PainelFinanceiro = z.infer<typeof PainelFinanceiro>;

export const financeiro = {
  lerPainel: endpoint({
    method: "GET",
    path: "/api-acervo-fatura/financeiro/painel",
    resumo:
      "O que há a receber, o que venceu, o que foi recuperado, a receita recorrente e os encerramentos de um mês: o que passou como estava no fim, este como está agora.",
    query: z.object({ mes: Mes.optional() }),
    status: 200,
    response: PainelFinanceiro,
    errors: ["MES_FORA_DO_PAINEL"],
    acesso: deTodos("admin"),
  }),
};
