import type { Origem } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { alteracoesDe } from "../../platform/audit/alteracoes.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { deleteDevolvido } from "../retornos/retornos.api.ts";
import { avisarDadosAlterados } from "./avisar-dados-alterados.ts";
import { titularDaConfirmacao } from "./confirmacao-de-email.ts";
import { lockConfirmacao, updateEmailConfirmado } from "./email-pendente.queries.ts";
import { insertEmailsAnteriores } from "./emails-anteriores.queries.ts";
import { eventoDeAlteracao } from "./usuarios.audit.ts";
import { lockPerfil } from "./usuarios.queries.ts";

/** From here on messages go to the address; the one that it replaces is told of it. Once, and needs no session. */
export const confirmarEmail = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  origem: Origem,
  confirmacao: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const id = await titularDaConfirmacao(confirmacao, agora, (idUsuario) => lockConfirmacao(tx, idUsuario));
    if (id === null) throw new ErroDeNegocio("CONFIRMACAO_INVALIDA");
    const antes = await lockPerfil(tx, id);
    const { emailPendente, emailPendenteNotificacao } = antes;
    if (emailPendente === null || emailPendenteNotificacao === null) throw new ErroDeNegocio("CONFIRMACAO_INVALIDA");
    const novo = { emailSecundario: emailPendente, emailNotificacao: emailPendenteNotificacao };
    const emails = { antes: [antes.emailSecundario], depois: [antes.email, emailPendente] };
    await insertEmailsAnteriores(tx, id, emails, agora);
    await updateEmailConfirmado(tx, id, { email: emailPendente, emailNotificacao: emailPendenteNotificacao });
    // What came to be confirmed arrived there.
    await deleteDevolvido(tx, emailPendente);
    const alteracoes = alteracoesDe(antes, novo);
    await avisarDadosAlterados(deps, tx, { antes, depois: { ...antes, ...novo }, alteracoes, chamada: { origem } });
    await registrar(tx, eventoDeAlteracao("USUARIO_PERFIL_ALTERADO", { usuario: { id }, origem }, alteracoes));
  });
