import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id } from "../paginacao.ts";

const quantidade = z.number().int().nonnegative();
const valor = z.number().nonnegative();
const Total = z.object({ quantidade, valor });
const dia = z.iso.date();

/** Why an account is billed more or less than in the month before. */
const MOTIVOS_DA_MUDANCA = [
  "NOVA_CONTRATACAO",
  "PASSA_A_SER_COBRADA",
  "CANCELADA",
  "SUSPENSA",
  "DEIXA_DE_SER_COBRADA",
  "MUDOU_DE_PLANO",
  "MUDOU_DE_VALOR",
] as const;

const Mudanca = z.object({
  usuario: z.object({ id, nome: z.string() }),
  valorAnterior: valor,
  valor,
  motivos: z.array(
    z.object({
      tipo: z.enum(MOTIVOS_DA_MUDANCA),
      contratacao: z.string(),
      /** The new one, where the plan changed. */
      plano: z.string().nullable(),
      /** When it happened, where a day is known. */
      dia: dia.nullable(),
    }),
  ),
});
export type MudancaDoEnsaio = z.infer<typeof Mudanca>;

/**
 * `AGUARDA`: nobody answered yet; `PARADO`: the issue did not begin, since it differs too much; `CONFERIDO`: it was
 * compared, or released, and invoices are issued.
 */
const SITUACOES_DO_ENSAIO = ["AGUARDA", "APROVADO", "SEGURADO", "PARADO", "CONFERIDO"] as const;

const Resposta = z.object({ tipo: z.enum(["APROVADO", "SEGURADO"]), em: z.iso.datetime(), nome: z.string() });

const EnsaioDaEmissao = z.object({
  id,
  /** The day on which invoices are issued. */
  diaDaEmissao: dia,
  calculadoEm: z.iso.datetime(),
  previsto: Total,
  /** What was issued in the month of the rehearsal. */
  anterior: Total,
  situacao: z.enum(SITUACOES_DO_ENSAIO),
  /** Without an answer the issue goes on. */
  segueSemResposta: z.boolean(),
  /** What the issue itself came to, once it was compared. */
  emissao: Total.nullable(),
  paradoEm: z.iso.datetime().nullable(),
  conferidoEm: z.iso.datetime().nullable(),
  resposta: Resposta.nullable(),
});
export type EnsaioDaEmissao = z.infer<typeof EnsaioDaEmissao>;

export const ensaioDaEmissao = {
  ler: endpoint({
    method: "GET",
    path: "/api-acervo-fatura/financeiro/ensaio",
    resumo: "O último ensaio da emissão, com as maiores mudanças, e os anteriores.",
    status: 200,
    response: z.object({
      /** By how many hundredths two totals may differ. */
      limitePorcento: z.number().int().nonnegative(),
      /** Null before the first rehearsal. */
      atual: EnsaioDaEmissao.extend({ mudancas: z.array(Mudanca) }).nullable(),
      /** Newest first. */
      anteriores: z.array(EnsaioDaEmissao),
    }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  responder: endpoint({
    method: "POST",
    path: "/api-acervo-fatura/financeiro/ensaio/responder",
    resumo: "Aprova a próxima emissão, ou a segura; a que está parada ou segurada segue quando aprovada.",
    body: z.object({ id, resposta: z.enum(["APROVADO", "SEGURADO"]) }),
    status: 204,
    response: nada,
    errors: ["ENSAIO_NAO_ENCONTRADO", "ENSAIO_JA_CONFERIDO"],
    acesso: deTodos("admin"),
  }),
};
