import type { Tx } from "../../platform/db/db.ts";
import { insertEmailsAnteriores } from "./emails-anteriores.queries.ts";
import { lockPerfil, updateQuemVeioPorLink } from "./usuarios.queries.ts";

/** Name and e-mail of who came by link, as they gave them; everybody else's belong to the identity provider. */
export const gravarQuemVeioPorLink = async (
  tx: Tx,
  id: number,
  dados: { readonly nome: string; readonly email: string },
  agora: Date,
): Promise<void> => {
  const { email, emailSecundario } = await lockPerfil(tx, id);
  if (email !== "") return;
  await insertEmailsAnteriores(tx, id, { antes: [emailSecundario], depois: [dados.email] }, agora);
  await updateQuemVeioPorLink(tx, id, dados);
};
