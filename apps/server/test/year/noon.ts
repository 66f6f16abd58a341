import { entre, primeiroMes, somar, util, type Dia } from "./calendar.ts";
import type { Conta, Gesto } from "./kinds.ts";
import type { Cobranca, Contratacao, Fatura, Ledger } from "./ledger.ts";
import {
  anular,
  aoPagar,
  createLedger,
  encerrarCobrancas,
  isViva,
  MANHA,
  mudarContratacao,
  mudarFatura,
  novaCobranca,
  novaFatura,
  pagar,
  vencimentoDePedido,
  type Previsto,
  type Vida,
} from "./oracle.ts";
import { PLANOS } from "./kinds.ts";

const faturaDe = (vida: Vida, { mes, nome }: { readonly mes: string; readonly nome: string }): Fatura => {
  const fatura = vida.faturas.find((uma) => uma.mes === mes && uma.nomes.includes(nome));
  if (fatura === undefined) throw new Error(`${vida.conta.nome} has no invoice of ${mes}`);
  return fatura;
};

const contratacaoDe = (vida: Vida, nome: string): Contratacao => {
  const contratacao = vida.contratacoes.find((uma) => uma.nome === nome);
  if (contratacao === undefined) throw new Error(`${vida.conta.nome} has no ${nome}`);
  return contratacao;
};

const ultima = (fatura: Fatura, situacao: Cobranca["situacao"]): Cobranca => {
  const cobranca = fatura.cobrancas.findLast((uma) => uma.situacao === situacao);
  if (cobranca === undefined) throw new Error(`the invoice of ${fatura.mes} has no charge in ${situacao}`);
  return cobranca;
};

/** SRV-200 to SRV-204. */
const noProvedor = (vida: Vida, dia: Dia, gesto: Gesto & { tipo: "no-provedor" }, financeiro: Ledger): void => {
  const fatura = faturaDe(vida, gesto);
  financeiro.email(dia, "pagamento-disputado");
  if (gesto.acao === "contestar" || gesto.acao === "estornar") {
    ultima(fatura, "PAGA").situacao = gesto.acao === "contestar" ? "CONTESTADA" : "ESTORNADA";
    mudarFatura(vida, dia, fatura, 2);
    fatura.retida = true;
    fatura.tentativas = 0;
  } else if (gesto.acao === "ganharContestacao") pagar(vida, dia, fatura, ultima(fatura, "CONTESTADA"));
  else {
    ultima(fatura, "CONTESTADA").situacao = "ESTORNADA";
    fatura.retida = false;
  }
};

/** SRV-24, SRV-25 and the first month's rule. */
const contratar = (vida: Vida, dia: Dia, { nome, plano }: Gesto & { tipo: "contrata" }): void => {
  const noCartao = vida.conta.forma === "CARTAO";
  const situacao = noCartao ? 8 : 7;
  const nova: Contratacao = { nome, plano, situacao, contratada: dia, mudancas: [], suspensa: null, fim: null };
  vida.contratacoes.push(nova);
  vida.livro.contratacao(dia, nome, null, situacao);
  vida.livro.email(dia, "contrato-assinado");
  const vence = noCartao ? dia : util(somar(dia, 5));
  const primeira = { mes: primeiroMes(dia), nomes: [nome], centavos: PLANOS[plano], dia, vence, primeira: true };
  const fatura = novaFatura(vida, primeira);
  const cobranca = novaCobranca(fatura, dia, vida.conta.forma, vence);
  if (noCartao) pagar(vida, dia, fatura, cobranca);
};

/** CONTR-100: within seven days everything goes back; later what is owed stays owed. */
const cancelar = (vida: Vida, dia: Dia, nome: string): void => {
  const contratacao = contratacaoDe(vida, nome);
  if (entre(contratacao.contratada, dia) <= 7) encerrarCobrancas(vida, dia, contratacao);
  mudarContratacao(vida, dia, contratacao, 3);
  vida.livro.email(dia, "contratacao-cancelada");
};

/** SRV-205: from the signature on it is billed, and can be given up, like any other. */
const assinar = (vida: Vida, dia: Dia): void => {
  for (const contratacao of vida.contratacoes.filter(({ situacao }) => situacao === 6)) {
    contratacao.contratada = dia;
    mudarContratacao(vida, dia, contratacao, 1);
    vida.livro.email(dia, "contrato-assinado");
  }
};

/** FAT-130 and FAT-134. */
const renegociar = (vida: Vida, dia: Dia): void => {
  const faturas = vida.faturas.filter(({ situacao, reunida }) => (situacao === 2 || situacao === 4) && !reunida);
  for (const fatura of faturas) {
    anular(fatura.cobrancas);
    fatura.reunida = true;
  }
  const vence = util(somar(dia, 5));
  const centavos = faturas.reduce((soma, fatura) => soma + fatura.centavos, 0);
  vida.unicas.push({ faturas, vence, cobranca: { dia, forma: "BOLETO", centavos, situacao: "ABERTA", vence } });
  vida.livro.email(dia, "boleto-unico");
};

