import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACAO_FATURA, SITUACOES_FATURA } from "@acervo/contracts/faturas";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { peloNome } from "../../../platform/db/pelo-nome.ts";
import { sentido } from "../../../platform/lists/fatia.ts";
import type { FatiaNosMeses } from "../../../platform/lists/meses-da-fatia.ts";
import { findFaturas } from "./faturas.queries.ts";
import { ordemDaLista } from "./ordem-da-lista.ts";

/** What was billed: one of these plans and, where it is known, paid in this way. */
export type PlanosFaturados = { readonly ids: readonly number[]; readonly tipoPagamento: string | null };

export type FiltroDeFaturas = {
  /** Null: everybody's. */
  readonly idUsuario: number | null;
  readonly de?: DataCivil | undefined;
  readonly ate?: DataCivil | undefined;
  readonly codigoSituacao?: number | undefined;
  readonly ocultarValorZero?: boolean;
  readonly cpfCnpj?: string;
  readonly nomeUsuario?: string;
  readonly codigoCorregedoria?: string;
  readonly numeroBoleto?: string;
  readonly planos?: readonly PlanosFaturados[];
};

/** The office of a subscription, or else that of its owner. */
const doCartorio = (codigo: string) => sql<boolean>`da_pagina.id in (
  select item.id_fatura
  from cartorio
  join contratacao_com_plano contratacao on contratacao.id_cartorio = cartorio.id
  join fatura_item item on item.id_contratacao = contratacao.id
  where cartorio.codigo_corregedoria = ${codigo}
  union all
  select item.id_fatura
  from cartorio
  join titular usuario on usuario.id_cartorio = cartorio.id
  join contratacao_com_plano contratacao on contratacao.id_usuario = usuario.id and contratacao.id_cartorio is null
  join fatura_item item on item.id_contratacao = contratacao.id
  where cartorio.codigo_corregedoria = ${codigo}
)`;

const dePessoas = (db: Db, { idUsuario, cpfCnpj = "", nomeUsuario = "", codigoCorregedoria = "" }: FiltroDeFaturas) => {
  let consulta = db.selectFrom("fatura as daPagina").where("daPagina.anuladaEm", "is", null);
  if (idUsuario !== null) consulta = consulta.where("daPagina.idUsuario", "=", idUsuario);
  if (cpfCnpj !== "")
    consulta = consulta.where("daPagina.idUsuario", "in", (de) =>
      de.selectFrom("titular").select("id").where("cpfCnpj", "=", cpfCnpj),
    );
  for (const condicao of peloNome("da_pagina.id_usuario", nomeUsuario)) consulta = consulta.where(condicao);
  return codigoCorregedoria === "" ? consulta : consulta.where(doCartorio(codigoCorregedoria));
};

/** What a row must be like, by columns that the invoices and their count both have. */
const daLinha = (filtro: FiltroDeFaturas): readonly RawBuilder<boolean>[] => {
  const { de, ate, codigoSituacao, planos = [] } = filtro;
  return [
    ...(de === undefined ? [] : [sql<boolean>`da_pagina.competencia >= ${de}`]),
    ...(ate === undefined ? [] : [sql<boolean>`da_pagina.competencia <= ${ate}`]),
    ...(codigoSituacao === undefined ? [] : [sql<boolean>`da_pagina.codigo_situacao = ${codigoSituacao}`]),
    ...planos.map(({ ids }) => sql<boolean>`da_pagina.planos && ${ids}::bigint[]`),
    ...planos.flatMap(({ tipoPagamento }) =>
      tipoPagamento === null ? [] : [sql<boolean>`da_pagina.tipo_pagamento = ${tipoPagamento}`],
    ),
  ];
};

const filtradas = (db: Db, filtro: FiltroDeFaturas) => {
  const { ocultarValorZero = false, numeroBoleto = "" } = filtro;
  let consulta = dePessoas(db, filtro);
  for (const condicao of daLinha(filtro)) consulta = consulta.where(condicao);
  if (ocultarValorZero) consulta = consulta.where("daPagina.valorCentavos", ">", 0);
  if (numeroBoleto === "") return consulta;
  return consulta.where("daPagina.id", "in", (os) =>
    os
      .selectFrom("boleto")
      .select("idFatura")
      .where("numero", "=", numeroBoleto)
      .unionAll(
        os
          .selectFrom("renegociacao")
          .innerJoin("renegociacaoFatura", "renegociacaoFatura.idRenegociacao", "renegociacao.id")
          .select("renegociacaoFatura.idFatura")
          .where("renegociacao.numeroBoleto", "=", numeroBoleto),
      ),
  );
};

const totaisDasFaturas = (db: Db, filtro: FiltroDeFaturas) =>
  filtradas(db, filtro)
    .select(({ fn }) => [
      "daPagina.competencia as mes",
      fn.countAll<number>().as("total"),
      sql<number>`sum(da_pagina.valor_centavos)::bigint`.as("valorCentavos"),
      sql<
        number | null
      >`sum(da_pagina.valor_centavos) filter (where da_pagina.codigo_situacao = ${SITUACAO_FATURA.paga})`.as(
        "pagoCentavos",
      ),
    ])
    .groupBy("daPagina.competencia")
    .orderBy("daPagina.competencia");

