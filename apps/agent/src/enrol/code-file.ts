import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import {
  ALFABETO_CODIGO_ATIVACAO,
  ALFABETO_TOKEN_INSTALACAO,
  TAMANHO_CODIGO_ATIVACAO,
  TAMANHO_TOKEN_INSTALACAO,
} from "@acervo/contracts/dispositivos";
import { suggestedRoots } from "../access/suggested-roots.ts";
import { agentPaths, permissionsOf } from "../agent/agent.ts";
import { systemClock } from "../platform/clock.ts";
import { openLog } from "../platform/log.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { Resident } from "../service/resident.ts";
import { type KeyPair, keyPairOfCode, loadIdentity } from "../state/identity.ts";
import { codeOf } from "../system/error-code.ts";
import type { PendingEnrolment } from "./enrol.ts";
import { beginEnrolment } from "./enrolment-desk.ts";

/** What became of a code that whoever installed left here; the message is the server's, null where it said nothing. */
export type LeftCode = { readonly situacao: "ESPERANDO" | "RECUSADO" | "ILEGIVEL"; readonly mensagem: string | null };

export type CodeFile = {
  /** Null: nothing was left, or it did its work. */
  readonly news: () => LeftCode | null;
  /** Looks for a code until it is told to end. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

type Settings = {
  readonly pasta: string;
  readonly servidor: string;
  readonly programa: string | null;
  /** Before the first try again; each further one waits twice as long. */
  readonly pausaMs?: number;
};

/** The same code is tried with the same key: an answer that was lost on its way is given again. */
type Attempt = {
  readonly codigo: string;
  readonly keys: KeyPair;
  pending: PendingEnrolment | null;
  pauseMs: number;
  notBefore: number;
};

const LOOK_MS = 1_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
/** Nothing will make these good; whatever else is said may be another's word, of a network that asks to be paid first. */
const FINAL: ReadonlySet<string> = new Set(["CODIGO_ATIVACAO_INVALIDO", "ATIVACAO_EXPIRADA", "ASSINATURA_INVALIDA"]);
const SHAPE = new RegExp(
  `^(?:[${ALFABETO_CODIGO_ATIVACAO}]{${TAMANHO_CODIGO_ATIVACAO}}|[${ALFABETO_TOKEN_INSTALACAO}]{${TAMANHO_TOKEN_INSTALACAO}})$`,
);

const readCode = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8")
      .replaceAll(/[\s\uFEFF-]/g, "")
      .toUpperCase();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

/** Activates this machine by a code or token that lies in the agent's folder, without asking anybody at the machine. */
export const createCodeFile = (settings: Settings, resident: Pick<Resident, "active" | "refusal">): CodeFile => {
  const paths = agentPaths(settings.pasta);
  const firstPauseMs = settings.pausaMs ?? FIRST_PAUSE_MS;
  let attempt: Attempt | null = null;
  let news: LeftCode | null = null;

  // Opened for each line: the service has the same file open, and turns it over when it is full.
  const tell = (event: string): void => openLog({ path: paths.log, clock: systemClock }).event(event);
  const drop = (outcome: LeftCode | null, event: string): void => {
    for (const path of [paths.code, paths.codeKey]) rmSync(path, { force: true });
    [attempt, news] = [null, outcome];
    tell(event);
  };

  /** Activates and confirms: whoever left the code here has chosen the device. */
  const enrolWith = async (tried: Attempt): Promise<void> => {
    tried.pending ??= await beginEnrolment(settings, tried.codigo, tried.keys);
    const permissions = permissionsOf(settings);
    permissions.replace(suggestedRoots(permissions));
    await tried.pending.confirm();
  };

  const tryAgainLater = (tried: Attempt, error: unknown): void => {
    const refusal = error instanceof Refusal ? error : null;
    tried.notBefore = systemClock.monotonic() + (refusal?.retryAfterMs ?? tried.pauseMs);
    tried.pauseMs = Math.min(2 * tried.pauseMs, LONGEST_PAUSE_MS);
    news = { situacao: "ESPERANDO", mensagem: refusal?.itens[0]?.mensagem ?? null };
  };

  const take = async (codigo: string): Promise<void> => {
    if (!SHAPE.test(codigo)) return drop({ situacao: "ILEGIVEL", mensagem: null }, "código da instalação ilegível");
    if (attempt?.codigo !== codigo)
      attempt = {
        codigo,
        keys: keyPairOfCode(paths.codeKey, codigo),
        pending: null,
        pauseMs: firstPauseMs,
        notBefore: 0,
      };
    if (systemClock.monotonic() < attempt.notBefore) return;
    try {
      await enrolWith(attempt);
      drop(null, "ativado pelo código da instalação");
    } catch (error) {
      if (!(error instanceof Refusal) || !FINAL.has(error.codigo)) return tryAgainLater(attempt, error);
      drop({ situacao: "RECUSADO", mensagem: error.itens[0]?.mensagem ?? null }, "código da instalação recusado");
    }
  };

  const look = async (): Promise<void> => {
    const codigo = readCode(paths.code);
    if (codigo === null) return;
    if (loadIdentity(paths.identity) === null || resident.refusal() !== null) return take(codigo);
    // Only the server knows whether the key of before is still good: until it has said so, the code may be needed.
    if (resident.active()?.isHeard() === true) drop(null, "código da instalação sem uso: já ativado");
  };

  return {
    news: () => news,
    run: async (signal) => {
      while (!signal.aborted) {
        const pauseMs = await look().then(
          () => Math.min(LOOK_MS, firstPauseMs),
          (error: unknown) => {
            openLog({ path: paths.log, clock: systemClock }).failure("código da instalação", error);
            return LONGEST_PAUSE_MS;
          },
        );
        await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    },
  };
};
