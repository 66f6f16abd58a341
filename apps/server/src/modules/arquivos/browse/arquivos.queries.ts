import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/** What is looked at: the files as they were at an instant, with or without those that had been removed by then. */
export type Visao = {
  /** `infinity` is now. */
  readonly emInstante: string;
  readonly removidos: boolean;
};

/** After which name of a folder a page begins. */
export type DepoisDe = { readonly ordem: string; readonly nome: Buffer };
export type Pagina = Visao & { readonly depois: DepoisDe; readonly limite: number };

const isAgora = ({ emInstante }: Visao): boolean => emInstante === "infinity";

// The device is named in every subselect, and each looks its rows up by index, one by one: a join would have
// PostgreSQL plan for all parts of the tables, and statistics that lag behind would have it read a whole device.

/** Whether a file is there; with removed ones, whether it had been by then. */
const conta = (idDispositivo: number, visao: Visao) => {
  if (isAgora(visao)) return visao.removidos ? sql`true` : sql`not removido`;
  const ate = sql`(valido_ate is null or valido_ate > ${visao.emInstante}::timestamptz)`;
  return sql`exists (
    select from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id
      and trechos is not null and valido_de <= ${visao.emInstante}::timestamptz and ${visao.removidos ? sql`true` : ate}
  )`;
};

/** Whether a folder itself holds such a file. */
const temArquivo = (idDispositivo: number, idPasta: RawBuilder<unknown>, visao: Visao) => sql`
  select 1 from arquivo
  where id_dispositivo = ${idDispositivo} and id_pasta = ${idPasta} and ${conta(idDispositivo, visao)} limit 1`;

/** Whether anything below a folder is such a file; ends at the first one found. */
const temAbaixo = (idDispositivo: number, visao: Visao) => sql<boolean>`(
  exists (${temArquivo(idDispositivo, sql`pasta.id`, visao)})
  or exists (
    with recursive abaixo as (
      select id from pasta as filha where id_dispositivo = ${idDispositivo} and id_pasta_pai = pasta.id
      union all
      select filha.id from abaixo cross join lateral (
        select id from pasta where id_dispositivo = ${idDispositivo} and id_pasta_pai = abaixo.id offset 0
      ) as filha
    )
    select from abaixo cross join lateral (${temArquivo(idDispositivo, sql`abaixo.id`, visao)}) as achado
  )
)`;

/** Whether anything below a folder is there. What is shown is known to be, unless removed files are shown too. */
const isViva = (idDispositivo: number, visao: Visao) =>
  visao.removidos ? temAbaixo(idDispositivo, { ...visao, removidos: false }) : sql`true`;

/** A folder that a person deleted is hidden while a job takes it apart. */
const naoOculta = (idDispositivo: number) => sql`not exists (
  select from exclusao_pasta where id_dispositivo = ${idDispositivo} and id_pasta = pasta.id and not so_antigas
)`;

export type SubpastaRow = {
  readonly id: number;
  readonly nome: Buffer;
  readonly nomeExibicao: string;
  readonly nomeOrdem: string;
  readonly viva: boolean;
};

/** The next folders within a folder, in the order of people. */
export const findSubpastas = async (
  db: Db,
  idDispositivo: number,
  idPasta: number,
  { depois, limite, ...visao }: Pagina,
): Promise<SubpastaRow[]> => {
  const { rows } = await sql<SubpastaRow>`
    select id, nome, nome_exibicao, nome_ordem, ${isViva(idDispositivo, visao)} as viva from pasta
    where id_dispositivo = ${idDispositivo} and id_pasta_pai = ${idPasta}
      and (nome_ordem, nome) > (${depois.ordem}, ${depois.nome})
      and ${temAbaixo(idDispositivo, visao)} and ${naoOculta(idDispositivo)}
    order by nome_ordem, nome limit ${limite}`.execute(db);
  return rows;
};

export type ArquivoNaPasta = {
  readonly id: number;
  readonly idPasta: number;
  readonly nome: Buffer;
  readonly nomeExibicao: string;
  readonly nomeOrdem: string;
  readonly numero: number;
  readonly removidoEm: Date | null;
  readonly tamanhoBytes: number;
  readonly modificadoEmMicros: number;
  readonly danificado: boolean;
  readonly versoes: number;
};

/** A file with the last content that it had by the instant, and how many versions are stored. */
export const selectArquivos = (idDispositivo: number, { emInstante }: Visao) => sql`
  select arquivo.id, arquivo.id_pasta, arquivo.nome, arquivo.nome_exibicao, arquivo.nome_ordem, versao.numero,
    case when versao.valido_ate <= ${emInstante}::timestamptz then versao.valido_ate end as removido_em,
    versao.tamanho_bytes, versao.modificado_em_micros, versao.danificada_em is not null as danificado, versao.versoes
  from arquivo
  cross join lateral (
    select numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, danificada_em,
      (count(*) over ())::int as versoes
    from arquivo_versao
    where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and trechos is not null
    order by valido_de <= ${emInstante}::timestamptz desc, numero desc limit 1
  ) as versao
  where arquivo.id_dispositivo = ${idDispositivo} and versao.valido_de <= ${emInstante}::timestamptz`;

const DA_ATUAL = sql`filter (where numero = arquivo.numero_atual)`;

