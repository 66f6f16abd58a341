import { timingSafeEqual } from "node:crypto";
import type { Origem } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { alteracoesDe } from "../../platform/audit/alteracoes.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { deleteDevolvido } from "../retornos/retornos.api.ts";
import { avisarDadosAlterados } from "./avisar-dados-alterados.ts";
import { lockConfirmacao, updateEmailConfirmado } from "./email-pendente.queries.ts";
import { insertEmailsAnteriores } from "./emails-anteriores.queries.ts";
import { hashDaConfirmacao } from "./pedir-confirmacao.ts";
import { eventoDeAlteracao } from "./usuarios.audit.ts";
import { lockPerfil } from "./usuarios.queries.ts";

const CONFIRMACAO = /^([1-9]\d{0,14})\.([\w-]{43})$/;

/** Whose address the link confirms; null when it never did or does no more. */
const titularDo = async (tx: Tx, confirmacao: string, agora: Date): Promise<number | null> => {
  const [, id = "0", segredo = ""] = CONFIRMACAO.exec(confirmacao) ?? [];
  const pedida = await lockConfirmacao(tx, Number(id));
  if (pedida === undefined || pedida.emailPendenteHash === null || pedida.emailPendenteAte === null) return null;
  const confere = timingSafeEqual(pedida.emailPendenteHash, hashDaConfirmacao(segredo));
  return confere && pedida.emailPendenteAte > agora ? Number(id) : null;
};

/** From here on messages go to the address; the one that it replaces is told of it. Once, and needs no session. */
export const confirmarEmail = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  origem: Origem,
  confirmacao: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const id = await titularDo(tx, confirmacao, agora);
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
