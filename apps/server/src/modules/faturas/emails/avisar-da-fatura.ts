import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import { listEnvios } from "../../../platform/email/email.queries.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import {
  avisar,
  avisarCada,
  findQueremAviso,
  isAvisoDesejado,
  type Assunto,
  type AvisoDeps,
} from "../../avisos/avisos.api.ts";
import { findBoleto } from "../boleto/boletos.queries.ts";
import { emailComoPagar } from "./como-pagar.email.ts";
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

/** Where persons want to hear of it: that a card will be charged, and when. */
export const avisarFaturasNoCartao = async (
  deps: AvisoDeps,
  tx: Tx,
  faturas: readonly FaturaDaPessoa[],
): Promise<void> => {
  const contas = [...new Set(faturas.map(({ idUsuario }) => idUsuario))];
  const querem = await findQueremAviso(tx, contas, "FATURA_EMITIDA");
  const avisos = faturas
    .filter(({ idUsuario }) => querem.has(idUsuario))
    .map((fatura) => ({
      tipo: "fatura-no-cartao",
      sobre: fatura.id,
      contratacoes: fatura.contratacoes,
      conteudoDe: (assunto: Assunto) => emailFaturaNoCartao(assunto, fatura),
    }));
  await avisarCada(deps, tx, avisos);
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

const sobreComoPagar = (idFatura: number, dia: DataCivil): string => `${idFatura}/${dia}`;

/** Once a day; false when it was sent on that day already. Who calls holds the invoice. */
export const avisarComoPagar = async (deps: AvisoDeps, tx: Tx, fatura: FaturaDaPessoa, dia: DataCivil) => {
  const sobre = sobreComoPagar(fatura.id, dia);
  if ((await listEnvios(tx, [`como-pagar/${sobre}`])).length > 0) return false;
  const boleto = await findBoleto(tx, fatura.id);
  await avisar(deps, tx, { ...fatura, tipo: "como-pagar", sobre }, (assunto) =>
    emailComoPagar(assunto, fatura, boleto),
  );
  return true;
};

/** Kinds of messages that tell of a delay, by their invoice. */
export const AVISOS_DO_ATRASO: readonly string[] = ["fatura-vencida", "contratacao-suspensa"];

type Avisada = {
  readonly id: number;
  readonly boletos: readonly { readonly numero: string }[];
  readonly cobrancas: readonly number[];
  /** Days on which the cards were tried. */
  readonly tentativas: number;
  /** On which somebody of the team may have had it sent. */
  readonly dias: readonly DataCivil[];
};

/** The keys of all that people may have been told of an invoice: what the functions of this file send. */
export const chavesDosAvisos = ({ id, boletos, cobrancas, tentativas, dias }: Avisada): string[] => [
  ...["fatura-no-cartao", ...AVISOS_DO_ATRASO, "pagamento-recebido"].map((tipo) => `${tipo}/${id}`),
  ...boletos.map(({ numero }) => `fatura-emitida/${numero}`),
  ...cobrancas.map((idCobranca) => `pagamento-recusado/${idCobranca}`),
  ...Array.from({ length: tentativas }, (_, antes) => `cobranca-recusada/${id}/${antes + 1}`),
  ...dias.map((dia) => `como-pagar/${sobreComoPagar(id, dia)}`),
];

/** Once per charge: a later attempt that fails is told again. */
export const avisarPagamentoRecusado = (deps: AvisoDeps, tx: Tx, fatura: FaturaAvisada, idCobranca: number) =>
  avisar(deps, tx, { ...fatura, tipo: "pagamento-recusado", sobre: idCobranca }, (assunto) =>
    emailPagamentoRecusado(assunto, fatura),
  );
