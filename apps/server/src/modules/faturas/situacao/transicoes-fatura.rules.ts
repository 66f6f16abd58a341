import { SITUACAO_FATURA as S } from "@acervo/contracts/faturas";

export type SituacaoFatura = (typeof S)[keyof typeof S];

/** Every change of an invoice that exists: why, from what (null: new) and to what. Nothing else ever happens. */
export const TRANSICOES_FATURA = [
  { motivo: "EMITIDA", de: null, para: S.emAberto },
  { motivo: "EMITIDA_SEM_VALOR", de: null, para: S.paga },
  { motivo: "CARTAO_RECUSADO", de: S.emAberto, para: S.pendente },
  { motivo: "BOLETO_VENCIDO", de: S.emAberto, para: S.vencida },
  { motivo: "PAGAMENTO_CONFIRMADO", de: S.emAberto, para: S.paga },
  { motivo: "PAGAMENTO_CONFIRMADO", de: S.pendente, para: S.paga },
  { motivo: "PAGAMENTO_CONFIRMADO", de: S.vencida, para: S.paga },
  { motivo: "PAGAMENTO_CONTESTADO", de: S.paga, para: S.pendente },
  { motivo: "PAGAMENTO_DEVOLVIDO", de: S.paga, para: S.pendente },
] as const satisfies readonly {
  readonly motivo: string;
  readonly de: SituacaoFatura | null;
  readonly para: SituacaoFatura;
}[];

type Transicao = (typeof TRANSICOES_FATURA)[number];
export type MotivoDaFatura = Exclude<Transicao, { readonly de: null }>["motivo"];
/** How an invoice may begin. */
export type InicioDaFatura = Extract<Transicao, { readonly de: null }>;

/** What there is to pay decides how an invoice begins. */
export const inicioDaFatura = (valorCentavos: number): InicioDaFatura =>
  valorCentavos === 0
    ? { motivo: "EMITIDA_SEM_VALOR", de: null, para: S.paga }
    : { motivo: "EMITIDA", de: null, para: S.emAberto };

/** Where a reason leads from a situation; undefined when it leads nowhere, which is a fault of the caller. */
export const destinoDaFatura = (de: number, motivo: MotivoDaFatura): SituacaoFatura | undefined =>
  TRANSICOES_FATURA.find((transicao) => transicao.de === de && transicao.motivo === motivo)?.para;
