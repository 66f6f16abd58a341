import { startAsaas, type AsaasProvider } from "@acervo/test-kit/asaas";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { gruposDaEquipeDoTeste } from "../equipe.ts";
import { instantFrom, later } from "../../src/platform/clock.ts";
import { allHandlers } from "../../src/start/all-handlers.ts";
import { readConfig } from "../../src/start/config.ts";
import { createSmtpEmail } from "../../src/platform/email/smtp-email.ts";
import { createAsaas } from "../../src/platform/pagamento/asaas.ts";
import { createPortao } from "../../src/platform/pagamento/orcamento/orcamento.ts";
import type { Prioridade } from "../../src/platform/pagamento/orcamento/contagem.ts";
import { workerIssuers } from "../tax-documents/worker-issuers.ts";
import type { WorkerDeps } from "../../src/platform/worker-deps.ts";
import { insertParametroTexto } from "../builders.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { somar, type Dia } from "./calendar.ts";
import { createJobRunner } from "./run-jobs.ts";

/** Long enough for a sandbox that shares its cores. */
const LIMITE_MS = 60_000;
const MEIO_DIA = 12 * 60;
/** After each of these minutes of a day what runs often has run: the month's lots, a card's refusal, the second card. */
const RODADAS = [5 * 60, 7 * 60 + 10, 7 * 60 + 20] as const;

export type YearWorld = {
  readonly api: TestApi;
  readonly deps: WorkerDeps;
  readonly asaas: AsaasProvider;
  readonly clock: TestClock;
  /** Of this world alone. */
  readonly emailDe: (quem: string) => string;
  readonly runs: () => number;
  /** Lives a day: the morning's jobs at their hours, then what people do at noon, then what follows from it. */
  readonly viver: (dia: Dia, aoMeioDia: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** São Paulo is three hours behind all year. */
const instante = (dia: Dia, minuto: number): Date => later(instantFrom(`${dia}T03:00:00Z`), minuto * 60_000);

const workerDepsAt = ({ deps }: TestApi, asaas: AsaasProvider, clock: TestClock) => {
  const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: chave } = asaas.env;
  const provedor = (prioridade: Prioridade) =>
    createAsaas({ url, chave, limiteMs: LIMITE_MS }, createPortao({ db: deps.db, clock }, prioridade));
  return { ...deps, clock, provedorPagamento: provedor("PESSOA"), provedorEmLote: provedor("LOTE") };
};

/** The API, the provider's sandbox, the mail sink and every job of the registry, on one clock. */
export const createYearWorld = async (primeiro: Dia): Promise<YearWorld> => {
  const asaas = await startAsaas({ beside: true });
  await asaas.setPictures(false);
  const clock = createTestClock(instante(somar(primeiro, -1), MEIO_DIA));
  const api = await startTestApi({ clock, env: { ...asaas.env, ACERVO_ASAAS_LIMITE_MS: String(LIMITE_MS) } });
  const environment = testServerEnvironment(api.databaseUrl);
  await asaas.registerWebhook(
    `${api.url}/api-acervo/pagamento/webhook/asaas`,
    environment["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "",
  );
  const config = readConfig(environment);
  const email = createSmtpEmail(config.email);
  const gruposDaEquipe = gruposDaEquipeDoTeste({ clock });
  const fiscais = await workerIssuers({ db: api.deps.db, clock }, config);
  const deps: WorkerDeps = { ...workerDepsAt(api, asaas, clock), email, returns: null, gruposDaEquipe, ...fiscais };
  const jobs = createJobRunner(deps, allHandlers(deps, config.email.marca));
  const prefixo = `ano-${deps.ids.uuid().slice(0, 8)}`;
  const emailDe = (quem: string): string => `${prefixo}-${quem}@acervo.test`;
  await insertParametroTexto(api.deps.db, "email-financeiro", emailDe("financeiro"));
  /** Until the provider has told everything, and everything that it led to is done. */
  const settle = async (): Promise<void> => {
    do await asaas.delivered();
    while (await jobs.drain());
  };
  const often = async (): Promise<void> => {
    await jobs.often();
    await settle();
  };
  return {
    api,
    deps,
    asaas,
    clock,
    emailDe,
    runs: jobs.runs,
    viver: async (dia, aoMeioDia) => {
      await asaas.setClock(instante(dia, 0));
      const daily = jobs.daily(dia).map(({ minuto, run }) => ({
        minuto,
        run: async () => {
          await run();
          if (await jobs.drain()) await settle();
        },
      }));
      const dozeHoras = {
        minuto: MEIO_DIA,
        run: async () => {
          await aoMeioDia();
          await settle();
          await jobs.hourly();
          await often();
        },
      };
      const ordem = [...daily, ...RODADAS.map((minuto) => ({ minuto, run: often })), dozeHoras];
      for (const { minuto, run } of ordem.toSorted((um, outro) => um.minuto - outro.minuto)) {
        clock.set(instante(dia, minuto));
        await run();
      }
    },
    close: async () => {
      email.close();
      await api.close();
      await asaas.stop();
    },
  };
};
