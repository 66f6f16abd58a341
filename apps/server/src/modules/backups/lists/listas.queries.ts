import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { sentido, type Fatia } from "../../../platform/lists/fatia.ts";

/** With `idUsuario`, someone else's record is as good as missing. */
export const existsContratacao = async (db: Db, id: number, idUsuario: number | null): Promise<boolean> => {
  const linha = await db
    .selectFrom("contratacaoComPlano as contratacao")
    .select("id")
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();
  return linha !== undefined;
};

export const findBackupComContagens = (db: Db | Tx, id: number, idUsuario: number | null) =>
  db
    .selectFrom("backup")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "backup.idContratacao")
    .select(["backup.id", "backup.idContratacao", "backup.ocorrenciasSucesso", "backup.ocorrenciasErro"])
    .where("backup.id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("contratacao.idUsuario", "=", idUsuario))
    .executeTakeFirst();

export type DonoDosBackups = { readonly coluna: "idDispositivo" | "idContratacao"; readonly id: number };

export const countBackups = async (db: Db, { coluna, id }: DonoDosBackups): Promise<number> => {
  const { total } = await db
    .selectFrom("backup")
    .select((expressao) => expressao.fn.countAll<number>().as("total"))
    .where(coluna, "=", id)
    .executeTakeFirstOrThrow();
  return total;
};

/**
 * A page by its number, as the contract has it: what comes before is passed over in the index alone, and only the
 * rows of the page are read.
 */
export const listBackups = (db: Db, { coluna, id }: DonoDosBackups, fatia: Fatia) =>
  db
    .selectFrom("backup")
    .innerJoin("dispositivo", "dispositivo.id", "backup.idDispositivo")
    .innerJoin("configuracao", "configuracao.id", "backup.idConfiguracao")
    .innerJoin("situacaoBackup", "situacaoBackup.codigo", "backup.codigoSituacao")
    .select([
      "backup.id",
      "backup.idDispositivo",
      "dispositivo.nome as nomeDispositivo",
      "backup.idConfiguracao",
      "configuracao.prefixo as nomeConfiguracao",
      "backup.dataInicio",
      "backup.dataFim",
      "backup.codigoSituacao",
      "situacaoBackup.descricao as descricaoSituacao",
      "backup.motivos",
      "backup.manual",
      "backup.versaoAcervoExe",
      "backup.confirmados",
      "backup.bytesConfirmados",
      "backup.arquivosVistos",
      "backup.bytesEnviados",
    ])
    .where("backup.id", "in", (expressao) =>
      expressao
        .selectFrom("backup as daPagina")
        .select("daPagina.id")
        .where(`daPagina.${coluna}`, "=", id)
        .orderBy("daPagina.id", sentido(fatia, "desc"))
        .limit(fatia.limite)
        .offset(fatia.pular),
    )
    .orderBy("backup.id", "desc");
export type BackupNaLista = Awaited<ReturnType<ReturnType<typeof listBackups>["execute"]>>[number];

export const findVersoesAcervoExe = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ versao: string }>`
    select versao_acervo_exe as versao from backup
    union select versao_acervo_exe from dispositivo where versao_acervo_exe is not null
    order by versao`.execute(db);
  return rows.map(({ versao }) => versao);
};

/** How many backups began on each day since a civil date, and what they stored. */
export const findContagensPorDia = async (db: Db, idContratacao: number, desde: string) => {
  const { rows } = await sql<{ data: string; backups: number; arquivos: number; bytes: number }>`
    select (data_inicio at time zone 'America/Sao_Paulo')::date::text as data, count(*) as backups,
      sum(confirmados)::bigint as arquivos, sum(bytes_confirmados)::bigint as bytes
    from backup
    where id_contratacao = ${idContratacao} and data_inicio >= ${desde}::date::timestamp at time zone 'America/Sao_Paulo'
    group by 1`.execute(db);
  return rows;
};
