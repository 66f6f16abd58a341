import type { DeltaRecord, Origem, StoredObject } from "@acervo/backup-format/manifest-types";
import { createDeltaWriter } from "@acervo/backup-format/manifest-writer";
import type { WrittenManifest } from "@acervo/backup-format/record-stream";
import type { CatalogoRow } from "../device/catalogo.queries.ts";

export type TermosDoDelta = {
  readonly agora: Date;
  readonly origem: Origem;
  readonly idBackup: number | null;
  readonly idLote: string;
  readonly sal: string;
};

export type DeltaEscrito = WrittenManifest & {
  readonly sequencia: number;
  /** The objects that it tells. */
  readonly objetos: readonly StoredObject[];
};

/** The instant of the next delta: never before the last one's, even if the clock went back or another machine's is ahead. */
const instanteSeguinte = ({ cabecaInstante }: Pick<CatalogoRow, "cabecaInstante">, agora: Date): Date =>
  cabecaInstante !== null && cabecaInstante > agora ? cabecaInstante : agora;

/** The next delta of a device, on top of the head that its locked catalog names. */
export const escreverDelta = (
  catalogo: CatalogoRow,
  { agora, sal, ...termos }: TermosDoDelta,
  registros: readonly DeltaRecord[],
): DeltaEscrito => {
  const { idDispositivo, ultimaSequencia, cabecaSequencia, cabecaSha256 } = catalogo;
  const sequencia = ultimaSequencia + 1;
  const escritor = createDeltaWriter(
    { idDispositivo, salt: sal },
    {
      ...termos,
      sequencia,
      anterior: cabecaSha256 === null ? null : { sequencia: cabecaSequencia, sha256: cabecaSha256 },
      instanteMicros: instanteSeguinte(catalogo, agora).getTime() * 1_000,
    },
  );
  for (const registro of registros) escritor.add(registro);
  const objetos = registros.flatMap((registro) => (registro.tipo === "objeto" ? [registro.objeto] : []));
  return { ...escritor.finish(), sequencia, objetos };
};
