import { createHash, timingSafeEqual } from "node:crypto";
import { TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { AgenteIdentificado } from "../platform/identity/agente-autenticado.ts";
import type { AgenteTokenClaims, AgentTokens } from "../platform/identity/agente-token.ts";
import type { ProveStaff } from "../platform/identity/staff-proof.ts";
import type { TokenClaims, VerifyToken } from "../platform/identity/token.ts";
import type { UsuarioAutenticado } from "../platform/identity/usuario-autenticado.ts";
import type { Secrets } from "../platform/secrets.ts";
import { origemDe, type Origem } from "./chamada.ts";
import type { Authenticate, AuthenticateAgent, IsProvider } from "./register-routes.ts";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

/** Finds, or at first access creates, our record of the token's subject; `afresh` believes nothing that is remembered. */
export type IdentifyUser = (claims: TokenClaims, afresh: boolean) => Promise<UsuarioAutenticado>;

/** Holds a token's claims against the device's row; refuses when they no longer hold. */
export type IdentifyAgent = (claims: AgenteTokenClaims, origem: Origem) => Promise<AgenteIdentificado>;

const bearerToken = (request: FastifyRequest): string | null => {
  const match = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
};

export const createAuthenticate =
  (deps: {
    readonly verifyToken: VerifyToken;
    readonly proveStaff: ProveStaff;
    readonly identifyUser: IdentifyUser;
  }): Authenticate =>
  async (request, afresh = false) => {
    const token = bearerToken(request);
    if (token === null) return null;
    // A provider out of reach says nothing about the token: the caller must try again, not sign in again.
    const unreachable = (error: unknown): never => {
      request.log.error({ err: error }, "the identity provider could not be asked");
      throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { cause: error });
    };
    const claims = await deps.verifyToken(token).catch(unreachable);
    return claims === null ? null : deps.identifyUser(await deps.proveStaff(claims).catch(unreachable), afresh);
  };

export const createAuthenticateAgent =
  (deps: {
    readonly clock: Clock;
    readonly agentTokens: AgentTokens;
    readonly identifyAgent: IdentifyAgent;
  }): AuthenticateAgent =>
  async (request) => {
    const token = bearerToken(request);
    const claims = token === null ? null : await deps.agentTokens.verify(token, deps.clock.now());
    return claims === null ? null : deps.identifyAgent(claims, origemDe(request));
  };

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compared in constant time, whatever the length of what was sent. */
export const createIsProvider = (secrets: Secrets): IsProvider => {
  const expected = secrets.map(sha256);
  return (request) => {
    const given = request.headers[TOKEN_DO_PROVEDOR];
    return typeof given === "string" && expected.some((hash) => timingSafeEqual(sha256(given), hash));
  };
};
