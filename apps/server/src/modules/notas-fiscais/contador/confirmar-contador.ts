import { CONFIRMACAO_DE_CONTADOR } from "@acervo/contracts/contador-do-cliente";
import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { deleteDevolvido } from "../../retornos/retornos.api.ts";
import { lockPerfil, titularDaConfirmacao } from "../../usuarios/usuarios.api.ts";
import { eventoDoContador } from "./contador.audit.ts";
import { emailContadorConfirmado } from "./contador.email.ts";
import { lockContador, updateConfirmado } from "./contador.queries.ts";
import { proximaRemessa } from "./proxima-remessa.ts";

/** From here on documents go to the address, and the account's owner is told of it. Once, and needs no session. */
export const confirmarContador = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  origem: Origem,
  confirmacao: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const semMarca = confirmacao.startsWith(CONFIRMACAO_DE_CONTADOR)
      ? confirmacao.slice(CONFIRMACAO_DE_CONTADOR.length)
      : "";
    const id = await titularDaConfirmacao(semMarca, agora, (idUsuario) => lockContador(tx, idUsuario));
    const antes = id === null ? undefined : await lockContador(tx, id);
    if (id === null || antes === undefined || antes.pendente === null)
      throw new ErroDeNegocio("CONFIRMACAO_DE_CONTADOR_INVALIDA");
    const { pendente } = antes;
    await updateConfirmado(tx, id, pendente, agora);
    // What came to be confirmed arrived there.
    await deleteDevolvido(tx, pendente);
    const perfil = await lockPerfil(tx, id);
    await enfileirarEmail(deps, tx, {
      tipo: "contador-confirmado",
      chave: `contador-confirmado/${deps.ids.uuid()}`,
      destinatarios: destinatarios(perfil),
      conteudo: emailContadorConfirmado(perfil, pendente, proximaRemessa(agora)),
      requestId: origem.requestId,
    });
    const depois = { email: pendente, pendente: null };
    await registrar(tx, eventoDoContador("CONTADOR_CONFIRMADO", { idUsuario: id, origem }, antes, depois));
  });
