import { hoje } from "@acervo/br/calendario";
import { primeiroDia } from "@acervo/br/mensalidade";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { avisarDiferencas } from "../diferencas/avisar-diferencas.ts";
import type { Diferenca } from "../diferencas/diferenca.ts";
import { insertDiferencas, lockPresentes } from "../diferencas/diferencas.queries.ts";
import { findUltimoFim } from "./conferencias.queries.ts";

/** A night is a day after the one before it, and may take two hours. */
const MAXIMO_SEM_FIM_MS = 26 * 3_600_000;

/** Finds that no check has come to its end for too long, and says so once; the next that ends closes it. */
export const vigiarConferencia = async (deps: Pick<Deps, "queue" | "clock" | "ids">, tx: Tx): Promise<void> => {
  const agora = deps.clock.now();
  const { fim, primeira } = await findUltimoFim(tx);
  const desde = fim ?? primeira;
  if (desde === null || desde >= later(agora, -MAXIMO_SEM_FIM_MS)) return;
  const dia = hoje(agora);
  const tipo = "CONFERENCIA_NAO_TERMINOU" as const;
  const presentes = await lockPresentes(tx, "0001-01-01");
  if (presentes.some((presente) => presente.tipo === tipo)) return;
  const nova: Diferenca = { tipo, mes: primeiroDia(dia), chave: "conferencia" };
  await insertDiferencas(tx, [nova], agora);
  await avisarDiferencas(deps, tx, [nova], dia);
};
