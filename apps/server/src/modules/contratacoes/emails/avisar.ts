import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import {
  emailCancelamento,
  emailContratoAssinado,
  emailPagamentoRecebido,
  emailPagamentoRecusado,
  type Cancelamento,
  type Mensalidade,
} from "./contratacoes.email.ts";
import { findAssunto, type AssuntoRow } from "./emails.queries.ts";

type AvisoDeps = Pick<Deps, "queue" | "ids" | "clock">;

const avisar = async (
  deps: AvisoDeps,
  tx: Tx,
  { tipo, sobre, idContratacao }: { readonly tipo: string; readonly sobre: number; readonly idContratacao: number },
  conteudoDe: (assunto: AssuntoRow) => ConteudoEmail,
): Promise<void> => {
  const assunto = await findAssunto(tx, idContratacao);
  const conteudo = conteudoDe(assunto);
  await enfileirarEmail(deps, tx, { tipo, chave: `${tipo}/${sobre}`, destinatarios: destinatarios(assunto), conteudo });
};

type FaturaDaContratacao = Mensalidade & { readonly id: number; readonly idContratacao: number };

export const avisarContratoAssinado = (
  deps: AvisoDeps,
  tx: Tx,
  {
    idContratacao,
    contrato,
  }: { readonly idContratacao: number; readonly contrato: { readonly id: number; readonly numero: string } },
) =>
  avisar(deps, tx, { tipo: "contrato-assinado", sobre: contrato.id, idContratacao }, (assunto) =>
    emailContratoAssinado(assunto, contrato),
  );

export const avisarPagamentoRecebido = (deps: AvisoDeps, tx: Tx, fatura: FaturaDaContratacao) =>
  avisar(deps, tx, { tipo: "pagamento-recebido", sobre: fatura.id, idContratacao: fatura.idContratacao }, (assunto) =>
    emailPagamentoRecebido(assunto, fatura),
  );

/** Once per charge: a later attempt that fails is told again. */
export const avisarPagamentoRecusado = (deps: AvisoDeps, tx: Tx, fatura: FaturaDaContratacao, idCobranca: number) =>
  avisar(deps, tx, { tipo: "pagamento-recusado", sobre: idCobranca, idContratacao: fatura.idContratacao }, (assunto) =>
    emailPagamentoRecusado(assunto, fatura),
  );

export const avisarCancelamento = (
  deps: AvisoDeps,
  tx: Tx,
  { idContratacao, ...cancelamento }: Cancelamento & { readonly idContratacao: number },
) =>
  avisar(deps, tx, { tipo: "contratacao-cancelada", sobre: idContratacao, idContratacao }, (assunto) =>
    emailCancelamento(assunto, cancelamento),
  );
