import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id } from "../paginacao.ts";
import { DIFERENCAS_DOS_LIVROS, type TipoDeDiferenca } from "./diferencas-dos-livros.ts";

/** `2026-11`. */
const Mes = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/**
 * Pairs stand side by side: invoices and their items, what charges and the provider say came in, and went back, what must
 * have a tax document and what has one.
 */
export const LIVROS = [
  "FATURAS",
  "ITENS",
  "COBRANCAS_PAGAS",
  "ENCARGOS",
  "PROVEDOR_PAGOS",
  "DEVOLVIDAS",
  "PROVEDOR_DEVOLVIDOS",
  "FATURAS_COM_NOTA",
  "NOTAS_FISCAIS",
] as const;
export type Livro = (typeof LIVROS)[number];

const tipos = Object.keys(DIFERENCAS_DOS_LIVROS).filter(
  (tipo): tipo is TipoDeDiferenca => tipo in DIFERENCAS_DOS_LIVROS,
);

const Diferenca = z.object({
  id,
  tipo: z.enum(tipos),
  mes: Mes,
  idFatura: id.nullable(),
  idCobranca: id.nullable(),
  /** The provider's own number of the payment. */
  idPagamento: z.string().nullable(),
  usuario: z.object({ id, nome: z.string() }).nullable(),
  /** What our own book says, and the other one; null where there is no such value. Of numbers of documents: the numbers. */
  valor: z.number().nullable(),
  outroValor: z.number().nullable(),
  desde: z.iso.datetime(),
  /** Null while it is open. `nome` null: closed by itself, since it is gone. */
  encerrada: z.object({ em: z.iso.datetime(), nome: z.string().nullable(), motivo: z.string().nullable() }).nullable(),
});
export type DiferencaDosLivros = z.infer<typeof Diferenca>;

const Conferencia = z.object({
  dia: z.iso.date(),
  iniciadaEm: z.iso.datetime(),
  /** Null: it has not come to its end. */
  encerradaEm: z.iso.datetime().nullable(),
});

const LivrosDoMes = z.object({
  mes: Mes,
  /** The earliest month that can be asked for. */
  primeiroMes: Mes,
  /** The last one; null before the first. */
  conferencia: Conferencia.nullable(),
  /** Sums as the last check of this month that ended found them; empty where none did. */
  somas: z.array(
    z.object({ livro: z.enum(LIVROS), quantidade: z.number().int().nonnegative(), valor: z.number().nonnegative() }),
  ),
  /** Open ones first, the newest of each first; of those that are closed the last hundred. */
  diferencas: z.array(Diferenca),
  /** Open differences of all months. */
  abertas: z.number().int().nonnegative(),
  /** Since when nothing goes out, because the database was restored and not reconciled yet. */
  saidasSeguradasDesde: z.iso.datetime().nullable(),
});
export type LivrosDoMes = z.infer<typeof LivrosDoMes>;

export const livros = {
  ler: endpoint({
    method: "GET",
    path: "/api-acervo-fatura/financeiro/livros",
    resumo: "A conferência dos livros de um mês: as somas lado a lado e as diferenças encontradas.",
    query: z.object({ mes: Mes.optional() }),
    status: 200,
    response: LivrosDoMes,
    errors: ["MES_FORA_DO_PAINEL"],
    acesso: deTodos("admin"),
  }),
  encerrar: endpoint({
    method: "POST",
    path: "/api-acervo-fatura/financeiro/livros/encerrar-diferenca",
    resumo: "Encerra uma diferença com o motivo; ela só volta com outros valores, ou depois de ter sumido.",
    body: z.object({ id, motivo: z.string().trim().min(1).max(500) }),
    status: 204,
    response: nada,
    errors: ["DIFERENCA_NAO_ENCONTRADA", "DIFERENCA_JA_ENCERRADA"],
    acesso: deTodos("admin"),
  }),
};
