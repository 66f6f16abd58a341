import { sql } from "kysely";
import { enviarLote } from "../../src/modules/pagamentos/enviar-lote.ts";
import { estornarCobranca } from "../../src/modules/pagamentos/pagamentos.api.ts";
import { createPaymentWorld, type PaymentWorld } from "../payment-world.ts";

const HORA_MS = 3_600_000;
/** Day 1, four in the morning in São Paulo: the month's invoices have just been issued. */
const DIA_1 = "2027-03-01T07:00:00Z";
/** Half of them each, those of the first day asked for last. */
const VENCIMENTOS = ["2027-03-10", "2027-03-11"] as const;
/** Hours from there until the due date begins. */
const HORAS_ATE_VENCER = 9 * 24 - 4;
/** How far the clock goes at once: a person comes, and the lots run, every six hours. */
const PASSO_HORAS = 6;
const RODADAS_POR_PASSO = PASSO_HORAS * 12;
const HORAS_ENTRE_ESTORNOS = 12;
const APROVA = "4111111111111111";

export type MonthFigures = {
  readonly boletos: number;
  readonly limite: number;
  /** When the last boleto was registered; null when some were not before their due date. */
  readonly registradosEm: string | null;
  readonly horasVirtuais: number;
  /** Of the boletos of the month, by themselves. */
  readonly requisicoesPorBoleto: number;
  readonly recusadas429: number;
  /** The most that the provider counted in any of its windows. */
  readonly maiorJanela: number;
  readonly primeirosBoletos: { readonly pedidos: number; readonly naHora: number };
  readonly estornos: { readonly pedidos: number; readonly naHora: number };
  /** Charges by situation at the end, and payments at the provider beyond one a charge. */
  readonly situacoes: Readonly<Record<string, number>>;
  readonly emDobro: number;
  /** Never more than are under way at once. */
  readonly foraDeOrdem: number;
  readonly segundos: number;
};

const insertBoletos = (mundo: PaymentWorld, boletos: number) =>
  sql`insert into cobranca
        (referencia, chave, origem, id_origem, id_usuario, forma, valor_centavos, vencimento, descricao, pedida_em, em_lote)
      select 'lote:' || n || ':1', gen_random_uuid(), 'LOTE', n, ${mundo.customer.idUsuario}, 'BOLETO', 4990,
             case when 2 * n > ${boletos}::integer then ${VENCIMENTOS[0]}::date else ${VENCIMENTOS[1]}::date end, 'Acervo, mensalidade', ${DIA_1}::timestamptz, true
      from generate_series(1, ${boletos}::integer) n`.execute(mundo.deps.db);

const countLote = async (mundo: PaymentWorld): Promise<Record<string, number>> => {
  const linhas = await mundo.deps.db
    .selectFrom("cobranca")
    .select("situacao")
    .select(({ fn }) => fn.countAll<number>().as("cobrancas"))
    .where("origem", "=", "LOTE")
    .groupBy("situacao")
    .execute();
  return Object.fromEntries(linhas.map(({ situacao, cobrancas }) => [situacao, cobrancas]));
};

/** How many were sent in the place of one that is due before them and still waits. */
const countForaDeOrdem = async (mundo: PaymentWorld): Promise<number> => {
  const { depois, antes } = await mundo.deps.db
    .selectFrom("cobranca")
    .select([
      sql<number>`count(*) filter (where vencimento = ${VENCIMENTOS[1]} and situacao = 'ABERTA')`.as("depois"),
      sql<number>`count(*) filter (where vencimento = ${VENCIMENTOS[0]} and situacao = 'PEDIDA')`.as("antes"),
    ])
    .where("origem", "=", "LOTE")
    .executeTakeFirstOrThrow();
  return Math.min(Number(depois), Number(antes));
};

