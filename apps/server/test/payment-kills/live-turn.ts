import { createTestClock } from "@acervo/test-kit/clock";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { sql } from "kysely";
import { gruposDaEquipeDoTeste } from "../equipe.ts";
import { openEnvelope } from "../../src/jobs/job-envelope.ts";
import type { JobHandler } from "../../src/jobs/job-handler.ts";
import { gerarBoleto } from "../../src/modules/faturas/renegociacao/gerar-boleto.ts";
import { pagarUmaFatura } from "../../src/modules/faturas/pagar/pagar-uma-fatura.ts";
import { createSmtpEmail } from "../../src/platform/email/smtp-email.ts";
import { createAsaas } from "../../src/platform/pagamento/asaas.ts";
import { createPortao } from "../../src/platform/pagamento/orcamento/orcamento.ts";
import type { Prioridade } from "../../src/platform/pagamento/orcamento/contagem.ts";
import { workerIssuers } from "../tax-documents/worker-issuers.ts";
import type { WorkerDeps } from "../../src/platform/worker-deps.ts";
import { allHandlers } from "../../src/start/all-handlers.ts";
import { readConfig } from "../../src/start/config.ts";
import { createDeps } from "../../src/start/deps.ts";
import { ORIGEM } from "../contratos.ts";
import type { Turno } from "./turno.ts";

const MINUTO_MS = 60_000;

type Pending = { readonly id: string; readonly name: string; readonly data: unknown };

const findDue = async ({ db, clock }: WorkerDeps, fora: readonly string[]): Promise<Pending | undefined> => {
  const due = await sql<Pending>`
    select id, name, data from pgboss.job
    where state = 'created' and name <> all(${fora}) and (start_after <= ${clock.now()} or start_after <= created_on)
    order by created_on, id limit 1`.execute(db);
  return due.rows[0];
};

const createRunner = (deps: WorkerDeps, handlers: readonly JobHandler[], fora: readonly string[]) => {
  const run = async (name: string, payload: unknown): Promise<void> => {
    const bound = handlers.find(({ definition }) => definition.name === name)?.bind(payload);
    if (bound === undefined) throw new Error(`Nothing runs ${name}.`);
    const signal = new AbortController().signal;
    const context = { jobId: "", attempt: 1, lastAttempt: false, requestId: undefined, signal, logger: deps.logger };
    if (bound.transactional) await deps.db.transaction().execute((tx) => bound.run(tx, context));
    else await bound.run(context);
  };
  /** A job is off the queue once it is done, as the queue has it: what dies in the middle is run again. */
  const drain = async (): Promise<void> => {
    for (let due = await findDue(deps, fora); due !== undefined; due = await findDue(deps, fora)) {
      await run(due.name, openEnvelope(due.data).envelope.payload);
      await sql`delete from pgboss.job where id = ${due.id}`.execute(deps.db);
    }
  };
  return { run, drain };
};

const pedir = async (deps: WorkerDeps, pedido: Turno["pedido"]): Promise<void> => {
  if (pedido === null) return;
  const usuario = { id: pedido.idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() };
  const chamada = { usuario, origem: ORIGEM };
  if (pedido.tipo === "pagar") await pagarUmaFatura(deps, chamada, pedido.corpo);
  else await gerarBoleto(deps, chamada, pedido.corpo);
};

/** API and worker at once: does what a person asks for, then runs every job that is due, now and as the clock goes on. */
export const liveTurn = async ({ databaseUrl, env, agora, pedido, fora, minutos, trabalhos }: Turno): Promise<void> => {
  const config = readConfig({ ...testServerEnvironment(databaseUrl), ...env, ACERVO_LOG: "silent" });
  const running = await createDeps(config, { servico: "teste", statementTimeoutMs: config.requisicaoMs });
  const clock = createTestClock(agora);
  const provedor = (prioridade: Prioridade) =>
    createAsaas(config.asaas, createPortao({ db: running.db, clock }, prioridade));
  const email = createSmtpEmail(config.email);
  const provedores = { provedorPagamento: provedor("PESSOA"), provedorEmLote: provedor("LOTE") };
  const gruposDaEquipe = gruposDaEquipeDoTeste({ clock });
  const fiscais = await workerIssuers({ db: running.db, clock }, config);
  const deps: WorkerDeps = { ...running, clock, ...provedores, email, returns: null, gruposDaEquipe, ...fiscais };
  const { run, drain } = createRunner(deps, allHandlers(deps, config.email.marca), fora);
  try {
    await pedir(deps, pedido);
    await drain();
    for (const passam of minutos) {
      clock.advance(passam * MINUTO_MS);
      await drain();
    }
    for (const name of trabalhos) {
      await run(name, {});
      await drain();
    }
  } finally {
    email.close();
    await running.close();
  }
};
