import type { DadosPerfil } from "@acervo/contracts/usuarios";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { alteracoesDe, type Alteracao } from "../../platform/audit/alteracoes.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { avisarDadosAlterados } from "./avisar-dados-alterados.ts";
import { deleteEmailPendente, updateEscolhaPendente } from "./email-pendente.queries.ts";
import { insertEmailsAnteriores } from "./emails-anteriores.queries.ts";
import type { ConfirmacaoDeps } from "./confirmacao-de-email.ts";
import { pedirConfirmacao } from "./pedir-confirmacao.ts";
import { eventoDeAlteracao } from "./usuarios.audit.ts";
import { lockPerfil, updatePerfil, type PerfilRow } from "./usuarios.queries.ts";
import { dividirPerfil, mesmoEndereco, recusaDoPerfil, type EmailAConfirmar } from "./usuarios.rules.ts";

/** What waits for the owner of an address after this, and what the trail says of it. */
const guardarAConfirmar = async (
  deps: ConfirmacaoDeps,
  tx: Tx,
  antes: PerfilRow,
  aConfirmar: EmailAConfirmar | null,
): Promise<readonly Alteracao[]> => {
  if (aConfirmar === null) {
    if (antes.emailPendente !== null) await deleteEmailPendente(tx, antes.id);
  } else if (mesmoEndereco(aConfirmar.email, antes.emailPendente)) {
    await updateEscolhaPendente(tx, antes.id, aConfirmar.emailNotificacao);
  } else {
    await pedirConfirmacao(deps, tx, antes.id, aConfirmar);
  }
  return alteracoesDe(antes, {
    emailPendente: aConfirmar?.email ?? null,
    emailPendenteNotificacao: aConfirmar?.emailNotificacao ?? null,
  });
};

/**
 * Saves the profile, leaves a trace of what changed, and tells the owner by e-mail, all or nothing. A new secondary
 * address only becomes one when its owner confirms it.
 */
export const atualizarDados = (
  deps: ConfirmacaoDeps & Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  perfil: DadosPerfil,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const antes = await lockPerfil(tx, chamada.usuario.id);
    const recusa = recusaDoPerfil(perfil, antes.email);
    if (recusa !== null) throw new ErroDeNegocio(recusa);
    const { gravado, aConfirmar } = dividirPerfil(perfil, antes);
    const alteracoes = alteracoesDe(antes, gravado);
    const pedidas = await guardarAConfirmar(deps, tx, antes, aConfirmar);
    if (alteracoes.length + pedidas.length === 0) return;
    const emails = { antes: [antes.emailSecundario], depois: [antes.email, gravado.emailSecundario] };
    await insertEmailsAnteriores(tx, antes.id, emails, deps.clock.now());
    await updatePerfil(tx, antes.id, gravado);
    await avisarDadosAlterados(deps, tx, { antes, depois: { ...antes, ...gravado }, alteracoes, chamada });
    await registrar(tx, eventoDeAlteracao("USUARIO_PERFIL_ALTERADO", chamada, [...alteracoes, ...pedidas]));
  });
