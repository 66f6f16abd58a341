import { later } from "../../platform/clock.ts";
import { markEnvioDevolvido } from "../../platform/email/email.queries.ts";
import { parseReturn, type Retorno } from "../../platform/email/returns/parse-return.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { markDevolucao } from "./retornos.queries.ts";

type LerDeps = Pick<WorkerDeps, "db" | "clock" | "logger" | "returns">;

/** Temporary failures that are further apart say nothing of each other. */
const SEGUIDAS_MS = 7 * 86_400_000;

/** A message counts once, however often it is told that it came back. */
const anotar = ({ db, clock }: LerDeps, { idEnvio, tipo, codigo }: Retorno): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const em = clock.now();
    const email = await markEnvioDevolvido(tx, idEnvio, em);
    if (email === undefined) return;
    const maximoTemporarias = await inteiroVigente(tx, "falhas-temporarias-email", em);
    await markDevolucao(tx, { email, em, tipo, codigo, desde: later(em, -SEGUIDAS_MS), maximoTemporarias });
  });

/** Reads what came back since the last time. Cut in the middle, it reads the rest the next time. */
export const lerRetornos = async (deps: LerDeps): Promise<void> => {
  if (deps.returns === null) return;
  const { addresses, mailbox } = deps.returns;
  await mailbox.readNew(async (raw) => {
    const retorno = await parseReturn(raw, addresses);
    if (retorno === null) return false;
    await anotar(deps, retorno);
    deps.logger.info({ idEnvio: retorno.idEnvio, tipo: retorno.tipo, codigo: retorno.codigo }, "an e-mail came back");
    return true;
  });
};
