import { Failure } from "../platform/failure.ts";
import type { Log } from "../platform/log.ts";
import { type Session, signIn, type SignIn } from "../sign-in/sign-in.ts";
import { createPortal } from "../portal/portal.ts";
import { backUp, compare, readDashboard, restore, type Step, type StepContext } from "./steps.ts";

export type RoundDeps = Omit<StepContext, "portal" | "signal"> & {
  readonly log: Log;
  readonly entrada: SignIn;
  /** How long a step may take. */
  readonly limiteMs: number;
  readonly told: (step: Step, outcome: { readonly ok: boolean; readonly seconds: number }) => void;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof Failure) return error.message;
  // What others say of an error may hold an address, or a part of an answer.
  return error instanceof Error ? error.name : "unknown";
};

/** Runs one step within its limit, also where it does not listen to the signal. */
const createStepper = ({ clock, log, limiteMs, told }: RoundDeps, ended: AbortSignal) => {
  return async <T>(step: Step, work: (signal: AbortSignal) => Promise<T> | T): Promise<T> => {
    const started = clock.monotonic();
    const over = new AbortController();
    const late = AbortSignal.any([ended, AbortSignal.timeout(limiteMs)]);
    const waiting = clock.pause(limiteMs, AbortSignal.any([ended, over.signal])).then((): never => {
      throw new Failure("it took longer than it may");
    });
    const tell = (ok: boolean): void => told(step, { ok, seconds: (clock.monotonic() - started) / 1_000 });
    try {
      const result = await Promise.race([Promise.resolve(work(late)), waiting]);
      tell(true);
      return result;
    } catch (error) {
      // Who ends the process in the middle of a round has found nothing wrong.
      if (!ended.aborted) {
        tell(false);
        log("passo falhou", { passo: step, motivo: reasonOf(error) });
      }
      throw error;
    } finally {
      over.abort();
      waiting.catch(() => undefined);
    }
  };
};

const FAREWELL_MS = 10_000;

/** Nothing of the round depends on it: the session would end by itself. */
const signOut = async (session: Session, log: Log): Promise<void> => {
  try {
    await session.signOut(AbortSignal.timeout(FAREWELL_MS));
  } catch {
    log("sessão não foi encerrada");
  }
};

/** Everything once, as a customer would do it; false: a step failed, and those after it were not tried. */
export const runRound = async (deps: RoundDeps, ended: AbortSignal): Promise<boolean> => {
  const { entrada, ids, agent, log } = deps;
  const step = createStepper(deps, ended);
  let session: Session | null = null;
  try {
    const own = await step("entrar", (signal) => signIn(ids, entrada, signal));
    session = own;
    const at = (signal: AbortSignal): StepContext => ({
      ...deps,
      signal,
      portal: createPortal(entrada.servidor, own.accessToken, signal),
    });
    await step("painel", (signal) => readDashboard(at(signal)));
    const known = await step("copiar", (signal) => backUp(at(signal)));
    const folder = await step("restaurar", (signal) => restore(at(signal)));
    await step("comparar", () => compare(known, folder));
    return true;
  } catch {
    // The next round begins with an agent of its own.
    await agent.stop();
    return false;
  } finally {
    if (session !== null) await signOut(session, log);
  }
};
