import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { startAsaas, type AsaasProvider } from "@acervo/test-kit/asaas";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { sql } from "kysely";
import { z } from "zod";
import { openEnvelope } from "../src/jobs/job-envelope.ts";
import { anotarCobrancaNoCartao } from "../src/modules/cartoes/cartoes.api.ts";
import type { MudancaDeCobranca } from "../src/modules/pagamentos/cobranca.ts";
import type { CobrancaDeps } from "../src/modules/pagamentos/conciliar.ts";
import { pedirCobranca } from "../src/modules/pagamentos/pagamentos.api.ts";
import { pagamentosModule } from "../src/modules/pagamentos/pagamentos.module.ts";
import { later, systemClock } from "../src/platform/clock.ts";
import type { Tx } from "../src/platform/db/db.ts";
import { createAsaas } from "../src/platform/pagamento/asaas.ts";
import { createPortao } from "../src/platform/pagamento/orcamento/orcamento.ts";
import type { Prioridade } from "../src/platform/pagamento/orcamento/contagem.ts";
import { startCustomerApi, type Customer } from "./customer-api.ts";
import type { TestApi } from "./test-api.ts";

const ComId = z.object({ id: z.number() });
/** The provider runs in the event loop of the test, which a busy machine may stop for seconds. */
const LIMITE_MS = 30_000;
const HORA_MS = 3_600_000;

export type PaymentWorld = {
  readonly api: TestApi;
  readonly customer: Customer;
  readonly asaas: AsaasProvider;
  /** That of the jobs; people sign in by the real one. */
  readonly clock: TestClock;
  readonly deps: CobrancaDeps;
  /** What the listener was told, in order. */
  readonly mudancas: MudancaDeCobranca[];
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Registers a card by the API, once, and answers its id. */
  addCard(numero: string): Promise<number>;
  /** Asks for a charge of something new; `idCartao` makes it one by card. */
  ask(idCartao?: number, origem?: { readonly idOrigem: number; readonly tentativa: number }): Promise<number>;
  /** Asks for boletos that nobody waits for, due after so many days. */
  askEmLote(quantos: number, dias?: number): Promise<number[]>;
  situacao(idCobranca: number): Promise<string>;
  idNoProvedor(idCobranca: number): Promise<string>;
  creditos(idCobranca: number): Promise<{ motivo: string; devolvido: boolean }[]>;
  /** Runs every payment job that is due by the test's clock, and those they enqueue, until none is. */
  drain(): Promise<void>;
  /** The provider tells what it held back, nothing is due any more, and it is as late as when the world began. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

type Pending = { readonly id: string; readonly name: string; readonly data: unknown };

/** Takes the jobs that are due off the queue, oldest first. */
const takeDue = async (api: TestApi, agora: Date): Promise<Pending[]> => {
  const taken = await sql<Pending>`
    with taken as (
      delete from pgboss.job where name like 'pagamentos.%' and state = 'created' and start_after <= ${agora}
      returning id, name, data, created_on
    )
    select id, name, data from taken order by created_on, id`.execute(api.deps.db);
  return taken.rows;
};

const drainJobs = async (api: TestApi, deps: CobrancaDeps): Promise<void> => {
  const handlers = pagamentosModule.handlers(deps);
  for (let due = await takeDue(api, deps.clock.now()); due.length > 0; due = await takeDue(api, deps.clock.now()))
    for (const { id, name, data } of due) {
      const bound = handlers
        .find(({ definition }) => definition.name === name)
        ?.bind(openEnvelope(data).envelope.payload);
      if (bound === undefined || bound.transactional) throw new Error(`no handler for ${name}`);
      const signal = new AbortController().signal;
      const { logger } = deps;
      await bound.run({ jobId: id, attempt: 1, lastAttempt: false, requestId: undefined, signal, logger });
    }
};

/** What jobs are given, with the provider's limit counted by the test's clock. */
const depsAt = (
  { deps }: TestApi,
  asaas: AsaasProvider,
  { clock, limiteMs }: { readonly clock: TestClock; readonly limiteMs: number },
): Omit<CobrancaDeps, "ouvintes"> => {
  const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: chave } = asaas.env;
  const provedor = (prioridade: Prioridade) =>
    createAsaas({ url, chave, limiteMs }, createPortao({ db: deps.db, clock }, prioridade));
  return { ...deps, clock, provedorPagamento: provedor("PESSOA"), provedorEmLote: provedor("LOTE") };
};

type Meio = { forma: "BOLETO"; emLote?: boolean } | { forma: "CARTAO"; idCartao: number };
type Origem = { readonly idOrigem: number; readonly tentativa: number };

