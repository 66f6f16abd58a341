import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { destinatarios } from "../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { markNivelAlertado } from "../catalogo/objects.api.ts";
import { findUsosEmAlerta, type UsoMedido } from "./alerta.queries.ts";
import { emailCapacidadeNoLimite } from "./capacidade-no-limite.email.ts";
import { nivelDeAlerta } from "./nivel.rules.ts";

type AlertDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">;

const alertar = async (deps: AlertDeps, uso: UsoMedido, alertaPorcentagem: number): Promise<void> => {
  const usadaPorcentagem = (uso.usadoBytes / uso.espacoBytes) * 100;
  const { nivel, avisar } = nivelDeAlerta(usadaPorcentagem, alertaPorcentagem, uso.nivelAlertado);
  if (nivel === uso.nivelAlertado) return;
  const esgotada = nivel === 2;
  await deps.db.transaction().execute(async (tx) => {
    const marcado = await markNivelAlertado(tx, uso.idContratacao, { de: uso.nivelAlertado, para: nivel });
    if (!marcado || !avisar || !(esgotada || uso.querAviso)) return;
    await enfileirarEmail(deps, tx, {
      tipo: "capacidade-no-limite",
      chave: `capacidade-no-limite/${uso.idContratacao}/${nivel}/${deps.clock.now().toISOString()}`,
      destinatarios: destinatarios(uso),
      conteudo: emailCapacidadeNoLimite({ ...uso, usadaPorcentagem, esgotada }),
    });
  });
};

/** Tells customers that their plan is nearly used up, and that it is; each once. The mark and the message are one. */
export const alertarCapacidade = async (deps: AlertDeps): Promise<void> => {
  const porcentagem = await inteiroVigente(deps.db, "porcentagem-alerta-capacidade", deps.clock.now());
  for (const uso of await findUsosEmAlerta(deps.db, porcentagem)) await alertar(deps, uso, porcentagem);
};
