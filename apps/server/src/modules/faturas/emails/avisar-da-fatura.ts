import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { avisar, isAvisoDesejado, type AvisoDeps } from "../../avisos/avisos.api.ts";
import { findBoleto } from "../boleto/boletos.queries.ts";
import {
  emailCobrancaRecusada,
  emailFaturaEmitida,
  emailFaturaNoCartao,
  emailFaturaVencida,
  emailSuspensao,
  type BoletoDaFatura,
  type Mensalidade,
  type Tentativas,
} from "./faturas.email.ts";
import { emailPagamentoRecebido, emailPagamentoRecusado, type Recebimento } from "./pagamento.email.ts";

export type FaturaAvisada = Mensalidade & { readonly id: number; readonly contratacoes: readonly number[] };

type FaturaDaPessoa = FaturaAvisada & { readonly idUsuario: number; readonly vencimento: DataCivil };

/** Where the person wants to hear of it: that a card will be charged, and when. */
export const avisarFaturaNoCartao = async (deps: AvisoDeps, tx: Tx, fatura: FaturaDaPessoa): Promise<void> => {
  if (!(await isAvisoDesejado(tx, fatura.idUsuario, "FATURA_EMITIDA"))) return;
  await avisar(deps, tx, { ...fatura, tipo: "fatura-no-cartao", sobre: fatura.id }, (assunto) =>
    emailFaturaNoCartao(assunto, fatura),
  );
};

/** Where the person wants to hear of it; once per boleto: a new one is paid by another code. */
export const avisarFaturaEmitida = async (
  deps: AvisoDeps,
  tx: Tx,
  fatura: FaturaDaPessoa,
  boleto: BoletoDaFatura & { readonly numero: string },
): Promise<void> => {
  if (!(await isAvisoDesejado(tx, fatura.idUsuario, "FATURA_EMITIDA"))) return;
  await avisar(deps, tx, { ...fatura, tipo: "fatura-emitida", sobre: boleto.numero }, (assunto) =>
    emailFaturaEmitida(assunto, fatura, boleto),
  );
};

/** Where the person wants to hear of it. */
export const avisarFaturaVencida = async (deps: AvisoDeps, tx: Tx, fatura: FaturaDaPessoa): Promise<void> => {
  if (!(await isAvisoDesejado(tx, fatura.idUsuario, "FATURA_VENCIDA"))) return;
  const dias = await inteiroVigente(tx, "dias-suspensao-boleto-vencido", deps.clock.now());
  const boleto = await findBoleto(tx, fatura.id);
  await avisar(deps, tx, { ...fatura, tipo: "fatura-vencida", sobre: fatura.id }, (assunto) =>
    emailFaturaVencida(assunto, { ...fatura, dias }, boleto),
  );
};

/** Once per day on which the cards were tried. */
export const avisarCobrancaRecusada = (deps: AvisoDeps, tx: Tx, fatura: FaturaAvisada, tentativas: Tentativas) =>
  avisar(deps, tx, { ...fatura, tipo: "cobranca-recusada", sobre: `${fatura.id}/${tentativas.feitas}` }, (assunto) =>
    emailCobrancaRecusada(assunto, fatura, tentativas),
  );

export const avisarSuspensao = async (
  deps: AvisoDeps,
  tx: Tx,
  fatura: FaturaAvisada & { readonly tipoPagamento: "BOLETO" | "CARTAO" },
): Promise<void> => {
  const boleto = await findBoleto(tx, fatura.id);
  await avisar(deps, tx, { ...fatura, tipo: "contratacao-suspensa", sobre: fatura.id }, (assunto) =>
    emailSuspensao(assunto, fatura, boleto),
  );
};

export const avisarPagamentoRecebido = (deps: AvisoDeps, tx: Tx, fatura: FaturaAvisada & Recebimento) =>
  avisar(deps, tx, { ...fatura, tipo: "pagamento-recebido", sobre: fatura.id }, (assunto) =>
    emailPagamentoRecebido(assunto, fatura),
  );

/** Once per charge: a later attempt that fails is told again. */
export const avisarPagamentoRecusado = (deps: AvisoDeps, tx: Tx, fatura: FaturaAvisada, idCobranca: number) =>
  avisar(deps, tx, { ...fatura, tipo: "pagamento-recusado", sobre: idCobranca }, (assunto) =>
    emailPagamentoRecusado(assunto, fatura),
  );