/** The same of the count that the database keeps: it knows no person and no boleto. */
const totaisContados = (db: Db, filtro: FiltroDeFaturas) => {
  let consulta = db.selectFrom("faturaContagem as daPagina");
  for (const condicao of daLinha(filtro)) consulta = consulta.where(condicao);
  if (filtro.ocultarValorZero === true) consulta = consulta.where("daPagina.temValor", "=", true);
  return consulta
    .select([
      "daPagina.competencia as mes",
      sql<number>`sum(da_pagina.quantidade)::int`.as("total"),
      sql<number>`sum(da_pagina.valor_centavos)::bigint`.as("valorCentavos"),
      sql<
        number | null
      >`(sum(da_pagina.valor_centavos) filter (where da_pagina.codigo_situacao = ${SITUACAO_FATURA.paga}))::bigint`.as(
        "pagoCentavos",
      ),
    ])
    .groupBy("daPagina.competencia")
    .having(sql<boolean>`sum(da_pagina.quantidade) > 0`)
    .orderBy("daPagina.competencia");
};

const isContado = ({
  idUsuario,
  cpfCnpj = "",
  nomeUsuario = "",
  codigoCorregedoria = "",
  numeroBoleto = "",
}: FiltroDeFaturas) => idUsuario === null && `${cpfCnpj}${nomeUsuario}${codigoCorregedoria}${numeroBoleto}` === "";

/** How many were found of each month, oldest first, what of them is owed and what was paid. */
export const listTotaisPorMes = (db: Db, filtro: FiltroDeFaturas) =>
  isContado(filtro) ? totaisContados(db, filtro) : totaisDasFaturas(db, filtro);

/** What a person owes and is late with. A first month that was refused is no debt: nothing was delivered for it. */
export const findEmAtraso = (db: Db, idUsuario: number) =>
  db
    .selectFrom("fatura")
    .select(({ fn }) => [
      fn.countAll<number>().as("quantidade"),
      fn.sum<number | null>("fatura.valorCentavos").as("valorCentavos"),
      fn.min<number | null>("fatura.id").as("idMaisAntiga"),
    ])
    .where("fatura.idUsuario", "=", idUsuario)
    .where("fatura.anuladaEm", "is", null)
    .where("fatura.codigoSituacao", "in", SITUACOES_FATURA.emAtraso)
    .where("fatura.valorCentavos", ">", 0)
    .where((expressao) =>
      expressao.not(
        expressao.exists(
          expressao
            .selectFrom("faturaItem")
            .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "faturaItem.idContratacao")
            .select("contratacao.id")
            .whereRef("faturaItem.idFatura", "=", "fatura.id")
            .where("contratacao.codigoSituacao", "=", SITUACAO_CONTRATACAO.aguardandoPagamento),
        ),
      ),
    )
    .executeTakeFirstOrThrow();

/** Invoices with whose they are and what they bill. */
export const findFaturasEncontradas = (db: Db) =>
  findFaturas(db)
    .innerJoin("titular as usuario", "usuario.id", "fatura.idUsuario")
    .select([
      "usuario.id as idUsuario",
      "usuario.nome",
      "usuario.cpfCnpj",
      "usuario.email",
      "usuario.emailSecundario",
      sql<string[]>`array(
        select contratacao.nome
        from fatura_item item
        join contratacao_com_plano contratacao on contratacao.id = item.id_contratacao
        where item.id_fatura = fatura.id
        group by contratacao.nome
        order by min(item.id)
      )`.as("nomesContratacoes"),
      sql<boolean>`exists (select from renegociacao_fatura vinculo where vinculo.id_fatura = fatura.id)`.as(
        "possuiRenegociacao",
      ),
      sql<string | null>`(
        select nota.numero from nota_fiscal nota
        where nota.id_fatura = fatura.id and nota.situacao in ('EMITIDA', 'CANCELANDO')
        order by nota.id desc limit 1
      )`.as("numeroNotaFiscal"),
      sql<boolean>`exists (
        select from nota_fiscal nota
        where nota.id_fatura = fatura.id and nota.situacao in ('AGUARDANDO', 'ENVIANDO', 'PENDENTE', 'REJEITADA')
      )`.as("notaFiscalAguardada"),
    ]);
export type FaturaEncontradaRow = Awaited<ReturnType<ReturnType<typeof findFaturasEncontradas>["execute"]>>[number];

/** Only the rows of the page are joined with others. */
export const listFaturas = (db: Db, filtro: FiltroDeFaturas, fatia: FatiaNosMeses) => {
  const ordem = ordemDaLista(filtro);
  const { meses } = fatia;
  return findFaturasEncontradas(db)
    .where(
      "fatura.id",
      "in",
      filtradas(db, filtro)
        .$if(meses !== undefined, (consulta) =>
          consulta.where(sql<boolean>`da_pagina.competencia between ${meses?.de} and ${meses?.ate}`),
        )
        .select("daPagina.id")
        .orderBy("daPagina.competencia", sentido(fatia, ordem))
        .orderBy("daPagina.id", sentido(fatia, ordem))
        .limit(fatia.limite)
        .offset(fatia.pular),
    )
    .orderBy("fatura.competencia", ordem)
    .orderBy("fatura.id", ordem);
};
