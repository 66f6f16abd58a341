import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { destinatarios } from "../../platform/email/destinatarios.ts";
import { enderecoNoPortal } from "../../platform/email/endereco-no-portal.ts";
import { enfileirarEmails } from "../../platform/email/enfileirar-email.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { assuntoDe } from "./assunto.ts";
import { findAssuntos, type AssuntoRow } from "./avisos.queries.ts";

export type AvisoDeps = Pick<Deps, "queue" | "ids" | "clock">;

/** `sobre` and `tipo` name the message: one that was sent is not sent again. */
type Aviso = { readonly tipo: string; readonly sobre: number | string; readonly contratacoes: readonly number[] };

/** Whom and what a message about subscriptions names. */
export type Assunto = Pick<AssuntoRow, "nome" | "cpfCnpj" | "idContratacao" | "nomeContratacao" | "nomePlano">;

/** The dashboard of the subscription that a message is about, whichever the browser last worked in. */
export const painelDe = ({ idContratacao }: Pick<Assunto, "idContratacao">): string =>
  enderecoNoPortal("/dashboard", { idContratacao });

/** People can't switch these off. */
export const MOTIVO_DO_CONTRATO = "Enviamos esta mensagem porque ela é sobre o seu contrato.";

/** Sends owners of subscriptions messages about them, with the transaction that causes them. */
export const avisarCada = async (
  deps: AvisoDeps,
  tx: Tx,
  avisos: readonly (Aviso & { readonly conteudoDe: (assunto: AssuntoRow) => ConteudoEmail })[],
): Promise<void> => {
  if (avisos.length === 0) return;
  const linhas = await findAssuntos(tx, [...new Set(avisos.flatMap(({ contratacoes }) => contratacoes))]);
  const porId = new Map(linhas.map((linha) => [linha.idContratacao, linha]));
  const emails = avisos.map(({ tipo, sobre, contratacoes, conteudoDe }) => {
    const assunto = assuntoDe(contratacoes.toSorted((a, b) => a - b).flatMap((id) => porId.get(id) ?? []));
    const chave = `${tipo}/${sobre}`;
    return { tipo, chave, destinatarios: destinatarios(assunto), conteudo: conteudoDe(assunto) };
  });
  await enfileirarEmails(deps, tx, emails);
};

export const avisar = (
  deps: AvisoDeps,
  tx: Tx,
  aviso: Aviso,
  conteudoDe: (assunto: AssuntoRow) => ConteudoEmail,
): Promise<void> => avisarCada(deps, tx, [{ ...aviso, conteudoDe }]);
