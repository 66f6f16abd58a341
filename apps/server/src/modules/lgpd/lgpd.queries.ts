import type { Db, Tx } from "../../platform/db/db.ts";

/** The text that is shown and signed now. */
export const findTermoVigente = (db: Db | Tx, agora: Date) =>
  db
    .selectFrom("termoModelo")
    .select(["id", "versao", "texto", "sha256"])
    .where("tipo", "=", "LGPD")
    .where("vigenteDesde", "<=", agora)
    .where("retiradoEm", "is", null)
    .orderBy("versao", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
export type TermoRow = Awaited<ReturnType<typeof findTermoVigente>>;

export type NovaAssinatura = {
  readonly idUsuario: number;
  readonly idTermoModelo: number;
  readonly sha256: string;
  readonly usarDadosRecivil: boolean | null;
  readonly nome: string | null;
  readonly email: string | null;
  readonly cpf: string | null;
  readonly endereco: string | null;
  readonly assinadoEm: Date;
  readonly ip: string;
  readonly userAgent: string | null;
};

export const findAssinatura = (tx: Tx, idUsuario: number, idTermoModelo: number) =>
  tx
    .selectFrom("assinaturaLgpd")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("idTermoModelo", "=", idTermoModelo)
    .executeTakeFirst();

/** The last version that the person signed; null: none. */
export const findVersaoAssinada = async (db: Db, idUsuario: number): Promise<number | null> => {
  const { versao } = await db
    .selectFrom("assinaturaLgpd")
    .innerJoin("termoModelo", "termoModelo.id", "assinaturaLgpd.idTermoModelo")
    .select(({ fn }) => fn.max<number | null>("termoModelo.versao").as("versao"))
    .where("assinaturaLgpd.idUsuario", "=", idUsuario)
    .executeTakeFirstOrThrow();
  return versao;
};

export const insertAssinatura = async (tx: Tx, nova: NovaAssinatura): Promise<void> => {
  await tx.insertInto("assinaturaLgpd").values(nova).execute();
};
