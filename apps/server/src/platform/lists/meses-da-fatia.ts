import type { DataCivil } from "@acervo/br/data-civil";
import { sentido, type Fatia } from "./fatia.ts";

/** Of one month: how many were found. */
type MesContado = { readonly mes: DataCivil; readonly total: number };

/** A slice of a list by month, read from the first of the months that it lies in; left out, from the list's own end. */
export type FatiaNosMeses = Fatia & { readonly meses?: { readonly de: DataCivil; readonly ate: DataCivil } };

/** Months that are passed over whole need not be read: their counts say where the slice lies. `meses` are oldest first. */
export const fatiaNosMeses = (meses: readonly MesContado[], fatia: Fatia, ordem: "asc" | "desc"): FatiaNosMeses => {
  const naOrdem = sentido(fatia, ordem) === "asc" ? meses : meses.toReversed();
  const fim = fatia.pular + fatia.limite;
  let antes = 0;
  let pular = fatia.pular;
  const tocados: DataCivil[] = [];
  for (const { mes, total } of naOrdem) {
    if (antes < fim && antes + total > fatia.pular) {
      if (tocados.length === 0) pular = fatia.pular - antes;
      tocados.push(mes);
    }
    antes += total;
  }
  const [de, ate] = [tocados.toSorted()[0], tocados.toSorted().at(-1)];
  return de === undefined || ate === undefined ? fatia : { ...fatia, pular, meses: { de, ate } };
};
