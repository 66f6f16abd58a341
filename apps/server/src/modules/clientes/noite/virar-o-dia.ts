import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { listQuemVende } from "../../usuarios/usuarios.api.ts";
import { DIA_MS } from "../possiveis/reservar.ts";
import { markRetornosTomados, updateReservasVencidas, updateRetornados } from "./noite.queries.ts";

/** Rows of one transaction: nobody waits long for any of them. */
const LOTE = 1_000;

type NoiteDeps = Pick<Deps, "db" | "clock">;

/** Lot by lot, until one is not full: what it did not reach was taken by somebody else. */
const emLotes = async (lote: () => Promise<number>): Promise<void> => {
  for (;;) if ((await lote()) < LOTE) return;
};

/** Reservations whose window is over end: the prospects are free for every seller. */
const encerrarReservas = ({ db, clock }: NoiteDeps): Promise<void> =>
  emLotes(() => db.transaction().execute((tx) => updateReservasVencidas(tx, clock.now(), LOTE)));

/** Who asked to be called again comes back to the same seller, or is free where they sell no more. */
const trazerDeVolta = ({ db, clock }: NoiteDeps): Promise<void> =>
  emLotes(() =>
    db.transaction().execute(async (tx) => {
      const agora = clock.now();
      const retornos = await markRetornosTomados(tx, agora, LOTE);
      if (retornos.length === 0) return 0;
      const dias = await inteiroVigente(tx, "qtd-dias-contratacao-possivel-cliente", agora);
      const ids = retornos.flatMap(({ idVendedor }) => (idVendedor === null ? [] : [idVendedor]));
      const vendem = await listQuemVende(tx, ids);
      const paraQuem = retornos.map(({ id, idVendedor }) => ({
        id,
        idVendedor: idVendedor !== null && vendem.has(idVendedor) ? idVendedor : null,
      }));
      await updateRetornados(tx, paraQuem, { agora, ate: later(agora, dias * DIA_MS) });
      return retornos.length;
    }),
  );

/** Once a night. Run twice it finds nothing left to do. */
export const virarODia = async (deps: NoiteDeps): Promise<void> => {
  await encerrarReservas(deps);
  await trazerDeVolta(deps);
};
