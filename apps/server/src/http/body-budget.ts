import type { FastifyReply, FastifyRequest } from "fastify";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

const MIB = 1_048_576;
/** Bodies that one process reads at once, and those of one tenant: parsed they take several times as much. */
const MOST_BYTES = 64 * MIB;
const MOST_OF_A_TENANT = MOST_BYTES / 4;
const RETRY_SECONDS = 1;

export type BodyBudget = {
  /** Counts the body of a request until its answer is sent; refuses it before it is read when there is no room. */
  admit(request: FastifyRequest, reply: FastifyReply, tenant: string): void;
};

/** The length that a body says it has; one that does not say counts for as much as the route takes. */
const lengthOf = (request: FastifyRequest): number => {
  const { bodyLimit } = request.routeOptions;
  const { "content-length": declared, "transfer-encoding": encoding } = request.headers;
  if (declared === undefined) return encoding === undefined ? 0 : bodyLimit;
  return Math.min(Number(declared), bodyLimit);
};

/** So that many large bodies at once wait outside instead of filling the memory of the process. */
export const createBodyBudget = (): BodyBudget => {
  const ofTenant = new Map<string, number>();
  let inAll = 0;
  const count = (tenant: string, bytes: number): void => {
    inAll += bytes;
    const now = (ofTenant.get(tenant) ?? 0) + bytes;
    if (now === 0) ofTenant.delete(tenant);
    else ofTenant.set(tenant, now);
  };
  return {
    admit: (request, reply, tenant) => {
      const bytes = lengthOf(request);
      if (bytes === 0) return;
      if ((ofTenant.get(tenant) ?? 0) + bytes > MOST_OF_A_TENANT)
        throw new ErroDeNegocio("MUITAS_AO_MESMO_TEMPO", { retryAfterSeconds: RETRY_SECONDS });
      if (inAll + bytes > MOST_BYTES)
        throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { retryAfterSeconds: RETRY_SECONDS });
      count(tenant, bytes);
      reply.raw.once("close", () => count(tenant, -bytes));
    },
  };
};
