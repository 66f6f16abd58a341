import { forEachItem } from "../../../jobs/for-each-item.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { lockProva } from "../provas.queries.ts";
import { findSemResposta, type SemRespostaRow } from "./sem-resposta.queries.ts";
import { emitirProva, type IssueDeps } from "./emitir-prova.ts";

type CloseDeps = Pick<WorkerDeps, "db"> & IssueDeps;

const encerrar = ({ db, ...deps }: CloseDeps, { id, motivo }: SemRespostaRow): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await emitirProva(deps, tx, await lockProva(tx, id), motivo);
  });

/** Issues what nobody will add to any more, by what was seen until then. */
export const encerrarSemResposta = async (deps: CloseDeps): Promise<void> =>
  forEachItem(await findSemResposta(deps.db, deps.clock.now()), {
    nameOf: ({ id }) => `Proof ${id}`,
    work: (esperando) => encerrar(deps, esperando),
  });
