import type { Tx } from "../../../platform/db/db.ts";
import { updateForaPorRegra, type LinhaForaPorRegra } from "./fora-por-regra.queries.ts";
import { insertRelatados, deleteResolvidos, type BackupRelatado } from "./nao-protegidos.queries.ts";

type Regras = { readonly ocultos: number; readonly foraPorRegra: readonly LinhaForaPorRegra[] | null };

/** Agents that only count what is hidden do not tell what it is. */
const foraPorRegraDe = ({ ocultos, foraPorRegra }: Regras): readonly LinhaForaPorRegra[] =>
  (foraPorRegra ?? [{ padrao: null, arquivos: ocultos, pastas: 0, bytes: null }]).filter(
    ({ arquivos, pastas }) => arquivos + pastas > 0,
  );

/** Brings the list of what is not protected up to a backup that ends; `completo` when it went through everything. */
export const anotarNaoProtegidos = async (
  tx: Tx,
  backup: BackupRelatado & Regras & { readonly ocorrenciasErro: number },
  { completo, agora }: { readonly completo: boolean; readonly agora: Date },
): Promise<void> => {
  if (backup.ocorrenciasErro > 0) await insertRelatados(tx, backup, agora);
  if (!completo) return;
  await deleteResolvidos(tx, backup);
  await updateForaPorRegra(tx, backup, foraPorRegraDe(backup));
};
