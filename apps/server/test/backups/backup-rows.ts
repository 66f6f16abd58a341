import { later } from "../../src/platform/clock.ts";
import type { Db } from "../../src/platform/db/db.ts";
import type { DispositivoConfigurado } from "../builders.ts";

const MEIA_HORA_MS = 1_800_000;

type Encerrado = {
  readonly dataInicio: Date;
  /** Half an hour later unless told. */
  readonly dataFim?: Date;
  readonly codigoSituacao?: number;
  readonly previstoPara?: Date;
  readonly confirmados?: number;
  readonly bytesConfirmados?: number;
};

/** A backup that is over, as a row: of what it stored there is nothing. */
export const insertBackupEncerrado = async (
  db: Db,
  { idDispositivo, idContratacao, idConfiguracao }: DispositivoConfigurado,
  { dataInicio, codigoSituacao = 2, ...campos }: Encerrado,
): Promise<number> => {
  const dataFim = campos.dataFim ?? later(dataInicio, MEIA_HORA_MS);
  const { id } = await db
    .insertInto("backup")
    .values({
      idDispositivo,
      idContratacao,
      idConfiguracao,
      epoca: 1,
      manual: false,
      versaoAcervoExe: "1.0.0",
      dataInicio,
      ultimaNoticiaEm: dataFim,
      arquivosAntes: 0,
      codigoSituacao,
      ...campos,
      dataFim,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
