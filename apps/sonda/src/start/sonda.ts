#!/usr/bin/env node
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createAgentService } from "../agent/agent.ts";
import { systemClock as clock } from "../platform/clock.ts";
import { Failure } from "../platform/failure.ts";
import { randomIds as ids } from "../platform/ids.ts";
import { createLog } from "../platform/log.ts";
import { keepSuccess, placesIn, readAccount, readSuccess } from "../portal/account.ts";
import { createPortal } from "../portal/portal.ts";
import { prepare } from "../portal/prepare.ts";
import { runRound } from "../round/round.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { createOperationsServer } from "../telling/operations-server.ts";
import { createTelling } from "../telling/metrics.ts";
import { readConfig, type SondaConfig } from "./config.ts";
import { textos } from "./sonda.texts.ts";

const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const programOf = ({ agente, entrada, pasta }: SondaConfig) => ({
  ...agente,
  servidor: entrada.servidor,
  pasta: placesIn(pasta).agent,
});

const preparar = async (config: SondaConfig, ended: AbortSignal): Promise<number> => {
  try {
    const session = await signIn(ids, config.entrada, ended);
    const result = await prepare({
      portal: createPortal(config.entrada.servidor, session.accessToken, ended),
      places: placesIn(config.pasta),
      agent: programOf(config),
      nomes: textos,
    });
    await session.signOut(ended);
    if (result === "SEM_CONTRATACAO") {
      complain(textos.semContratacao);
      return EXIT.failed;
    }
    say(result === "PREPARADO" ? textos.preparado : textos.jaPreparado);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    complain(textos.falhou(error.message));
    return EXIT.failed;
  }
};

const rodar = async (config: SondaConfig, ended: AbortSignal): Promise<number> => {
  const places = placesIn(config.pasta);
  const account = readAccount(places);
  if (account === null) {
    complain(textos.naoPreparado);
    return EXIT.usage;
  }
  const log = createLog(clock, (line) => process.stdout.write(line));
  const telling = createTelling(clock, readSuccess(places));
  const server = createOperationsServer(telling.registry).listen(config.operacao.port, config.operacao.host);
  await once(server, "listening");
  const address = server.address();
  log("no ar", { porta: typeof address === "object" && address !== null ? address.port : 0 });
  const agent = createAgentService(programOf(config));
  const { entrada, limiteMs, intervaloMs } = config;
  const deps = { clock, ids, log, places, account, agent, entrada, limiteMs, told: telling.step };
  while (!ended.aborted) {
    const begun = clock.monotonic();
    if (await runRound(deps, ended)) {
      const now = clock.now() / 1_000;
      keepSuccess(places, now);
      telling.success(now);
      log("rodada boa", { segundos: (clock.monotonic() - begun) / 1_000 });
    }
    await clock.pause(Math.max(0, intervaloMs - (clock.monotonic() - begun)), ended).catch(() => undefined);
  }
  await agent.stop();
  server.close();
  server.closeAllConnections();
  return EXIT.ok;
};

const main = async (command: string | undefined): Promise<number> => {
  if (command !== "preparar" && command !== "rodar") {
    complain(textos.uso);
    return EXIT.usage;
  }
  const config = readConfig();
  mkdirSync(config.pasta, { recursive: true, mode: 0o700 });
  const ending = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => ending.abort());
  return (command === "preparar" ? preparar : rodar)(config, ending.signal);
};

process.exitCode = await main(process.argv[2]);
