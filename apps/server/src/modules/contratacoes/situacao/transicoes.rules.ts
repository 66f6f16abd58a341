import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";

export type Situacao = (typeof S)[keyof typeof S];

/** Every change of status that exists: why, from what (null: new) and to what. Nothing else ever happens. */
export const TRANSICOES = [
  // New: 8 only while the first charge of a card runs, 7 pre-paid by boleto, 1 post-paid by boleto.
  { motivo: "CONTRATADA", de: null, para: S.emContratacao },
  { motivo: "CONTRATADA", de: null, para: S.aguardandoPagamento },
  { motivo: "CONTRATADA", de: null, para: S.ativa },
  { motivo: "PROVISIONADA_SEM_TERMO", de: null, para: S.aguardandoAssinatura },
  { motivo: "PAGAMENTO_CONFIRMADO", de: S.emContratacao, para: S.ativa },
  { motivo: "PAGAMENTO_CONFIRMADO", de: S.aguardandoPagamento, para: S.ativa },
  { motivo: "COBRANCA_NAO_APROVADA", de: S.emContratacao, para: S.aguardandoPagamento },
  { motivo: "CANCELADA_PELO_CLIENTE", de: S.aguardandoPagamento, para: S.cancelada },
  { motivo: "CANCELADA_PELO_CLIENTE", de: S.emContratacao, para: S.cancelada },
  { motivo: "CANCELADA_PELO_CLIENTE", de: S.ativa, para: S.cancelada },
  { motivo: "CANCELADA_PELO_CLIENTE", de: S.aguardandoAssinatura, para: S.cancelada },
  { motivo: "PROVISAO_RETIRADA", de: S.aguardandoAssinatura, para: S.cancelada },
  { motivo: "PRAZO_DE_PAGAMENTO_VENCIDO", de: S.aguardandoPagamento, para: S.cancelada },
  { motivo: "TERMO_ASSINADO", de: S.aguardandoAssinatura, para: S.ativa },
  { motivo: "EM_ATRASO", de: S.ativa, para: S.suspensa },
  { motivo: "ATRASO_PAGO", de: S.suspensa, para: S.ativa },
  { motivo: "ATRASO_PAGO", de: S.inativa, para: S.ativa },
  { motivo: "SUSPENSAO_PROLONGADA", de: S.suspensa, para: S.inativa },
  { motivo: "GUARDA_ENCERRADA", de: S.inativa, para: S.encerrada },
  { motivo: "GUARDA_ENCERRADA", de: S.cancelada, para: S.encerrada },
] as const satisfies readonly { readonly motivo: string; readonly de: Situacao | null; readonly para: Situacao }[];

export type Transicao = (typeof TRANSICOES)[number];
export type MotivoDeMudanca = Exclude<Transicao, { readonly de: null }>["motivo"];
/** How a subscription may begin. */
export type Inicio = Extract<Transicao, { readonly de: null }>;

const isInicio = (transicao: Transicao): transicao is Inicio => transicao.de === null;
const INICIOS = TRANSICOES.filter(isInicio);

export const inicioEm = (para: Inicio["para"]): Inicio => {
  const inicio = INICIOS.find((candidato) => candidato.para === para);
  if (inicio === undefined) throw new Error(`no subscription begins in ${para}`);
  return inicio;
};

/** Where a reason leads from a status; undefined when it leads nowhere, which is a refusal. */
export const destinoDe = (de: number, motivo: MotivoDeMudanca): Situacao | undefined =>
  TRANSICOES.find((transicao) => transicao.de === de && transicao.motivo === motivo)?.para;
