import { CONFIRMACAO_DE_CONTADOR } from "@acervo/contracts/contador-do-cliente";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { lockUsuario, mesmoEndereco, novaConfirmacao, type ConfirmacaoDeps } from "../../usuarios/usuarios.api.ts";
import { eventoDoContador } from "./contador.audit.ts";
import { emailConfirmarContador } from "./contador.email.ts";
import { deletePendente, lockContador, insertPendente } from "./contador.queries.ts";

type ContadorDeps = ConfirmacaoDeps & Pick<Deps, "db">;

/** The person first, as whoever changes the account does: messages are counted for both, and one would wait for the other. */
const lockDoTitular = async (tx: Tx, idUsuario: number) => {
  await lockUsuario(tx, idUsuario);
  return lockContador(tx, idUsuario);
};

/** Asks the mailbox; a link that was sent before for the same account is void. */
const pedirConfirmacao = async (deps: ContadorDeps, tx: Tx, idUsuario: number, email: string): Promise<void> => {
  const { confirmacao, hash, ate } = await novaConfirmacao(deps, tx, idUsuario, email);
  await insertPendente(tx, idUsuario, { email, hash, ate });
  await enfileirarEmail(deps, tx, {
    tipo: "confirmar-contador",
    chave: `confirmar-contador/${hash.toString("base64url")}`,
    destinatarios: [email],
    conteudo: emailConfirmarContador(`/confirmarEmail#${CONFIRMACAO_DE_CONTADOR}${confirmacao}`, ate),
  });
};

/** The address gets documents once its owner confirms it; until then they go where they went. */
export const informarContador = (
  deps: ContadorDeps,
  { usuario, origem }: ChamadaDeUsuario,
  email: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const antes = (await lockDoTitular(tx, usuario.id)) ?? { email: null, pendente: null };
    const pendente = mesmoEndereco(email, antes.email) ? null : email;
    if (pendente === null ? antes.pendente === null : mesmoEndereco(pendente, antes.pendente)) return;
    if (pendente === null) await deletePendente(tx, usuario.id);
    else await pedirConfirmacao(deps, tx, usuario.id, pendente);
    const evento = { idUsuario: usuario.id, origem };
    await registrar(tx, eventoDoContador("CONTADOR_INFORMADO", evento, antes, { email: antes.email, pendente }));
  });

/** Sends the request for a confirmation again, with a new link. */
export const reenviarAoContador = (deps: ContadorDeps, { usuario }: Pick<ChamadaDeUsuario, "usuario">): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const contador = await lockDoTitular(tx, usuario.id);
    if (contador === undefined || contador.pendente === null) throw new ErroDeNegocio("EMAIL_SEM_CONFIRMACAO_PENDENTE");
    await pedirConfirmacao(deps, tx, usuario.id, contador.pendente);
  });
