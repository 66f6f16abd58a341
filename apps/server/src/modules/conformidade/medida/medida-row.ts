import type { DataCivil } from "@acervo/br/data-civil";
import { dateAt } from "../../../platform/clock.ts";
import type { MedidaDoDia } from "./medir-dias.ts";

const MS_PER_SECOND = 1_000;
const emSegundos = (milissegundos: number): number => Math.floor(milissegundos / MS_PER_SECOND);

/** A measured day as it lies in the table. */
export type MedidaRow = {
  readonly dia: DataCivil;
  readonly perdaSegundos: number | null;
  readonly idDispositivo: number | null;
  readonly perdaDe: Date | null;
  readonly perdaAte: Date | null;
  readonly comPendencias: boolean;
  readonly copiaCompletaSegundos: number | null;
};

export const toMedidaRow = ({ dia, perda, copiaCompletaMs }: MedidaDoDia): MedidaRow => ({
  dia,
  perdaSegundos: perda === null ? null : emSegundos(perda.ate - perda.de),
  idDispositivo: perda?.idDispositivo ?? null,
  perdaDe: perda === null ? null : dateAt(perda.de),
  perdaAte: perda === null ? null : dateAt(perda.ate),
  comPendencias: perda?.comPendencias ?? false,
  copiaCompletaSegundos: copiaCompletaMs === null ? null : emSegundos(copiaCompletaMs),
});
