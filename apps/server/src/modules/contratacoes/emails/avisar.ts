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
  type ContratoAssinado,
  type Mensalidade,
  type Recebimento,
} from "./contratacoes.email.ts";
import { findAssunto, type AssuntoRow } from "../../avisos/avisos.api.ts";

export type AvisoDeps = Pick<Deps, "queue" | "ids" | "clock">;

type Aviso = { readonly tipo: string; readonly sobre: number | string; readonly contratacoes: readonly number[] };

export const avisar = async (
  deps: AvisoDeps,
  tx: Tx,
  { tipo, sobre, contratacoes }: Aviso,
  conteudoDe: (assunto: AssuntoRow) => ConteudoEmail,
): Promise<void> => {
  const assunto = await findAssunto(tx, contratacoes);
  const conteudo = conteudoDe(assunto);
  await enfileirarEmail(deps, tx, { tipo, chave: `${tipo}/${sobre}`, destinatarios: destinatarios(assunto), conteudo });
};

export type FaturaAvisada = Mensalidade & { readonly id: number; readonly contratacoes: readonly number[] };

export const avisarContratoAssinado = (
  deps: AvisoDeps,
  tx: Tx,
  { idContratacao, ...assinado }: ContratoAssinado & { readonly idContratacao: number },
) =>
  avisar(
    deps,
    tx,
    { tipo: "contrato-assinado", sobre: assinado.contrato.id, contratacoes: [idContratacao] },
    (assunto) => emailContratoAssinado(assunto, assinado),
  );

export const avisarPagamentoRecebido = (deps: AvisoDeps, tx: Tx, fatura: FaturaAvisada & Recebimento) =>
  avisar(deps, tx, { ...fatura, tipo: "pagamento-recebido", sobre: fatura.id }, (assunto) =>
    emailPagamentoRecebido(assunto, fatura),
  );

/** Once per charge: a later attempt that fails is told again. */
export const avisarPagamentoRecusado = (deps: AvisoDeps, tx: Tx, fatura: FaturaAvisada, idCobranca: number) =>
  avisar(deps, tx, { ...fatura, tipo: "pagamento-recusado", sobre: idCobranca }, (assunto) =>
    emailPagamentoRecusado(assunto, fatura),
  );

export const avisarCancelamento = (
  deps: AvisoDeps,
  tx: Tx,
  { idContratacao, ...cancelamento }: Cancelamento & { readonly idContratacao: number },
) =>
  avisar(deps, tx, { tipo: "contratacao-cancelada", sobre: idContratacao, contratacoes: [idContratacao] }, (assunto) =>
    emailCancelamento(assunto, cancelamento),
  );
