import { later } from "../../../platform/clock.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findCliente } from "../../agentes/agentes.api.ts";
import { findExpiradas } from "./pedidos.queries.ts";
import { emailRestauracaoExpirada } from "../restauracao-encerrada.email.ts";

/** Longer than a worker is ever away; an older order is not worth a message any more. */
const ATRAS_MS = 172_800_000;

/** Tells who ordered a restore that the computer never answered. The key of the message makes it one. */
export const avisarExpiradas = async (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): Promise<void> => {
  const agora = deps.clock.now();
  for (const { id, idDispositivo, criadaEm } of await findExpiradas(deps.db, later(agora, -ATRAS_MS), agora))
    await deps.db.transaction().execute(async (tx) => {
      const cliente = await findCliente(tx, idDispositivo);
      await enfileirarEmail(deps, tx, {
        tipo: "restauracao-expirada",
        chave: `restauracao-expirada/${id}`,
        destinatarios: destinatarios(cliente),
        conteudo: emailRestauracaoExpirada({ ...cliente, idRestauracao: id, pedidaEm: criadaEm }),
      });
    });
};
