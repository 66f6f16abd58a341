import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** The text that is shown and signed now. */
export const findTermoVigente = (db: Db | Tx, agora: Date) =>
  db
    .selectFrom("termoModelo")
    .select(["id", "versao", "texto", "sha256"])
    .where("tipo", "=", "LGPD")
    .where("vigenteDesde", "<=", agora)
    .orderBy("versao", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
export type TermoRow = Awaited<ReturnType<typeof findTermoVigente>>;

/** What a signature depends on; locks the person's row until the transaction ends. */
export const lockSignatario = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("usuario")
    .select(["id", "tipoConta", "idEndereco"])
    .where("id", "=", idUsuario)
    .forUpdate()
    .executeTakeFirstOrThrow();

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

export const insertAssinatura = async (tx: Tx, nova: NovaAssinatura): Promise<void> => {
  await tx.insertInto("assinaturaLgpd").values(nova).execute();
};

/** Subscriptions that wait for this person's signature. */
export const findAguardandoAssinatura = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("contratacao")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "=", SITUACAO_CONTRATACAO.aguardandoAssinatura)
    .orderBy("id")
    .execute();

/**
 * Signed means a signature of the newest LGPD term in force that demands one, or of a later version; see the comment of
 * `assinatura_lgpd`. For a query over `usuario`.
 */
export const assinouTermo = (agora: Date) => sql<boolean>`exists (
  select 1 from assinatura_lgpd assinatura join termo_modelo assinado on assinado.id = assinatura.id_termo_modelo
  where assinatura.id_usuario = usuario.id
    and assinado.versao >= coalesce((
      select max(exigido.versao) from termo_modelo exigido
      where exigido.tipo = 'LGPD' and exigido.exige_nova_assinatura and exigido.vigente_desde <= ${agora}
    ), 0))`;

export const findAssinou = async (db: Db | Tx, idUsuario: number, agora: Date): Promise<boolean> => {
  const linha = await db
    .selectFrom("usuario")
    .select(assinouTermo(agora).as("assinou"))
    .where("id", "=", idUsuario)
    .executeTakeFirst();
  return linha?.assinou === true;
};
