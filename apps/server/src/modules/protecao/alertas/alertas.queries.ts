import { sql } from "kysely";
import { dateAt } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { EscolhaDeEmail } from "../../../platform/email/destinatarios.ts";
import type { Alerta } from "./alerta.rules.ts";

/** Devices that are to be looked at, held until the transaction ends; those that somebody else looks at are left out. */
export const lockAVigiar = async (tx: Tx, agora: Date, maximo: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from dispositivo where ativado and vigiar_em <= ${agora}
    order by vigiar_em limit ${maximo} for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
};

export const findAlertas = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Alerta>> => {
  const linhas = await tx
    .selectFrom("alertaBackup")
    .select(["idDispositivo", "desde", "limite", "passo"])
    .where("idDispositivo", "=", sql<number>`any(${ids})`)
    .execute();
  return new Map(
    linhas.map(({ idDispositivo, desde, limite, passo }) => [
      idDispositivo,
      { desde: desde.getTime(), limite: limite.getTime(), passo },
    ]),
  );
};

export const updateAlerta = (
  tx: Tx,
  { id, idContratacao }: { readonly id: number; readonly idContratacao: number },
  { desde, limite, passo }: Alerta,
) =>
  tx
    .insertInto("alertaBackup")
    .values({ idDispositivo: id, idContratacao, desde: dateAt(desde), limite: dateAt(limite), passo })
    .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet({ passo }))
    .execute();

export const deleteAlerta = (tx: Tx, idDispositivo: number) =>
  tx.deleteFrom("alertaBackup").where("idDispositivo", "=", idDispositivo).execute();

export type Avisado = EscolhaDeEmail & {
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly nomeContratacao: string;
  readonly querAviso: boolean;
};

/** Whom to tell about a subscription's devices, and whether they want to hear it. */
export const findAvisado = async (
  tx: Tx,
  idContratacao: number,
  codigo: "DISPOSITIVO_SEM_BACKUP" | "BACKUP_COM_ERRO",
): Promise<Avisado | undefined> => {
  const { rows } = await sql<Avisado>`
    select usuario.nome, usuario.cpf_cnpj, usuario.email, usuario.email_secundario, usuario.email_notificacao,
      contratacao.nome as nome_contratacao,
      not exists (
        select from preferencia_notificacao escolha
        join tipo_notificacao tipo on tipo.id = escolha.id_tipo_notificacao
        where escolha.id_usuario = usuario.id and tipo.codigo = ${codigo} and not escolha.habilitado
      ) as quer_aviso
    from contratacao_com_plano contratacao join titular usuario on usuario.id = contratacao.id_usuario
    where contratacao.id = ${idContratacao}`.execute(tx);
  return rows[0];
};

/** Whether the customer was told that the backups of this device stopped. */
export const existsAlerta = async (tx: Tx, idDispositivo: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("alertaBackup")
    .select("idDispositivo")
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return linha !== undefined;
};

const one = async (rows: Promise<readonly { readonly quantos: number }[]>): Promise<number> =>
  (await rows)[0]?.quantos ?? 0;

/** Devices that `lockAVigiar` comes by. */
export const countVigiados = (db: Db): Promise<number> =>
  one(
    db
      .selectFrom("dispositivo")
      .select(({ fn }) => fn.countAll<number>().as("quantos"))
      .where("ativado", "=", true)
      .execute(),
  );

export const countSemBackup = (db: Db): Promise<number> =>
  one(
    db
      .selectFrom("alertaBackup")
      .select(({ fn }) => fn.countAll<number>().as("quantos"))
      .execute(),
  );