const createAsker = (deps: CobrancaDeps, { idUsuario }: Customer) => {
  let nextOrigem = 0;
  return async (tx: Tx, meio: Meio, origem?: Origem, dias = 5): Promise<number> => {
    const { idOrigem, tentativa } = origem ?? { idOrigem: ++nextOrigem, tentativa: 1 };
    const { id } = await pedirCobranca(deps, tx, {
      referencia: `fatura:${idOrigem}:${tentativa}`,
      origem: "FATURA",
      idOrigem,
      idUsuario,
      valorCentavos: 4_990,
      vencimento: somarDias(hoje(deps.clock.now()), dias),
      descricao: "Acervo, mensalidade",
      ...meio,
    });
    return id;
  };
};

/** As if nothing had been asked of the provider, which is as it was at first. */
const forget = async ({ deps: { db } }: TestApi, asaas: AsaasProvider): Promise<void> => {
  await asaas.release();
  await asaas.withoutFaults();
  await asaas.setLimits({});
  await asaas.setClock(null);
  await sql`delete from pgboss.job where name like 'pagamentos.%'`.execute(db);
  await sql`delete from orcamento_provedor_gasto`.execute(db);
  await sql`update orcamento_provedor set parado_ate = null, lote_parado_ate = null`.execute(db);
};

/** A customer with the real API, a payment provider of the test's own, and jobs that run when they are told. */
export const createPaymentWorld = async ({ limiteMs = LIMITE_MS, beside = false } = {}): Promise<PaymentWorld> => {
  const asaas = await startAsaas({ beside });
  // Nobody looks at them here, and on a busy machine one takes longer than the provider is given.
  await asaas.setPictures(false);
  // Ahead of the database's, so that what is enqueued for now is due.
  const inicio = later(systemClock.now(), HORA_MS);
  const clock = createTestClock(inicio);
  const { api, customer } = await startCustomerApi({
    env: { ...asaas.env, ACERVO_ASAAS_LIMITE_MS: String(limiteMs) },
  });
  const { db } = api.deps;
  await asaas.registerWebhook(
    `${api.url}/api-acervo/pagamento/webhook/asaas`,
    testServerEnvironment("")["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "",
  );
  const mudancas: MudancaDeCobranca[] = [];
  const anotar = async (_tx: Tx, mudanca: MudancaDeCobranca): Promise<void> => void mudancas.push(mudanca);
  const deps: CobrancaDeps = { ...depsAt(api, asaas, { clock, limiteMs }), ouvintes: [anotarCobrancaNoCartao, anotar] };
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
  const cobranca = (id: number) => db.selectFrom("cobranca").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const cards = new Map<string, number>();
  const pedir = createAsker(deps, customer);
  return {
    api,
    customer,
    asaas,
    clock,
    deps,
    mudancas,
    inTx,
    addCard: async (numero) => {
      const known = cards.get(numero);
      if (known !== undefined) return known;
      const { status, body } = await customer.call(
        { method: "POST", path: "/api-acervo/pagamento/cartao-credito" },
        { body: cartaoDigitado(numero) },
      );
      if (status !== 200) throw new Error(JSON.stringify(body));
      const { id } = ComId.parse(body);
      cards.set(numero, id);
      return id;
    },
    ask: (idCartao, origem) =>
      inTx((tx) => pedir(tx, idCartao === undefined ? { forma: "BOLETO" } : { forma: "CARTAO", idCartao }, origem)),
    askEmLote: (quantos, dias) =>
      inTx(async (tx) => {
        const ids = [];
        for (let feitos = 0; feitos < quantos; feitos += 1)
          ids.push(await pedir(tx, { forma: "BOLETO", emLote: true }, undefined, dias));
        return ids;
      }),
    situacao: async (id) => (await cobranca(id)).situacao,
    idNoProvedor: async (id) => (await cobranca(id)).idNoProvedor ?? "",
    creditos: async (idCobranca) => {
      const linhas = await db.selectFrom("credito").selectAll().where("idCobranca", "=", idCobranca).execute();
      return linhas.map(({ motivo, devolvidoEm }) => ({ motivo, devolvido: devolvidoEm !== null }));
    },
    drain: () => drainJobs(api, deps),
    reset: async () => {
      await forget(api, asaas);
      clock.set(inicio);
    },
    close: async () => {
      await api.close();
      await asaas.stop();
    },
  };
};

/** A card as the form sends it, with everything that the provider asks of its holder. */
export const cartaoDigitado = (numero: string, mudancas: Readonly<Record<string, unknown>> = {}) => ({
  apelido: "Cartão do escritório",
  nome: "Ána de Souza",
  cpf: "529.982.247-25",
  numero,
  cvv: "737",
  mesValidade: 12,
  anoValidade: 31,
  bandeira: { sigla: numero.startsWith("4") ? "VISA" : "MASTERCARD" },
  telefone: "(31) 99999-0000",
  endereco: {
    cep: "30130-010",
    logradouro: "Praça Sete de Setembro",
    numero: "10",
    bairro: "Centro",
    uf: { sigla: "MG" },
    municipio: { id: 3_106_200 },
  },
  ...mudancas,
});
