import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

type NovaRemocao = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idUsuario: number;
  readonly removidoEm: Date;
};

/** Who removed a device, with what it holds now. */
export const insertRemocao = async (
  tx: Tx,
  { idDispositivo, idContratacao, idUsuario, removidoEm }: NovaRemocao,
): Promise<void> => {
  await sql`
    insert into remocao_dispositivo (id_dispositivo, id_contratacao, id_usuario, removido_em, arquivos, bytes)
    values (${idDispositivo}, ${idContratacao}, ${idUsuario}, ${removidoEm},
      coalesce((select sum(arquivos) from catalogo_configuracao where id_dispositivo = ${idDispositivo}), 0),
      coalesce((select bytes from uso_dispositivo where id_dispositivo = ${idDispositivo}), 0))`.execute(tx);
};

const emAberto = (tx: Tx, idDispositivo: number) =>
  tx
    .updateTable("remocaoDispositivo")
    .where("idDispositivo", "=", idDispositivo)
    .where("desfeitaEm", "is", null)
    .where("expurgadoEm", "is", null);

export const markRemocaoDesfeita = (tx: Tx, idDispositivo: number, desfeitaEm: Date) =>
  emAberto(tx, idDispositivo).set({ desfeitaEm }).execute();

/** The files of a removed device have left the store. */
export const markRemocaoExpurgada = (tx: Tx, idDispositivo: number, expurgadoEm: Date) =>
  emAberto(tx, idDispositivo).set({ expurgadoEm }).execute();

/** Removals that ended before an instant are no longer told to anybody. */
export const deleteRemocoesAte = (tx: Tx, ate: Date) =>
  tx
    .deleteFrom("remocaoDispositivo")
    .where((eb) => eb.or([eb("desfeitaEm", "<=", ate), eb("expurgadoEm", "<=", ate)]))
    .execute();
