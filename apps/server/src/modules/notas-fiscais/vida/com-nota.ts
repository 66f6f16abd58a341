import type { SituacaoDaNota } from "@acervo/contracts/notas-fiscais";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockNota, type NotaRow } from "../notas.queries.ts";

/** Changes a document that is still in one of these situations; what became another meanwhile stays as it is. */
export const comNota = (
  { db }: Pick<Deps, "db">,
  id: number,
  situacoes: readonly SituacaoDaNota[],
  mudar: (tx: Tx, nota: NotaRow) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const nota = await lockNota(tx, id);
    if (nota !== undefined && situacoes.some((situacao) => situacao === nota.situacao)) await mudar(tx, nota);
  });
