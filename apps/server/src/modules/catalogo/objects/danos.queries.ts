import type { ByteRange } from "@acervo/backup-format/read-plan";
import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { dentre } from "../../../platform/db/dentre.ts";
import { type Fatia, sentido } from "../../../platform/lists/fatia.ts";
import { multirange, type RangesPorObjeto } from "./ranges.ts";
import { idDoBanco } from "../device/ids.ts";

/** What is wrong with an object, and where. */
export type Dano = { readonly motivo: "AUSENTE" | "CONTEUDO"; readonly trechos: readonly ByteRange[] };

/** A version of a file. */
type Lugar = { readonly idArquivo: number; readonly numero: number };

/** Marks versions as damaged; tells how many were not before. */
export const markDanificadas = async (
  tx: Tx,
  idDispositivo: number,
  versoes: readonly Lugar[],
  agora: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update arquivo_versao versao set danificada_em = ${agora}
    from unnest(
      ${versoes.map(({ idArquivo }) => idArquivo)}::bigint[], ${versoes.map(({ numero }) => numero)}::bigint[]
    ) as atingida (id_arquivo, numero)
    where versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = atingida.id_arquivo
      and versao.numero = atingida.numero and versao.danificada_em is null`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

export const markIntactas = (tx: Tx, idDispositivo: number) =>
  sql`
    update arquivo_versao set danificada_em = null
    where id_dispositivo = ${idDispositivo} and danificada_em is not null`.execute(tx);

export const insertDano = (
  tx: Tx,
  { idDispositivo, idObjeto }: { readonly idDispositivo: number; readonly idObjeto: string },
  { motivo, trechos }: Dano,
  agora: Date,
) =>
  sql`
    insert into objeto_dano (id_dispositivo, id_objeto, motivo, trechos, encontrado_em)
    values (${idDispositivo}, ${idObjeto}, ${motivo}, ${multirange(trechos)}::int8multirange, ${agora})
    on conflict (id_dispositivo, id_objeto) do update set motivo = excluded.motivo, trechos = excluded.trechos`.execute(
    tx,
  );

export const deleteDano = (tx: Tx, idDispositivo: number, idObjeto: string) =>
  tx.deleteFrom("objetoDano").where("idDispositivo", "=", idDispositivo).where("idObjeto", "=", idObjeto).execute();

/** What is known to be damaged of a device. */
export const findDanos = async (db: Db | Tx, idDispositivo: number): Promise<RangesPorObjeto> => {
  const { rows } = await sql<{ id: string; offset: number; length: number }>`
    select id_objeto as id, lower(trecho)::bigint as offset, (upper(trecho) - lower(trecho))::bigint as length
    from objeto_dano, unnest(trechos) as trecho where id_dispositivo = ${idDispositivo}`.execute(db);
  const danos = new Map<string, ByteRange[]>();
  for (const { id, offset, length } of rows) {
    const idObjeto = idDoBanco(id);
    danos.set(idObjeto, [...(danos.get(idObjeto) ?? []), { offset, length }]);
  }
  return danos;
};

export type DanificadoRow = {
  readonly id: number;
  readonly idContratacao: number;
  readonly nome: string;
  readonly objetos: number;
  readonly desde: Date;
};

/** Devices in use with damaged objects, of these subscriptions or of all (null). */
export const listDanificados = async (
  db: Db | Tx,
  idsContratacao: readonly number[] | null,
): Promise<DanificadoRow[]> => {
  const { rows } = await sql<DanificadoRow>`
    select dispositivo.id, dispositivo.id_contratacao, dispositivo.nome, count(*)::int as objetos,
      min(dano.encontrado_em) as desde
    from objeto_dano dano join dispositivo on dispositivo.id = dano.id_dispositivo
    where dispositivo.data_fim is null and ${dentre("dispositivo.id_contratacao", idsContratacao)}
    group by dispositivo.id order by dispositivo.id`.execute(db);
  return rows;
};

export const countDanos = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom("objetoDano")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** Newest first, each with the end of the last good backup of its device if that began after the damage was found. */
export const listDanos = async (db: Db, fatia: Fatia) => {
  const direcao = sentido(fatia, "desc");
  const linhas = await db
    .selectFrom("objetoDano as dano")
    .innerJoin("objeto", (juncao) =>
      juncao.onRef("objeto.idDispositivo", "=", "dano.idDispositivo").onRef("objeto.id", "=", "dano.idObjeto"),
    )
    .innerJoin("dispositivo", "dispositivo.id", "dano.idDispositivo")
    .leftJoinLateral(
      (consulta) =>
        consulta
          .selectFrom("backup")
          .select(["backup.dataInicio", "backup.dataFim"])
          .whereRef("backup.idDispositivo", "=", "dano.idDispositivo")
          .where("backup.codigoSituacao", "in", [SITUACAO_BACKUP.concluido, SITUACAO_BACKUP.comPendencias])
          .orderBy("backup.id", "desc")
          .limit(1)
          .as("ultimo"),
      (juncao) => juncao.onTrue(),
    )
    .select(["dano.idObjeto", "dano.idDispositivo", "dano.encontradoEm as desde"])
    .select(sql<Dano["motivo"]>`dano.motivo`.as("motivo"))
    .select(["objeto.bytesArmazenados as tamanhoBytes", "dispositivo.nome as nomeDispositivo"])
    .select("dispositivo.idContratacao")
    .select(
      sql<Date | null>`case when ultimo.data_inicio > dano.encontrado_em then ultimo.data_fim end`.as("novaCopiaEm"),
    )
    .orderBy("dano.encontradoEm", direcao)
    .orderBy("dano.idObjeto", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  const naOrdem = fatia.doFim ? linhas.toReversed() : linhas;
  return naOrdem.map(({ idObjeto, ...linha }) => ({ ...linha, idObjeto: idDoBanco(idObjeto) }));
};

/**
 * Gives the configurations whose present files are damaged a number above their agent's: it reads the catalog again,
 * misses those files there, and sends them once more.
 */
export const markParaNovoEnvio = async (tx: Tx, idDispositivo: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct pasta.id_configuracao as id from arquivo_versao versao
    join arquivo on arquivo.id_dispositivo = versao.id_dispositivo and arquivo.id = versao.id_arquivo
      and arquivo.numero_atual = versao.numero
    join pasta on pasta.id_dispositivo = arquivo.id_dispositivo and pasta.id = arquivo.id_pasta
    where versao.id_dispositivo = ${idDispositivo} and versao.danificada_em is not null`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update catalogo set ultima_sequencia = ultima_sequencia + 1 where id_dispositivo = ${idDispositivo}`.execute(tx);
  await sql`
    update catalogo_configuracao configuracao set ultima_sequencia = catalogo.ultima_sequencia,
      leitura_exigida = catalogo.ultima_sequencia
    from catalogo where catalogo.id_dispositivo = ${idDispositivo}
      and configuracao.id_configuracao = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
};