/** The same for files that are there now: what people look at most, at half the price. */
const selectPresentes = (idDispositivo: number) => sql`
  select arquivo.id, arquivo.id_pasta, arquivo.nome, arquivo.nome_exibicao, arquivo.nome_ordem,
    arquivo.numero_atual as numero, null::timestamptz as removido_em,
    versao.tamanho_bytes, versao.modificado_em_micros, versao.danificado, versao.versoes
  from arquivo
  cross join lateral (
    select max(tamanho_bytes) ${DA_ATUAL} as tamanho_bytes, max(modificado_em_micros) ${DA_ATUAL} as modificado_em_micros,
      bool_or(danificada_em is not null) ${DA_ATUAL} as danificado, count(*)::int as versoes
    from arquivo_versao
    where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and trechos is not null
  ) as versao
  where arquivo.id_dispositivo = ${idDispositivo} and not arquivo.removido`;

/** Files as they are seen, without those that were removed unless these are asked for. */
const selectVistos = (idDispositivo: number, visao: Visao) => {
  if (visao.removidos) return selectArquivos(idDispositivo, visao);
  return isAgora(visao)
    ? selectPresentes(idDispositivo)
    : sql`${selectArquivos(idDispositivo, visao)}
        and (versao.valido_ate is null or versao.valido_ate > ${visao.emInstante}::timestamptz)`;
};

/** The next files within a folder, in the order of people: the statement, for who looks at its cost. */
export const selectArquivosDaPasta = (
  idDispositivo: number,
  idPasta: number,
  { depois, limite, ...visao }: Pagina,
): RawBuilder<ArquivoNaPasta> => sql<ArquivoNaPasta>`
  ${selectVistos(idDispositivo, visao)} and arquivo.id_pasta = ${idPasta}
    and (arquivo.nome_ordem, arquivo.nome) > (${depois.ordem}, ${depois.nome})
  order by arquivo.nome_ordem, arquivo.nome limit ${limite}`;

export const findArquivosDaPasta = async (
  db: Db,
  idDispositivo: number,
  idPasta: number,
  pagina: Pagina,
): Promise<ArquivoNaPasta[]> => {
  const { rows } = await selectArquivosDaPasta(idDispositivo, idPasta, pagina).execute(db);
  return rows;
};

/** Files of a whole device, at most so many, in the order of people within each folder. */
export const findArquivosDoDispositivo = async (
  db: Db,
  idDispositivo: number,
  visao: Visao,
  limite: number,
): Promise<ArquivoNaPasta[]> => {
  const { rows } = await sql<ArquivoNaPasta>`
    select * from (${selectVistos(idDispositivo, visao)} limit ${limite}) as todos
    order by nome_ordem, nome`.execute(db);
  return rows;
};

export type PastaDoDispositivo = {
  readonly id: number;
  readonly idPastaPai: number | null;
  readonly idConfiguracao: number;
  readonly nomeExibicao: string;
};

/** The same for its folders. */
export const findPastasDoDispositivo = async (
  db: Db,
  idDispositivo: number,
  limite: number,
): Promise<PastaDoDispositivo[]> => {
  const { rows } = await sql<PastaDoDispositivo>`
    select id, id_pasta_pai, id_configuracao, nome_exibicao from (
      select * from pasta where id_dispositivo = ${idDispositivo} and ${naoOculta(idDispositivo)} limit ${limite}
    ) as todas order by nome_ordem, nome`.execute(db);
  return rows;
};

export type ConfiguracaoGuardada = {
  readonly idConfiguracao: number;
  readonly prefixo: string;
  readonly removida: boolean;
  readonly idPasta: number;
  readonly viva: boolean;
};

/** Configurations of a device that ever stored anything, those that were removed since included. */
export const findConfiguracoesGuardadas = async (
  db: Db,
  idDispositivo: number,
  visao: Visao,
): Promise<ConfiguracaoGuardada[]> => {
  const { rows } = await sql<ConfiguracaoGuardada>`
    select configuracao.id as id_configuracao, configuracao.prefixo, configuracao.data_fim is not null as removida,
      pasta.id as id_pasta, ${isViva(idDispositivo, visao)} as viva
    from configuracao
    join pasta on pasta.id_dispositivo = ${idDispositivo} and pasta.id_configuracao = configuracao.id
      and pasta.id_pasta_pai is null and pasta.nome = ''
    where configuracao.id_dispositivo = ${idDispositivo} and ${temAbaixo(idDispositivo, visao)}
      and ${naoOculta(idDispositivo)}
    order by lower(configuracao.prefixo), configuracao.id`.execute(db);
  return rows;
};

export const findConfiguracaoPorId = (db: Db, idDispositivo: number, id: number) =>
  db
    .selectFrom("configuracao")
    .select(["prefixo", "dataFim"])
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();

/** A device in use of this customer, with the situation of its subscription. */
export const findDispositivoDoCliente = (db: Db, id: number, idUsuario: number) =>
  db
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .leftJoin("catalogo", "catalogo.idDispositivo", "dispositivo.id")
    .select(["dispositivo.nome", "dispositivo.idContratacao", "contratacao.codigoSituacao", "catalogo.retidoAte"])
    .where("dispositivo.id", "=", id)
    .where("dispositivo.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();
export type DispositivoDoCliente = NonNullable<Awaited<ReturnType<typeof findDispositivoDoCliente>>>;
