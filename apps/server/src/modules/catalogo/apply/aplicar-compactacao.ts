import type { OpenDelta } from "@acervo/backup-format/manifest-reader";
import { relocateExtents } from "@acervo/backup-format/relocation";
import type { Tx } from "../../../platform/db/db.ts";
import { rangesUsados } from "./aplicar-lote.ts";
import { updateCabeca, type CatalogoRow } from "../device/catalogo.queries.ts";
import { insertObjetos, markRangesUsados } from "../objects/objetos.queries.ts";
import {
  markSubstituidos,
  deleteCompactacoes,
  findVersoesQueUsam,
  updateExtents,
} from "../objects/compactacao.queries.ts";

/** Points every version that lay in the old objects to the new ones, all at once. What is used stays the same. */
export const aplicarCompactacao = async (
  tx: Tx,
  { idDispositivo }: CatalogoRow,
  delta: OpenDelta,
  agora: Date,
): Promise<void> => {
  const registros = [...delta.records()];
  const objetos = registros.flatMap((registro) => (registro.tipo === "objeto" ? [registro.objeto] : []));
  const realocacoes = registros.flatMap((registro) => (registro.tipo === "realocacao" ? [registro.realocacao] : []));
  const antigos = realocacoes.map(({ idAntigo }) => idAntigo);
  const versoes = (await findVersoesQueUsam(tx, idDispositivo, antigos)).map((versao) => ({
    ...versao,
    extents: realocacoes.reduce(relocateExtents, versao.extents),
  }));
  await updateExtents(tx, idDispositivo, versoes);
  await insertObjetos(tx, idDispositivo, objetos);
  const novos = new Set<string | null>(objetos.map(({ idObjeto }) => idObjeto));
  const movidos = versoes.map(({ extents }) => ({ extents: extents.filter(({ idObjeto }) => novos.has(idObjeto)) }));
  await markRangesUsados(tx, idDispositivo, rangesUsados(movidos));
  await markSubstituidos(tx, idDispositivo, antigos, agora);
  await deleteCompactacoes(
    tx,
    idDispositivo,
    objetos.map(({ idObjeto }) => idObjeto),
  );
  await updateCabeca(tx, idDispositivo, delta);
};
