import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { findDono, markDuplicada, type AgenteRow } from "../agentes.queries.ts";
import { emailIdentidadeDuplicada } from "./identidade-duplicada.email.ts";

/**
 * Two processes live with one key: from now on both are refused, until the device is activated again, and the customer
 * is told once. The mark is committed before the refusal leaves.
 */
export const denunciarClone = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  agente: Pick<AgenteRow, "idDispositivo" | "idContratacao" | "versaoChave">,
  origem: Origem,
): Promise<never> => {
  await deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const { idDispositivo, idContratacao, versaoChave } = agente;
    if (!(await markDuplicada(tx, agente, agora))) return;
    const dono = await findDono(tx, idDispositivo);
    await enfileirarEmail(deps, tx, {
      tipo: "identidade-duplicada",
      chave: `identidade-duplicada/${idDispositivo}/${versaoChave}`,
      destinatarios: destinatarios(dono),
      conteudo: emailIdentidadeDuplicada({ ...dono, quando: agora }),
      requestId: origem.requestId,
    });
    await registrar(tx, {
      ator: { tipo: "agente", id: String(idDispositivo) },
      acao: "AGENTE_IDENTIDADE_DUPLICADA",
      alvo: { tipo: "dispositivo", id: idDispositivo },
      idContratacao,
      origem,
    });
  });
  throw new ErroDeNegocio("IDENTIDADE_DUPLICADA");
};
