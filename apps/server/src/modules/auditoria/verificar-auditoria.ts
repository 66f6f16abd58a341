import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { verificarCadeias, type AoAndar, type RelatorioCadeias } from "./verificar-cadeias.ts";
import { verificarRaizes, type RelatorioRaizes } from "./verificar-raizes.ts";

export type RelatorioAuditoria = RelatorioCadeias & RelatorioRaizes;

/** The whole trail, or one chain of it, against itself and against the roots in the object store. */
export const verificarAuditoria = async (
  deps: Pick<WorkerDeps, "db" | "objectStore">,
  cadeia?: string,
  aoAndar?: AoAndar,
): Promise<RelatorioAuditoria> => {
  const cadeias = await verificarCadeias(deps, cadeia, aoAndar);
  const raizes = await verificarRaizes(deps, cadeia);
  return { ...cadeias, ...raizes, problemas: [...cadeias.problemas, ...raizes.problemas] };
};
