import type { StoredVersion } from "@acervo/backup-format/manifest-types";
import { decodeExtents } from "@acervo/backup-format/version-codec";

const MICROS_POR_MS = 1_000;

/** The columns of a version; those of its content are all null in a removal. */
export type ColunasDaVersao = {
  readonly numero: number;
  readonly validoDe: Date;
  readonly validoAte: Date | null;
  readonly tamanhoBytes: number | null;
  readonly modificadoEmMicros: number | null;
  readonly tamanhoBloco: number | null;
  readonly sha256: Buffer | null;
  readonly trechos: Buffer | null;
};

const conteudoDe = (versao: ColunasDaVersao): StoredVersion["conteudo"] => {
  const { tamanhoBytes, modificadoEmMicros, sha256, trechos, tamanhoBloco: blockSize } = versao;
  if (tamanhoBytes === null || modificadoEmMicros === null || sha256 === null || trechos === null) return null;
  return { tamanhoBytes, modificadoEmMicros, sha256, blockSize, extents: decodeExtents(trechos) };
};

/** A version as manifests write it. */
export const toStoredVersion = (versao: ColunasDaVersao): StoredVersion => ({
  numero: versao.numero,
  validoDeMicros: versao.validoDe.getTime() * MICROS_POR_MS,
  validoAteMicros: versao.validoAte === null ? null : versao.validoAte.getTime() * MICROS_POR_MS,
  conteudo: conteudoDe(versao),
});
