import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { ping } from "./disponibilidade.queries.ts";

const TIMEOUT_MS = 3000;

const answersInTime = async (deps: Pick<Deps, "db">): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the database did not answer in time")), TIMEOUT_MS);
  try {
    await Promise.race([ping(deps.db), promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** True when the API can do its work; otherwise 503, never false. */
export const verificarDisponibilidade = async (deps: Pick<Deps, "db" | "logger">): Promise<true> => {
  try {
    await answersInTime(deps);
    return true;
  } catch (error) {
    deps.logger.error({ err: error }, "unavailable");
    throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { cause: error });
  }
};
