import type { Tx } from "../../platform/db/db.ts";
import type { ConfirmacaoDeps } from "./confirmacao-de-email.ts";
import { pedirConfirmacao } from "./pedir-confirmacao.ts";
import { lockPerfil, updateNome } from "./usuarios.queries.ts";
import { mesmoEndereco } from "./usuarios.rules.ts";

/**
 * Name and e-mail of who came by link, as they gave them, the address to be confirmed by its owner; everybody else's
 * belong to the identity provider.
 */
export const gravarQuemVeioPorLink = async (
  deps: ConfirmacaoDeps,
  tx: Tx,
  id: number,
  dados: { readonly nome: string; readonly email: string },
): Promise<void> => {
  const { email, emailSecundario, emailPendente } = await lockPerfil(tx, id);
  if (email !== "") return;
  await updateNome(tx, id, dados.nome);
  const conhecido = [emailSecundario, emailPendente].some((outro) => mesmoEndereco(dados.email, outro));
  if (!conhecido) await pedirConfirmacao(deps, tx, id, { email: dados.email, emailNotificacao: "S" });
};
