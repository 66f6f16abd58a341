import { hoje } from "@acervo/br/calendario";
import type { Tx } from "../../../platform/db/db.ts";
import { enfileirarEmails } from "../../../platform/email/enfileirar-email.ts";
import type { AvisarDeps } from "./avisar-compliance.ts";
import { emailDoQuePassou } from "./canal.email.ts";
import { markResumidos } from "./canal.queries.ts";

/** One message for each day that had more than its messages: how many are waiting. */
export const resumirDia = async (deps: AvisarDeps, tx: Tx): Promise<void> => {
  const { clock, emailCompliance } = deps;
  if (emailCompliance === null) return;
  const agora = clock.now();
  const dias = await markResumidos(tx, hoje(agora), agora);
  await enfileirarEmails(
    deps,
    tx,
    dias.map(({ dia, acima }) => ({
      tipo: "compliance-acima",
      chave: `compliance-acima:${dia}`,
      destinatarios: [emailCompliance],
      conteudo: emailDoQuePassou(dia, acima),
    })),
  );
};
