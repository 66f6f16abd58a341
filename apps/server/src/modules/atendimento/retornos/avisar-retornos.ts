import { hoje } from "@acervo/br/calendario";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { findAtendimento } from "../atendimentos.queries.ts";
import { emailRetorno } from "./retorno.email.ts";
import { listRetornosPorAvisar, lockRetornoPorAvisar, markRetornoAvisado } from "./retornos.queries.ts";

type AvisarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

const avisarUm = (deps: AvisarDeps, id: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const retorno = await lockRetornoPorAvisar(tx, id);
    if (retorno === undefined) return;
    await markRetornoAvisado(tx, id, deps.clock.now());
    const { retornoAtendido } = await findAtendimento(tx, id);
    if (retornoAtendido) return;
    await enfileirarEmail(deps, tx, {
      tipo: "retorno-de-atendimento",
      chave: `retorno-de-atendimento/${id}`,
      destinatarios: [retorno.email],
      conteudo: emailRetorno(retorno),
    });
  });

/** Reminds analysts of the returns of the day, each once; one that was made already is left in peace. */
export const avisarRetornos = async (deps: AvisarDeps): Promise<void> => {
  const dia = hoje(deps.clock.now());
  const retornos = byPages((turno) => listRetornosPorAvisar(deps.db, dia, turno));
  await forEachItem(retornos, { nameOf: ({ id }) => `Return ${id}`, work: ({ id }) => avisarUm(deps, id) });
};
