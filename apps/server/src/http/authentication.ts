import type { FastifyRequest } from "fastify";
import type { TokenClaims, VerifyToken } from "../platform/identity/token.ts";
import type { UsuarioAutenticado } from "../platform/identity/usuario-autenticado.ts";
import type { Authenticate } from "./register-routes.ts";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

/** Finds, or at first access creates, our record of the token's subject. */
export type IdentifyUser = (claims: TokenClaims) => Promise<UsuarioAutenticado>;

const bearerToken = (request: FastifyRequest): string | null => {
  const match = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
};

export const createAuthenticate =
  (deps: { readonly verifyToken: VerifyToken; readonly identifyUser: IdentifyUser }): Authenticate =>
  async (request) => {
    const token = bearerToken(request);
    if (token === null) return null;
    const claims = await deps.verifyToken(token).catch((error: unknown) => {
      // Keys out of reach say nothing about the token: the caller must try again, not sign in again.
      request.log.error({ err: error }, "the identity provider's keys could not be read");
      throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { cause: error });
    });
    return claims === null ? null : deps.identifyUser(claims);
  };
