import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { registrarTodos } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { eventoDoFim } from "./ajuda.audit.ts";
import { markEncerrada } from "./ajuda.queries.ts";

/** The customer takes back what they granted; asked for twice it is done once. */
export const encerrarAjuda = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const fim = { encerradaEm: clock.now(), motivo: "CLIENTE" } as const;
    const encerradas = await markEncerrada(tx, { idUsuario: usuario.id }, fim);
    const ator = { tipo: "usuario", id: usuario.id } as const;
    await registrarTodos(
      tx,
      encerradas.map((encerrada) => eventoDoFim(encerrada, ator, origem)),
    );
  });
