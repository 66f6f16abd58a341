import { hoje } from "@acervo/br/calendario";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { emailDaNovidade, type Novidade } from "./canal.email.ts";
import { markAvisoDoDia } from "./canal.queries.ts";

export type AvisarDeps = Pick<Deps, "clock" | "ids" | "queue" | "emailCompliance">;

/** Tells of what came in, up to so many times a day: a flood must not bury what was written before it. */
export const avisarCompliance = async (deps: AvisarDeps, tx: Tx, novidade: Novidade): Promise<void> => {
  const { clock, ids, emailCompliance } = deps;
  const agora = clock.now();
  const maximo = await inteiroVigente(tx, "maximo-avisos-compliance-dia", agora);
  const { avisos, acima } = await markAvisoDoDia(tx, hoje(agora), maximo);
  if (acima > 0 || emailCompliance === null) return;
  await enfileirarEmail(deps, tx, {
    tipo: "compliance-novidade",
    chave: `compliance-novidade:${ids.uuid()}`,
    destinatarios: [emailCompliance],
    conteudo: emailDaNovidade(novidade, { ultimo: avisos === maximo }),
  });
};
