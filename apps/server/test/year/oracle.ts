import { entre, mesDe, mesSeguinte, primeiroMes, somar, somarUteis, util, type Dia } from "./calendar.ts";
import { PLANOS, type Conta, type Gesto, type NomeCartao } from "./kinds.ts";
import { createLedger, type Cobranca, type Contratacao, type Fatura, type Ledger } from "./ledger.ts";

/** SRV-51: what the partner takes off. */
const SUBSIDIO = 2_000;
const TENTATIVAS = 3;

type Vida = {
  readonly conta: Conta;
  readonly livro: Ledger;
  readonly contratacoes: Contratacao[];
  readonly faturas: Fatura[];
  readonly unicas: { readonly faturas: readonly Fatura[]; readonly vence: Dia; readonly cobranca: Cobranca }[];
  cartoes: readonly NomeCartao[];
  /** What the world must do, in order. */
  readonly gestos: { readonly dia: Dia; readonly gesto: Gesto }[];
};

/** What finance hears of all accounts. */
export type Previsto = {
  readonly vidas: readonly Pick<Vida, "conta" | "livro" | "gestos">[];
  readonly financeiro: Ledger;
};

const mudarFatura = (vida: Vida, dia: Dia, fatura: Fatura, para: 2 | 3 | 4 | "anulada"): void => {
  if (fatura.situacao === "anulada") throw new Error(`${fatura.mes} no longer stands`);
  vida.livro.fatura(dia, fatura, fatura.situacao, para === "anulada" ? null : para);
  fatura.situacao = para;
};

const mudarContratacao = (vida: Vida, dia: Dia, contratacao: Contratacao, para: number): void => {
  vida.livro.contratacao(dia, contratacao.nome, contratacao.situacao, para);
  contratacao.situacao = para;
  contratacao.mudancas.push({ dia, ativa: para === 1 });
  contratacao.suspensa = para === 4 ? dia : null;
  if (para === 2 || para === 3) contratacao.fim = somar(dia, 31);
  if (para === 1) contratacao.fim = null;
};

const daFatura = (vida: Vida, { nomes }: Fatura) => vida.contratacoes.filter(({ nome }) => nomes.includes(nome));
const anular = (cobrancas: readonly Cobranca[]): void => {
  for (const cobranca of cobrancas) if (cobranca.situacao === "ABERTA") cobranca.situacao = "ANULADA";
};

/** SRV-32: the payment of the last debt brings back what was stopped. */
const aoPagar = (vida: Vida, dia: Dia, contratacoes: readonly Contratacao[]): void => {
  for (const contratacao of contratacoes) {
    const deve = vida.faturas.some(
      ({ nomes, situacao, retida }) =>
        nomes.includes(contratacao.nome) && (situacao === 2 || situacao === 4) && !retida,
    );
    const comeca = contratacao.situacao === 7 || contratacao.situacao === 8;
    const volta = (contratacao.situacao === 4 || contratacao.situacao === 2) && !deve;
    if (comeca || volta) mudarContratacao(vida, dia, contratacao, 1);
  }
};

const pagar = (vida: Vida, dia: Dia, fatura: Fatura, cobranca: Cobranca): void => {
  cobranca.situacao = "PAGA";
  mudarFatura(vida, dia, fatura, 3);
  fatura.retida = false;
  anular(fatura.cobrancas);
  aoPagar(vida, dia, daFatura(vida, fatura));
  if (!fatura.avisadaPaga) vida.livro.email(dia, "pagamento-recebido");
  fatura.avisadaPaga = true;
};

const novaCobranca = (fatura: Fatura, dia: Dia, forma: Cobranca["forma"], vence: Dia): Cobranca => {
  const cobranca: Cobranca = { dia, forma, centavos: fatura.centavos, situacao: "ABERTA", vence };
  fatura.cobrancas.push(cobranca);
  return cobranca;
};

/** FAT-125: a boleto that is asked for falls due with its invoice, or after the days to pay a first one. */
const vencimentoDePedido = (fatura: Fatura, dia: Dia): Dia => {
  const daqui = util(somar(dia, 5));
  return fatura.vence > daqui ? fatura.vence : daqui;
};

const valorDe = (vida: Vida, { plano }: Contratacao): number =>
  Math.max(0, PLANOS[plano] - (vida.conta.cartorio ? SUBSIDIO : 0));

