import { mesSeguinte, somar, util, type Dia } from "./calendar.ts";

/** Cards of the sandbox: one that is charged, one that is refused. */
export const CARTOES = { bom: "4111111111111111", recusado: "4916561358240741" } as const;
export type NomeCartao = keyof typeof CARTOES;

export const PLANOS = {
  "Acervo 10": 1_490,
  "Acervo 50": 2_990,
  "Acervo 100": 4_990,
  "Cartório 50 GB": 9_990,
  "Cartório social": 2_000,
} as const;
export type NomePlano = keyof typeof PLANOS;

/** What somebody does at noon of a day; `mes` names an invoice of the account. */
export type Gesto =
  | { readonly tipo: "paga"; readonly mes: string; readonly nome: string }
  | { readonly tipo: "paga-agora"; readonly mes: string; readonly nome: string }
  | { readonly tipo: "paga-pelo-link"; readonly mes: string; readonly nome: string }
  | { readonly tipo: "abre-o-link"; readonly mes: string; readonly nome: string }
  | { readonly tipo: "no-provedor"; readonly acao: NoProvedor; readonly mes: string; readonly nome: string }
  | { readonly tipo: "cartao"; readonly cartao: NomeCartao }
  | { readonly tipo: "cancela"; readonly nome: string }
  | { readonly tipo: "contrata"; readonly nome: string; readonly plano: NomePlano }
  | { readonly tipo: "troca"; readonly nome: string; readonly plano: NomePlano }
  | { readonly tipo: "assina" }
  | { readonly tipo: "renegocia" }
  | { readonly tipo: "paga-a-renegociacao" };
export type NoProvedor = "contestar" | "ganharContestacao" | "perderContestacao" | "estornar";

export type Conta = {
  /** Names the account in the report. */
  readonly nome: string;
  readonly forma: "BOLETO" | "CARTAO";
  readonly cartorio: boolean;
  readonly unificada: boolean;
  /** In the order in which they are tried; the first two at most. */
  readonly cartoes: readonly NomeCartao[];
  /** In force since long before. */
  readonly contratacoes: readonly { readonly nome: string; readonly plano: NomePlano; readonly situacao: 1 | 6 }[];
  /** On which day after it is due an invoice of a month is paid; null: never. Cards are charged by themselves. */
  readonly paga: (mes: string) => number | null;
  /** Beside payments of invoices, by day. */
  readonly gestos: ReadonlyMap<Dia, readonly Gesto[]>;
};

const NO_PRAZO = -2;
const sempre = () => NO_PRAZO;

/** When the invoice of a month that is issued on its first day is due. */
const vencimentoDo = (mes: string): Dia => util(`${mes}-10`);

type Parte = Partial<Omit<Conta, "gestos" | "nome">> & { readonly gestos?: readonly (readonly [Dia, Gesto])[] };

const porDia = (gestos: readonly (readonly [Dia, Gesto])[]): ReadonlyMap<Dia, readonly Gesto[]> => {
  const dias = new Map<Dia, Gesto[]>();
  for (const [dia, gesto] of gestos) dias.set(dia, [...(dias.get(dia) ?? []), gesto]);
  return dias;
};

const conta = (nome: string, { gestos = [], ...parte }: Parte): Conta => ({
  nome,
  forma: "BOLETO",
  cartorio: false,
  unificada: false,
  cartoes: [],
  contratacoes: [{ nome: "Um", plano: "Acervo 50", situacao: 1 }],
  paga: sempre,
  gestos: porDia(gestos),
  ...parte,
});

const UM = [{ nome: "Um", plano: "Acervo 10", situacao: 1 }] as const;
const DOIS = [...UM, { nome: "Dois", plano: "Acervo 100", situacao: 1 }] as const;
const TRES = [...DOIS, { nome: "Três", plano: "Acervo 50", situacao: 1 }] as const;
const NO_CARTAO = { forma: "CARTAO", cartoes: ["bom"] } as const;

/** `mes` is the month in which the account does what its kind is about. */
type Tipo = (mes: string) => Parte;

const doDia = (mes: string, dia: string): Dia => `${mes}-${dia}`;

