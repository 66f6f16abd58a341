import { sql } from "kysely";
import type { FiltroDeFaturas } from "../../src/modules/faturas/lista/pesquisa.queries.ts";
import type { Db } from "../../src/platform/db/db.ts";

const NOMES = [
  "nenhum",
  "mes",
  "situacao",
  "paga",
  "semZero",
  "documento",
  "nome",
  "nomeRaro",
  "cartorio",
  "boleto",
  "oferta",
  "tipo",
] as const;
export type NomeDoFiltro = (typeof NOMES)[number];
type Filtros = Readonly<Record<NomeDoFiltro, Partial<FiltroDeFaturas>>>;

/** One of each filter, with values that the generated invoices have. */
export const filtrosDaPesquisa = async (db: Db): Promise<Filtros> => {
  const { rows } = await sql<{ id: number; tipo: number; planos: number[] }>`
    select max(plano.id)::int id, id_tipo_plano::int tipo, array_agg(plano.id::int) planos
    from plano group by id_tipo_plano order by 2`.execute(db);
  const [tipo] = rows;
  return {
    nenhum: {},
    mes: { de: "2026-03-01", ate: "2026-05-01" },
    situacao: { codigoSituacao: 4 },
    paga: { codigoSituacao: 3 },
    semZero: { ocultarValorZero: true },
    documento: { cpfCnpj: "00000000100" },
    nome: { nomeUsuario: "teles" },
    nomeRaro: { nomeUsuario: "c4ca4238a0b9" },
    cartorio: { codigoCorregedoria: "G1" },
    boleto: { numeroBoleto: "B100" },
    oferta: { planos: [{ ids: [tipo?.id ?? 0], tipoPagamento: "BOLETO" }] },
    tipo: { planos: [{ ids: tipo?.planos ?? [], tipoPagamento: null }] },
  };
};

/** Each by itself, and every two together. */
export const juntos = (filtros: Filtros): readonly (readonly [string, Partial<FiltroDeFaturas>])[] =>
  NOMES.flatMap((um, indice) => [
    [um, filtros[um]] as const,
    ...NOMES.slice(indice + 1).map((outro) => [`${um} e ${outro}`, { ...filtros[um], ...filtros[outro] }] as const),
  ]);
