import { sameBytes, sha256 } from "@acervo/backup-format/hashing";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findVersao } from "./downloads.queries.ts";
import { lerLugares, lerExtents } from "./ler-extents.ts";
import { MAXIMO_PELA_API_BYTES } from "./obter-download.ts";

/** A small file for who has the link to it; it leaves only with the hash that it was stored with. */
export const entregarConteudo = async (
  deps: Pick<Deps, "db" | "clock" | "objectStore" | "downloadLinks">,
  ficha: string,
): Promise<{ readonly nome: string; readonly bytes: Uint8Array }> => {
  const pedida = deps.downloadLinks.verify(ficha, deps.clock.now());
  if (pedida === null) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const versao = await findVersao(deps.db, pedida.idDispositivo, pedida);
  if (versao === undefined || versao.tamanhoBytes > MAXIMO_PELA_API_BYTES) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const extents = decodeExtents(versao.trechos);
  const bytes = await lerExtents(deps, await lerLugares(deps, pedida.idDispositivo, extents), extents);
  if (!sameBytes(sha256(bytes), versao.sha256)) throw new ErroDeNegocio("ARQUIVO_DANIFICADO");
  return { nome: versao.nome, bytes };
};