/** Every kind of life, those first that a month shows; each is lived several times, in different months. */
const TIPOS: Readonly<Record<string, Tipo>> = {
  "suspensa e paga": (mes) => ({ paga: (deste) => (deste === mes ? 20 : NO_PRAZO) }),
  "cartório subsidiado": () => ({
    cartorio: true,
    contratacoes: [{ nome: "Um", plano: "Cartório 50 GB", situacao: 1 }],
  }),
  "cartório sem nada a pagar": () => ({
    cartorio: true,
    contratacoes: [{ nome: "Um", plano: "Cartório social", situacao: 1 }],
  }),
  "segundo cartão": () => ({ forma: "CARTAO", cartoes: ["recusado", "bom"] }),
  "cartão que volta": (mes) => ({
    forma: "CARTAO",
    cartoes: ["bom"],
    gestos: [
      [doDia(mes, "03"), { tipo: "cartao", cartao: "recusado" }],
      [somar(vencimentoDo(mes), 6), { tipo: "cartao", cartao: "bom" }],
      [somar(vencimentoDo(mes), 6), { tipo: "paga-agora", mes, nome: "Um" }],
    ],
  }),
  "uma fatura de três": (mes) => ({
    unificada: true,
    contratacoes: TRES,
    paga: (deste) => (deste === mes ? 17 : NO_PRAZO),
  }),
  "contestada e ganha": (mes) => ({
    ...NO_CARTAO,
    gestos: [
      [somar(vencimentoDo(mes), 3), { tipo: "no-provedor", acao: "contestar", mes, nome: "Um" }],
      [somar(vencimentoDo(mes), 13), { tipo: "no-provedor", acao: "ganharContestacao", mes, nome: "Um" }],
    ],
  }),
  "devolvida de fora": (mes) => ({
    ...NO_CARTAO,
    gestos: [
      [somar(vencimentoDo(mes), 2), { tipo: "no-provedor", acao: "estornar", mes, nome: "Um" }],
      [somar(vencimentoDo(mes), 9), { tipo: "paga-agora", mes, nome: "Um" }],
    ],
  }),
  cancelada: (mes) => ({ gestos: [[doDia(mes, "20"), { tipo: "cancela", nome: "Um" }]] }),
  "nova no meio do mês": (mes) => ({
    contratacoes: [],
    gestos: [
      [doDia(mes, "13"), { tipo: "contrata", nome: "Um", plano: "Acervo 50" }],
      [doDia(mes, "15"), { tipo: "paga", mes, nome: "Um" }],
    ],
  }),
  desistente: (mes) => ({
    contratacoes: [],
    gestos: [
      [doDia(mes, "05"), { tipo: "contrata", nome: "Um", plano: "Acervo 50" }],
      [doDia(mes, "06"), { tipo: "paga", mes, nome: "Um" }],
      [doDia(mes, "11"), { tipo: "cancela", nome: "Um" }],
    ],
  }),
  "nova que não paga": (mes) => ({
    contratacoes: [],
    paga: () => null,
    gestos: [[doDia(mes, "04"), { tipo: "contrata", nome: "Um", plano: "Acervo 50" }]],
  }),
  "nova no cartão": (mes) => ({
    ...NO_CARTAO,
    contratacoes: [],
    gestos: [[doDia(mes, "08"), { tipo: "contrata", nome: "Um", plano: "Acervo 10" }]],
  }),
  "troca de plano": (mes) => ({
    gestos: [[doDia(mes, "16"), { tipo: "troca", nome: "Um", plano: "Acervo 100" }]],
  }),
  "paga pelo link": (mes) => ({
    ...NO_CARTAO,
    gestos: [
      [doDia(mes, "04"), { tipo: "abre-o-link", mes, nome: "Um" }],
      [doDia(mes, "06"), { tipo: "paga-pelo-link", mes, nome: "Um" }],
    ],
  }),
  "boleto único": (mes) => ({
    contratacoes: DOIS,
    paga: (deste) => (deste === mes ? null : NO_PRAZO),
    gestos: [
      [somar(vencimentoDo(mes), 5), { tipo: "renegocia" }],
      [somar(vencimentoDo(mes), 7), { tipo: "paga-a-renegociacao" }],
    ],
  }),
  "provisionada que assina": (mes) => ({
    contratacoes: [{ nome: "Um", plano: "Acervo 50", situacao: 6 }],
    gestos: [[doDia(mes, "12"), { tipo: "assina" }]],
  }),
  provisionada: () => ({ contratacoes: [{ nome: "Um", plano: "Acervo 50", situacao: 6 }] }),
  "boleto no prazo": () => ({}),
  "boleto com atraso": (mes) => ({ paga: (deste) => (deste === mes ? 5 : NO_PRAZO) }),
  "nunca mais paga": (mes) => ({ paga: (deste) => (deste >= mes ? null : NO_PRAZO) }),
  "paga depois de inativa": (mes) => ({ paga: (deste) => (deste === mes ? 80 : NO_PRAZO) }),
  cartão: () => ({ ...NO_CARTAO, contratacoes: UM }),
  "cartão que não volta": (mes) => ({
    forma: "CARTAO",
    cartoes: ["bom"],
    gestos: [[doDia(mes, "03"), { tipo: "cartao", cartao: "recusado" }]],
  }),
  "uma fatura no cartão": () => ({ ...NO_CARTAO, unificada: true, contratacoes: DOIS }),
  "contestada e perdida": (mes) => ({
    ...NO_CARTAO,
    gestos: [
      [somar(vencimentoDo(mes), 3), { tipo: "no-provedor", acao: "contestar", mes, nome: "Um" }],
      [somar(vencimentoDo(mes), 13), { tipo: "no-provedor", acao: "perderContestacao", mes, nome: "Um" }],
    ],
  }),
  "nova no fim do mês": (mes) => ({
    contratacoes: [],
    gestos: [
      [doDia(mes, "20"), { tipo: "contrata", nome: "Um", plano: "Acervo 50" }],
      [doDia(mes, "21"), { tipo: "paga", mes: mesSeguinte(mes), nome: "Um" }],
    ],
  }),
  "boleto único que expira": (mes) => ({
    contratacoes: DOIS,
    paga: (deste) => (deste === mes ? 20 : NO_PRAZO),
    gestos: [[somar(vencimentoDo(mes), 2), { tipo: "renegocia" }]],
  }),
};

/** Accounts of every kind in turn, each kind in another month each time, until there are so many subscriptions. */
export const criarContas = (contratacoes: number, primeiro: string, meses: number): readonly Conta[] => {
  const contas: Conta[] = [];
  const tipos = Object.entries(TIPOS);
  let feitas = 0;
  for (let volta = 0; feitas < contratacoes; volta += 1)
    for (const [tipo, parte] of tipos) {
      if (feitas >= contratacoes) break;
      const nova = conta(`${tipo} ${volta + 1}`, parte(mesSeguinte(primeiro, volta % meses)));
      feitas += Math.max(1, nova.contratacoes.length);
      contas.push(nova);
    }
  return contas;
};