const pagarUnica = (vida: Vida, dia: Dia): void => {
  const unica = vida.unicas.find(({ cobranca }) => cobranca.situacao === "ABERTA");
  if (unica === undefined) throw new Error(`${vida.conta.nome} has no combined boleto`);
  unica.cobranca.situacao = "PAGA";
  for (const fatura of unica.faturas) {
    mudarFatura(vida, dia, fatura, 3);
    fatura.reunida = false;
  }
  aoPagar(vida, dia, vida.contratacoes);
  vida.livro.email(dia, "boleto-unico-pago");
};

const fazer = (vida: Vida, dia: Dia, gesto: Gesto, financeiro: Ledger): void => {
  vida.gestos.push({ dia, gesto });
  if (gesto.tipo === "cartao") vida.cartoes = [gesto.cartao, ...vida.cartoes.slice(1)];
  else if (gesto.tipo === "no-provedor") noProvedor(vida, dia, gesto, financeiro);
  else if (gesto.tipo === "contrata") contratar(vida, dia, gesto);
  else if (gesto.tipo === "cancela") cancelar(vida, dia, gesto.nome);
  else if (gesto.tipo === "assina") assinar(vida, dia);
  else if (gesto.tipo === "renegocia") renegociar(vida, dia);
  else if (gesto.tipo === "paga-a-renegociacao") pagarUnica(vida, dia);
  else if (gesto.tipo === "troca") {
    contratacaoDe(vida, gesto.nome).plano = gesto.plano;
    vida.livro.email(dia, "contrato-assinado");
  } else {
    const fatura = faturaDe(vida, gesto);
    if (gesto.tipo === "abre-o-link") novaCobranca(fatura, dia, "BOLETO", vencimentoDePedido(fatura, dia));
    else if (gesto.tipo === "paga-agora") pagar(vida, dia, fatura, novaCobranca(fatura, dia, "CARTAO", dia));
    else pagar(vida, dia, fatura, ultima(fatura, "ABERTA"));
  }
};

/** Boletos that are paid on this day, as the account pays. */
const pagaHoje = ({ conta, faturas }: Vida, dia: Dia): readonly Fatura[] =>
  faturas.filter((fatura) => {
    const depois = conta.paga(fatura.mes);
    const temBoleto = fatura.cobrancas.some(({ situacao }) => situacao === "ABERTA");
    return conta.forma === "BOLETO" && isViva(fatura) && temBoleto && depois !== null && !fatura.primeira
      ? somar(fatura.venceria, depois) <= dia
      : false;
  });

const meioDia = (vida: Vida, dia: Dia, financeiro: Ledger): void => {
  for (const { mes, nomes } of pagaHoje(vida, dia))
    fazer(vida, dia, { tipo: "paga", mes, nome: nomes[0] ?? "" }, financeiro);
  for (const gesto of vida.conta.gestos.get(dia) ?? []) fazer(vida, dia, gesto, financeiro);
};

const NO_PROVEDOR: Readonly<Partial<Record<Cobranca["situacao"], string>>> = {
  ABERTA: "PENDING",
  CONTESTADA: "CHARGEBACK_REQUESTED",
  ESTORNADA: "REFUNDED",
};

/** What is left at the end: invoices, charges, and what the provider must hold of each. */
const fechar = (vida: Vida): void => {
  for (const fatura of vida.faturas) vida.livro.faturaNoFim(fatura);
  for (const cobranca of [
    ...vida.faturas.flatMap(({ cobrancas }) => cobrancas),
    ...vida.unicas.map((unica) => unica.cobranca),
  ]) {
    vida.livro.cobranca(cobranca);
    const paga = cobranca.forma === "BOLETO" ? "RECEIVED" : "CONFIRMED";
    const la = cobranca.situacao === "PAGA" ? paga : NO_PROVEDOR[cobranca.situacao];
    if (la !== undefined) vida.livro.noProvedor(cobranca.forma, cobranca.centavos, la);
  }
};

const nascer = (conta: Conta, antes: Dia): Vida => ({
  conta,
  livro: createLedger(),
  contratacoes: conta.contratacoes.map(({ nome, plano, situacao }) => ({
    nome,
    plano,
    situacao,
    contratada: antes,
    mudancas: [{ dia: antes, ativa: situacao === 1 }],
    suspensa: null,
    fim: null,
  })),
  faturas: [],
  unicas: [],
  cartoes: conta.cartoes,
  gestos: [],
});

/** What the rules say of the lives of accounts from a day through another, and what people do in them. */
export const prever = (contas: readonly Conta[], de: Dia, ate: Dia): Previsto => {
  const financeiro = createLedger();
  const vidas = contas.map((conta) => nascer(conta, somar(de, -360)));
  for (let dia = de; dia <= ate; dia = somar(dia, 1))
    for (const vida of vidas) {
      for (const passo of MANHA) passo(vida, dia);
      meioDia(vida, dia, financeiro);
    }
  vidas.forEach(fechar);
  return { vidas, financeiro };
};