/** Some hours of the workers: a run of the lots every five minutes, until one has nothing to do or to spend. */
const runStep = async (mundo: PaymentWorld): Promise<number> => {
  const antes = (await mundo.asaas.quota()).counted;
  for (let rodada = 0, vistas = antes; rodada < RODADAS_POR_PASSO; rodada += 1) {
    await enviarLote(mundo.deps);
    const { counted } = await mundo.asaas.quota();
    if (counted === vistas) break;
    vistas = counted;
  }
  return (await mundo.asaas.quota()).counted - antes;
};

/** Asks for something that a person waits for, and tells whether it was done at once. */
const atOnce = async (mundo: PaymentWorld, id: number, situacao: string): Promise<boolean> => {
  await mundo.drain();
  return (await mundo.situacao(id)) === situacao;
};

const count = (pessoas: { pedidos: number; naHora: number }, naHora: boolean): void => {
  pessoas.pedidos += 1;
  if (naHora) pessoas.naHora += 1;
};

const refundAtOnce = async (mundo: PaymentWorld): Promise<boolean> => {
  const id = await mundo.ask(await mundo.addCard(APROVA));
  if (!(await atOnce(mundo, id, "PAGA"))) return false;
  await mundo.inTx((tx) => estornarCobranca(mundo.deps, tx, id, "DESISTENCIA"));
  return atOnce(mundo, id, "ESTORNADA");
};

const prepare = async (mundo: PaymentWorld, boletos: number, limite: number): Promise<void> => {
  await mundo.addCard(APROVA);
  await mundo.asaas.hold();
  mundo.clock.set(DIA_1);
  await mundo.asaas.setClock(mundo.clock.now());
  await mundo.asaas.setLimits({ limite });
  await sql`delete from orcamento_provedor_gasto`.execute(mundo.deps.db);
  await mundo.deps.db
    .updateTable("parametro")
    .set({ valor: String(limite) })
    .where("chave", "=", "requisicoes-provedor-limite")
    .execute();
  await insertBoletos(mundo, boletos);
};

/** Lives through the first days of a month on a virtual clock, against the sandbox over HTTP. */
export const measureMonth = async (boletos: number, limite: number): Promise<MonthFigures> => {
  const mundo = await createPaymentWorld({ limiteMs: 30_000, beside: true });
  const inicio = performance.now();
  try {
    await prepare(mundo, boletos, limite);
    const primeirosBoletos = { pedidos: 0, naHora: 0 };
    const estornos = { pedidos: 0, naHora: 0 };
    let requisicoes = 0;
    let horas = 0;
    let restam = boletos;
    let foraDeOrdem = 0;
    for (;;) {
      requisicoes += await runStep(mundo);
      foraDeOrdem = Math.max(foraDeOrdem, await countForaDeOrdem(mundo));
      count(primeirosBoletos, await atOnce(mundo, await mundo.ask(), "ABERTA"));
      if (horas % HORAS_ENTRE_ESTORNOS === 0) count(estornos, await refundAtOnce(mundo));
      restam = boletos - ((await countLote(mundo))["ABERTA"] ?? 0);
      if (restam === 0 || horas + PASSO_HORAS >= HORAS_ATE_VENCER) break;
      horas += PASSO_HORAS;
      mundo.clock.advance(PASSO_HORAS * HORA_MS);
      await mundo.asaas.setClock(mundo.clock.now());
    }
    const { refused, most } = await mundo.asaas.quota();
    const feitos = (await mundo.asaas.calls()).filter((call) => call === "POST /payments").length;
    return {
      boletos,
      limite,
      registradosEm: restam === 0 ? mundo.clock.now().toISOString() : null,
      horasVirtuais: horas,
      requisicoesPorBoleto: requisicoes / boletos,
      recusadas429: refused,
      maiorJanela: most,
      primeirosBoletos,
      estornos,
      situacoes: await countLote(mundo),
      foraDeOrdem,
      emDobro: feitos - boletos - primeirosBoletos.naHora,
      segundos: Math.round((performance.now() - inicio) / 1_000),
    };
  } finally {
    await mundo.close();
  }
};