/** SRV-47: afterwards for 15 days of a month; beforehand from the month on that being active covers. */
const isDevido = (contratacao: Contratacao, cartorio: boolean, mes: string, dia: Dia): boolean => {
  if (!cartorio) {
    const ultima = contratacao.mudancas.at(-1);
    return contratacao.situacao === 1 && ultima !== undefined && primeiroMes(ultima.dia) <= mesDe(dia);
  }
  return contratacao.situacao === 1 && (contratacao.mudancas.at(-1)?.dia ?? dia) <= `${mes}-16`;
};

const emitir = (vida: Vida, dia: Dia): void => {
  const { conta, livro } = vida;
  const mes = conta.cartorio ? mesSeguinte(mesDe(dia), -1) : mesDe(dia);
  const devidas = vida.contratacoes.filter(
    (contratacao) =>
      isDevido(contratacao, conta.cartorio, mes, dia) &&
      !vida.faturas.some((fatura) => fatura.mes === mes && fatura.nomes.includes(contratacao.nome)),
  );
  const juntas = devidas.filter(({ contratada }) => conta.unificada && entre(contratada, dia) > 7);
  const grupos = [
    ...(juntas.length > 0 ? [juntas] : []),
    ...devidas.filter((uma) => !juntas.includes(uma)).map((uma) => [uma]),
  ];
  for (const grupo of grupos) {
    const centavos = grupo.reduce((soma, uma) => soma + valorDe(vida, uma), 0);
    const doMes = `${mesDe(dia)}-10`;
    const vence = util(doMes > somar(dia, 5) ? doMes : somar(dia, 5));
    const fatura = novaFatura(vida, {
      mes,
      nomes: grupo.map(({ nome }) => nome),
      centavos,
      dia,
      vence,
      primeira: false,
    });
    if (centavos === 0) continue;
    if (conta.forma === "BOLETO") novaCobranca(fatura, dia, "BOLETO", vence);
    livro.email(dia, conta.forma === "BOLETO" ? "fatura-emitida" : "fatura-no-cartao");
  }
};

type NovaFatura = Pick<Fatura, "mes" | "nomes" | "centavos" | "vence" | "primeira"> & { readonly dia: Dia };

const novaFatura = (vida: Vida, { dia, ...nova }: NovaFatura): Fatura => {
  const fatura: Fatura = {
    ...nova,
    emitida: dia,
    venceria: nova.vence,
    situacao: nova.centavos === 0 ? 3 : 1,
    tentativas: 0,
    reunida: false,
    retida: false,
    avisadaPaga: false,
    cobrancas: [],
  };
  vida.faturas.push(fatura);
  vida.livro.fatura(dia, fatura, null, fatura.situacao === 3 ? 3 : 1);
  return fatura;
};

const isViva = ({ situacao }: Fatura): boolean => situacao !== "anulada" && situacao !== 3;

/** Boletos that no longer are, of invoices that are owed, are issued anew. */
const reemitir = (vida: Vida, dia: Dia): void => {
  for (const fatura of vida.faturas) {
    const pagavel = (fatura.situacao === 1 || fatura.situacao === 4) && !fatura.reunida && !fatura.primeira;
    if (vida.conta.forma !== "BOLETO" || !pagavel || fatura.cobrancas.some(({ situacao }) => situacao === "ABERTA"))
      continue;
    fatura.vence = vencimentoDePedido(fatura, dia);
    novaCobranca(fatura, dia, "BOLETO", fatura.vence);
    vida.livro.email(dia, "fatura-emitida");
  }
};

const suspender = (vida: Vida, dia: Dia, fatura: Fatura): boolean => {
  const ativas = daFatura(vida, fatura).filter(({ situacao }) => situacao === 1);
  for (const ativa of ativas) mudarContratacao(vida, dia, ativa, 4);
  if (ativas.length > 0) vida.livro.email(dia, "contratacao-suspensa");
  return ativas.length > 0;
};

/** Tries the cards in order; whether one paid. */
const tentarCartoes = (vida: Vida, dia: Dia, fatura: Fatura): boolean => {
  for (const cartao of vida.cartoes.slice(0, 2)) {
    const cobranca = novaCobranca(fatura, dia, "CARTAO", dia);
    if (cartao === "bom") {
      pagar(vida, dia, fatura, cobranca);
      return true;
    }
    cobranca.situacao = "RECUSADA";
  }
  return false;
};

