import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { Tx } from "../../../platform/db/db.ts";
import { findExtentsDepois, markDanificadas, type RangesPorObjeto, type Lugar } from "../../catalogo/objects.api.ts";

const POR_VEZ = 20_000;

const isAtingida = (danos: RangesPorObjeto, trechos: Buffer): boolean =>
  decodeExtents(trechos).some(({ idObjeto, offset, length }) =>
    (idObjeto === null ? [] : (danos.get(idObjeto) ?? [])).some(
      (dano) => dano.offset < offset + length && offset < dano.offset + dano.length,
    ),
  );

/** Marks the versions that use any of these bytes; tells how many were not marked before. */
export const marcarVersoesDanificadas = async (
  tx: Tx,
  idDispositivo: number,
  danos: RangesPorObjeto,
  agora: Date,
): Promise<number> => {
  if (danos.size === 0) return 0;
  let danificadas = 0;
  let depois: Lugar = { idArquivo: 0, numero: 0 };
  for (;;) {
    const linhas = await findExtentsDepois(tx, idDispositivo, depois, POR_VEZ);
    const atingidas = linhas.filter(({ trechos }) => isAtingida(danos, trechos));
    if (atingidas.length > 0) danificadas += await markDanificadas(tx, idDispositivo, atingidas, agora);
    const ultima = linhas.at(-1);
    if (ultima === undefined || linhas.length < POR_VEZ) return danificadas;
    depois = ultima;
  }
};
