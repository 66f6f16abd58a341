import { registrarTodos } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { eventoDoFim } from "./ajuda.audit.ts";
import { deleteEncerradas, markVencidas } from "./ajuda.queries.ts";

const DIA_MS = 86_400_000;

/** Nobody sees anything by a help whose time is up; this tells the trail so, and forgets what ended a day ago. */
export const encerrarVencidas = async ({ clock }: Pick<Deps, "clock">, tx: Tx): Promise<void> => {
  const agora = clock.now();
  const vencidas = await markVencidas(tx, agora);
  await deleteEncerradas(tx, later(agora, -DIA_MS));
  await registrarTodos(
    tx,
    vencidas.map((vencida) => eventoDoFim(vencida, { tipo: "sistema" })),
  );
};