const isPorCobrar = (fatura: Fatura, dia: Dia): boolean => {
  const aberta = (fatura.situacao === 1 || fatura.situacao === 2) && !fatura.retida && !fatura.primeira;
  const porBoleto = fatura.cobrancas.some(({ situacao, vence }) => situacao === "ABERTA" && vence >= dia);
  return aberta && !porBoleto && fatura.vence <= dia && fatura.tentativas < TENTATIVAS;
};

/** SRV-54 and SRV-31: the cards on the due date and the two days after it; then what it bills is suspended. */
const cobrarCartoes = (vida: Vida, dia: Dia): void => {
  if (vida.conta.forma !== "CARTAO") return;
  for (const fatura of vida.faturas) {
    if (!isPorCobrar(fatura, dia)) continue;
    fatura.tentativas += 1;
    if (tentarCartoes(vida, dia, fatura)) continue;
    if (fatura.situacao === 1) mudarFatura(vida, dia, fatura, 2);
    if (fatura.tentativas < TENTATIVAS || !suspender(vida, dia, fatura)) vida.livro.email(dia, "cobranca-recusada");
  }
};

/** SRV-55 and SRV-31. */
const vencer = (vida: Vida, dia: Dia): void => {
  if (vida.conta.forma !== "BOLETO") return;
  for (const fatura of vida.faturas)
    if (fatura.situacao === 1 && fatura.vence < dia) {
      mudarFatura(vida, dia, fatura, 4);
      vida.livro.email(dia, "fatura-vencida");
    }
  for (const fatura of vida.faturas)
    if (fatura.situacao === 4 && !fatura.reunida && somar(fatura.vence, 15) <= dia) suspender(vida, dia, fatura);
};

/** FAT-133: through the third business day after its due date; then its invoices have boletos of their own again. */
const expirar = (vida: Vida, dia: Dia): void => {
  for (const { faturas, vence, cobranca } of vida.unicas)
    if (cobranca.situacao === "ABERTA" && somarUteis(vence, 3) < dia) {
      cobranca.situacao = "ANULADA";
      for (const fatura of faturas) fatura.reunida = false;
      reemitir(vida, dia);
    }
};

/** SRV-28, SRV-30 and SRV-33. */
const envelhecer = (vida: Vida, dia: Dia): void => {
  for (const contratacao of vida.contratacoes) {
    if (contratacao.situacao === 4 && contratacao.suspensa !== null && entre(contratacao.suspensa, dia) >= 60) {
      mudarContratacao(vida, dia, contratacao, 2);
      vida.livro.email(dia, "contratacao-inativa");
    }
    if (contratacao.fim !== null && contratacao.fim <= dia && contratacao.situacao !== 5)
      mudarContratacao(vida, dia, contratacao, 5);
  }
};

const encerrarCobrancas = (vida: Vida, dia: Dia, contratacao: Contratacao): void => {
  for (const fatura of vida.faturas.filter(({ nomes }) => nomes.includes(contratacao.nome))) {
    anular(fatura.cobrancas);
    for (const cobranca of fatura.cobrancas) if (cobranca.situacao === "PAGA") cobranca.situacao = "ESTORNADA";
    if (fatura.situacao !== "anulada") mudarFatura(vida, dia, fatura, "anulada");
  }
};

/** After ten days without its first payment. */
const desistirDeEsperar = (vida: Vida, dia: Dia): void => {
  for (const contratacao of vida.contratacoes)
    if (contratacao.situacao === 7 && entre(contratacao.contratada, dia) > 10) {
      encerrarCobrancas(vida, dia, contratacao);
      mudarContratacao(vida, dia, contratacao, 3);
      vida.livro.email(dia, "contratacao-cancelada");
    }
};

export const MANHA = [desistirDeEsperar, emitir, reemitir, cobrarCartoes, vencer, expirar, envelhecer] as const;
export {
  anular,
  aoPagar,
  createLedger,
  encerrarCobrancas,
  isViva,
  mudarContratacao,
  mudarFatura,
  novaCobranca,
  novaFatura,
  pagar,
  vencimentoDePedido,
};
export type { Vida };
