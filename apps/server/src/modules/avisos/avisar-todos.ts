import type { Origem } from "../../http/chamada.ts";
import { later } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import type { Assunto, AvisoDeps } from "./avisar.ts";
import { emailDoAto, type AtoQueDestroi } from "./ato-que-destroi.email.ts";
import { assuntoDe } from "./assunto.ts";
import { findAssuntos, listEmailsAnteriores, type AssuntoRow } from "./avisos.queries.ts";

const MS_POR_HORA = 3_600_000;
/** Who changes addresses over and over pushes none of the first ones out. */
const MAXIMO_ANTERIORES = 10;

/** Who asked for something that destroys, as far as it is told. */
export type Pedido = { readonly idContratacao: number; readonly origem: Pick<Origem, "ip" | "requestId"> };

/** Each address that the account has or had of late, once, however it is written. */
const enderecosDe = async (
  { clock }: AvisoDeps,
  tx: Tx,
  { idUsuario, email, emailSecundario }: AssuntoRow,
): Promise<readonly string[]> => {
  const agora = clock.now();
  const horas = await inteiroVigente(tx, "horas-aviso-emails-anteriores", agora);
  const anteriores = await listEmailsAnteriores(tx, idUsuario, later(agora, -horas * MS_POR_HORA), MAXIMO_ANTERIORES);
  const todos = [email, emailSecundario ?? "", ...anteriores].filter((endereco) => endereco !== "");
  return [...new Map(todos.toReversed().map((endereco) => [endereco.toLowerCase(), endereco])).values()];
};

/**
 * Tells every address of the last days about something that destroys, with the transaction that does it: whoever took
 * the account over cannot choose where it is told. Returns the key of the message, by which one that left does not
 * leave again.
 */
export const avisarTodos = async (
  deps: AvisoDeps,
  tx: Tx,
  { tipo, sobre, pedido }: { readonly tipo: string; readonly sobre: number | string; readonly pedido: Pedido },
  conteudoDe: (assunto: Assunto, quando: Date) => ConteudoEmail,
): Promise<string> => {
  const assunto = assuntoDe(await findAssuntos(tx, [pedido.idContratacao]));
  const chave = `${tipo}/${sobre}`;
  await enfileirarEmail(deps, tx, {
    tipo,
    chave,
    destinatarios: await enderecosDe(deps, tx, assunto),
    conteudo: conteudoDe(assunto, deps.clock.now()),
    requestId: pedido.origem.requestId,
  });
  return chave;
};

/** The same for one of the acts that have a message of their own. */
export const avisarAto = (
  deps: AvisoDeps,
  tx: Tx,
  pedido: Pedido,
  { sobre, ato }: { readonly sobre: number | string; readonly ato: AtoQueDestroi },
): Promise<string> =>
  avisarTodos(deps, tx, { tipo: ato.tipo, sobre, pedido }, (assunto, quando) =>
    emailDoAto(assunto, ato, { quando, ip: pedido.origem.ip }),
  );
