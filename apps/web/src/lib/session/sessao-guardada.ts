import type { ApiClient } from "@acervo/api-client/api-client";
import type { Resultado } from "@acervo/api-client/result";
import { autenticacao } from "@acervo/contracts/autenticacao";
import type { EndpointOutput } from "@acervo/contracts/endpoint";

export type TokensDaPagina = NonNullable<EndpointOutput<typeof autenticacao.renovarSessao>>;

/** The session that this browser keeps where no script reads it: the server renews it, and gives the page the rest. */
export type SessaoGuardada = {
  /** Null when nobody is signed in. Rejects when nobody knows. */
  readonly renovar: () => Promise<TokensDaPagina | null>;
  /** Keeps a sign-in that a page of the identity provider has given; null when it is over already. */
  readonly guardar: (refreshToken: string) => Promise<TokensDaPagina | null>;
  readonly esquecer: () => Promise<void>;
};

const valorDe = (
  resultado: Resultado<typeof autenticacao.renovarSessao | typeof autenticacao.guardarSessao>,
): TokensDaPagina | null => {
  if (!resultado.ok) throw new Error(`the session was not renewed: status ${resultado.erro.status}`);
  return resultado.valor ?? null;
};

/** `api` calls without a token. One call at a time in the whole browser: what renews a session can be used once. */
export const createSessaoGuardada = (api: ApiClient, locks: LockManager | undefined): SessaoGuardada => {
  const emFila = <T>(chamar: () => Promise<T>): Promise<T> =>
    locks === undefined ? chamar() : locks.request("acervo.sessao", chamar);
  return {
    renovar: () => emFila(async () => valorDe(await api.call(autenticacao.renovarSessao, {}))),
    guardar: (refresh_token) =>
      emFila(async () => valorDe(await api.call(autenticacao.guardarSessao, { body: { refresh_token } }))),
    esquecer: async () => {
      await emFila(() => api.call(autenticacao.esquecerSessao, {}));
    },
  };
};
