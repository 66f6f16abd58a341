import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { VersaoArquivo } from "@acervo/contracts/arquivos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findExtents } from "../../catalogo/tree.api.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";
import { toVersaoArquivo } from "./arquivos.presenter.ts";
import { exigirDispositivoLegivel, retidoDepoisDe, type Cliente } from "./dispositivo-do-cliente.ts";
import { idDoArquivo } from "./id-do-arquivo.ts";
import { findVersoesDoArquivo, type VersaoRow } from "./versoes.queries.ts";

/** Until when the store keeps each version's bytes, in microseconds, in their order; 0: no lock. */
const lerTravas = async (db: Db, idDispositivo: number, idArquivo: number, versoes: readonly VersaoRow[]) => {
  const trechos = await findExtents(
    db,
    idDispositivo,
    versoes.map(({ numero }) => ({ idArquivo, numero })),
  );
  const usados = trechos.map((coluna) =>
    coluna === null ? [] : decodeExtents(coluna).flatMap(({ idObjeto }) => idObjeto ?? []),
  );
  const objetos = await findObjetos(db, idDispositivo, [...new Set(usados.flat())]);
  const travas = new Map(objetos.map(({ idObjeto, retidoAteMicros }) => [idObjeto, retidoAteMicros ?? 0]));
  return usados.map((ids) => ids.reduce((ate, id) => Math.max(ate, travas.get(id) ?? 0), 0));
};

/** The versions of a file of the caller's, newest first, each with the date until which its bytes cannot be purged. */
export const listarVersoes = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: Cliente,
  { idDispositivo, nomeArquivo }: { readonly idDispositivo: number; readonly nomeArquivo: string },
): Promise<VersaoArquivo[]> => {
  const agora = deps.clock.now();
  const { retidoAte } = await exigirDispositivoLegivel(deps, chamada, idDispositivo);
  const idArquivo = idDoArquivo(nomeArquivo);
  const versoes = await findVersoesDoArquivo(deps.db, idDispositivo, idArquivo);
  if (versoes.length === 0) throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
  const temTrava = retidoDepoisDe(retidoAte, agora) !== null;
  const travas = temTrava ? await lerTravas(deps.db, idDispositivo, idArquivo, versoes) : [];
  return versoes.map((versao, indice) => toVersaoArquivo(versao, travas[indice] ?? 0, agora));
};
