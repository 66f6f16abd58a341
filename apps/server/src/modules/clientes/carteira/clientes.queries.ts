import type { DataCivil } from "@acervo/br/data-civil";
import { sql, type RawBuilder } from "kysely";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { peloNome } from "../../../platform/db/pelo-nome.ts";
import { type Fatia, sentidoEmSql } from "../../../platform/lists/fatia.ts";
import { doVendedor, type FiltroDeVendedor } from "../do-vendedor.ts";

export type FiltroDaCarteira = FiltroDeVendedor & {
  /** The seller whose clients they are; null: everybody's. */
  readonly idVendedor: number | null;
  /** Empty: of any name, and so on. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly email: string;
  /** Digits of the CNS. */
  readonly codigo: string;
  readonly uf: string;
  readonly contratacao: {
    readonly codigoSituacao: number | null;
    readonly idOferta: number | null;
    readonly de: DataCivil | null;
    readonly ate: DataCivil | null;
  };
};

/** One subscription that is all of it. */
const comContratacao = ({ codigoSituacao, idOferta, de, ate }: FiltroDaCarteira["contratacao"]) => {
  const condicoes: RawBuilder<boolean>[] = [];
  if (codigoSituacao !== null) condicoes.push(sql`contratacao.codigo_situacao = ${codigoSituacao}`);
  if (idOferta !== null) condicoes.push(sql`contratacao.id_plano_oferta_tipo_pagamento = ${idOferta}`);
  if (de !== null) condicoes.push(sql`contratacao.data_contratacao >= ${inicioDoDia(de)}`);
  if (ate !== null)
    condicoes.push(
      sql`contratacao.data_contratacao < ((${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`,
    );
  if (condicoes.length === 0) return [];
  return [
    sql<boolean>`exists (select from contratacao_com_plano contratacao
      where contratacao.id_usuario = cliente.id and ${sql.join(condicoes, sql` and `)})`,
  ];
};

/** The state of the office, or else of the address. */
const daUf = (uf: string) => {
  const municipios = sql`(select municipio.id from municipio where municipio.sigla_uf = ${uf})`;
  return sql<boolean>`(
    cliente.id_cartorio in (select cartorio.id from cartorio where cartorio.id_municipio in ${municipios})
    or cliente.id_endereco in (select endereco.id from endereco where endereco.id_municipio in ${municipios})
      and (cliente.id_cartorio is null
        or cliente.id_cartorio in (select cartorio.id from cartorio where cartorio.id_municipio is null)))`;
};

const daCarteira = (filtro: FiltroDaCarteira): RawBuilder<unknown> => {
  const { idVendedor, nome, cpfCnpj, email, codigo, uf } = filtro;
  const condicoes: RawBuilder<boolean>[] = [
    idVendedor === null ? sql`true` : sql`cliente.id_vendedor_indicacao = ${idVendedor}`,
    ...peloNome("cliente.id", nome),
    ...doVendedor("cliente.id_vendedor_indicacao", filtro),
    ...comContratacao(filtro.contratacao),
  ];
  if (cpfCnpj !== "") condicoes.push(sql`cliente.cpf_cnpj = ${cpfCnpj}`);
  if (email !== "") condicoes.push(sql`lower(cliente.email) = lower(${email})`);
  if (codigo !== "") condicoes.push(sql`cliente.id_cartorio in (select id from cartorio where cns = ${codigo})`);
  if (uf !== "") condicoes.push(daUf(uf));
  return sql`from cliente_indicado cliente where ${sql.join(condicoes, sql` and `)}`;
};

/** Everybody's, without a filter, come from the count that the database keeps. */
export const countClientes = (filtro: FiltroDaCarteira) => {
  const { idVendedor, contratacao, ...textos } = filtro;
  const todos =
    idVendedor === null &&
    Object.values(textos).every((valor) => valor === "") &&
    Object.values(contratacao).every((valor) => valor === null);
  return todos
    ? sql<{ total: number }>`
        select coalesce(sum(quantidade), 0)::int as total from contagem_de_vendas where tipo = 'CLIENTE'`
    : sql<{ total: number }>`select count(*)::int as total ${daCarteira(filtro)}`;
};

export type ClienteRow = {
  readonly id: number;
  readonly nome: string;
  readonly telefone: string | null;
  readonly email: string;
  readonly dataCadastro: Date;
  readonly idVendedor: number;
  readonly nomeVendedor: string;
};

/**
 * By registration. Whom a period holds may lie anywhere along it: they are found first and sorted, since an index in this
 * order would be walked almost to its other end.
 */
const ordem = ({ contratacao: { de, ate } }: FiltroDaCarteira): RawBuilder<unknown> =>
  de === null && ate === null ? sql`cliente.data_cadastro` : sql`cliente.data_cadastro + interval '0'`;

/** Newest registration first; those of a slice that is read from the end come the other way round. */
export const listClientes = (filtro: FiltroDaCarteira, fatia: Fatia) => {
  const direcao = sentidoEmSql(fatia, "desc");
  return sql<ClienteRow>`
    select cliente.id, cliente.nome, cliente.telefone, cliente.email, cliente.data_cadastro,
      vendedor.id as id_vendedor, vendedor.nome as nome_vendedor
    from (
      select cliente.id, cliente.nome, cliente.telefone, cliente.email, cliente.data_cadastro,
        cliente.id_vendedor_indicacao
      ${daCarteira(filtro)}
      order by ${ordem(filtro)} ${direcao}, cliente.id ${direcao} limit ${fatia.limite} offset ${fatia.pular}
    ) cliente
    join titular vendedor on vendedor.id = cliente.id_vendedor_indicacao
    order by cliente.data_cadastro ${direcao}, cliente.id ${direcao}`;
};

/** Subscriptions of these clients, oldest first. */
export const listContratacoesDosClientes = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("situacaoContratacao", "situacaoContratacao.codigo", "contratacao.codigoSituacao")
    .select([
      "contratacao.idUsuario",
      "contratacao.nomePlano",
      "contratacao.codigoSituacao",
      "situacaoContratacao.descricao",
      "contratacao.dataContratacao",
      "contratacao.valorCentavos",
    ])
    .where("contratacao.idUsuario", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("contratacao.dataContratacao")
    .orderBy("contratacao.id")
    .execute();
export type ContratacaoDoClienteRow = Awaited<ReturnType<typeof listContratacoesDosClientes>>[number];
