import { hash } from "node:crypto";
import { isSignedUpdate } from "@acervo/backup-format/agent-update";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findPublicada, insertPublicada, updatePublicada } from "./atualizacoes.queries.ts";

export type PacoteAssinado = {
  readonly sistema: string;
  readonly versao: string;
  readonly bytes: Buffer;
  /** Of the statement that names the package, in base64url. */
  readonly assinatura: string;
  /** PEM: those that agents in the field have. */
  readonly chavePublica: string;
  /** The first version that has them; null: every one. */
  readonly aPartirDe: string | null;
  readonly porcentagem: number;
};
export type Publicacao = "publicada" | "porcentagem mudada" | "assinatura não confere" | "outro pacote tem esta versão";

/**
 * Puts a package into the store and offers it to a part of the devices. Again for the same package it changes how many,
 * and from which version on; agents would refuse a package that the key did not sign, so it is refused here first.
 */
export const publicarVersao = async (
  { db, clock, objectStore }: Pick<WorkerDeps, "db" | "clock" | "objectStore">,
  { sistema, versao, bytes, assinatura, chavePublica, aPartirDe, porcentagem }: PacoteAssinado,
): Promise<Publicacao> => {
  const sha256 = hash("sha256", bytes, "buffer");
  const pacote = { sistema, versao, tamanho: bytes.length, sha256: sha256.toString("hex") };
  if (!isSignedUpdate(pacote, assinatura, chavePublica)) return "assinatura não confere";
  const publicada = await findPublicada(db, sistema, versao);
  if (publicada !== undefined) {
    if (Buffer.compare(publicada.sha256, sha256) !== 0) return "outro pacote tem esta versão";
    const oferta = { porcentagem, ...(aPartirDe !== null && { aPartirDe }) };
    await db.transaction().execute((tx) => updatePublicada(tx, sistema, versao, oferta));
    return "porcentagem mudada";
  }
  const chaveObjeto = `programas/${sistema}/${versao}.tar.gz`;
  const { versionId } = await objectStore.put({ key: chaveObjeto, body: bytes, contentType: "application/gzip" });
  await db.transaction().execute((tx) =>
    insertPublicada(tx, {
      sistema,
      versao,
      chaveObjeto,
      versaoObjeto: versionId,
      tamanhoBytes: bytes.length,
      sha256,
      assinatura: Buffer.from(assinatura, "base64url"),
      aPartirDe,
      porcentagem,
      paradaEm: null,
      publicadaEm: clock.now(),
    }),
  );
  return "publicada";
};
