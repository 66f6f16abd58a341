import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import type { ConfirmacaoDeps } from "./confirmacao-de-email.ts";
import { pedirConfirmacao } from "./pedir-confirmacao.ts";
import { lockPerfil } from "./usuarios.queries.ts";

/** Sends the request for a confirmation again, with a new link. */
export const reenviarConfirmacao = (
  deps: ConfirmacaoDeps & Pick<Deps, "db">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { emailPendente, emailPendenteNotificacao } = await lockPerfil(tx, usuario.id);
    if (emailPendente === null || emailPendenteNotificacao === null)
      throw new ErroDeNegocio("EMAIL_SEM_CONFIRMACAO_PENDENTE");
    await pedirConfirmacao(deps, tx, usuario.id, { email: emailPendente, emailNotificacao: emailPendenteNotificacao });
  });
