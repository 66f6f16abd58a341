import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lockUsuario } from "../../usuarios/usuarios.api.ts";
import { countReservas } from "./possiveis.queries.ts";

export const DIA_MS = 86_400_000;

/** The window that begins now: every reservation lasts as long. */
export const reservaDe = async ({ clock }: Pick<Deps, "clock">, tx: Tx, idVendedor: number) => {
  const agora = clock.now();
  const dias = await inteiroVigente(tx, "qtd-dias-contratacao-possivel-cliente", agora);
  return { idVendedor, reservadoAte: later(agora, dias * DIA_MS) } as const;
};

/** The same for one more, as long as the seller has not as many as they may. Two at once wait for each other. */
export const novaReserva = async (deps: Pick<Deps, "clock">, tx: Tx, idVendedor: number) => {
  await lockUsuario(tx, idVendedor);
  const maximo = await inteiroVigente(tx, "maximo-reservas-vendedor", deps.clock.now());
  if ((await countReservas(tx, idVendedor)) >= maximo) throw new ErroDeNegocio("LIMITE_DE_RESERVAS");
  return reservaDe(deps, tx, idVendedor);
};
