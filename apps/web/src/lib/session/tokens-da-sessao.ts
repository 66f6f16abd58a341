import type { SessaoGuardada, TokensDaPagina } from "./sessao-guardada.ts";
import { claimsOf } from "./token-claims.ts";

/** What this page holds of a session, in memory alone. */
export type TokensDaSessao = {
  /** Takes a sign-in that just happened, and has the server keep it. */
  readonly entrar: (tokens: TokensDaPagina, refreshToken: string) => void;
  /** Goes on with what the browser kept; null for nobody. */
  readonly retomar: (tokens: TokensDaPagina | null) => void;
  readonly accessToken: () => string | undefined;
  readonly idToken: () => string | undefined;
  readonly expiresAt: () => number | undefined;
  /** Rejects when it cannot; drops the tokens when the session is over, or has become somebody else's. */
  readonly renovar: () => Promise<void>;
};

export const createTokensDaSessao = (sessao: Pick<SessaoGuardada, "guardar" | "renovar">): TokensDaSessao => {
  let tokens: TokensDaPagina | null = null;
  /** What the server does not keep yet. */
  let porGuardar: string | null = null;
  let guardando: Promise<void> = Promise.resolve();

  /** Another tab may have signed somebody else in: nobody goes on as them unawares. */
  const assumir = (novos: TokensDaPagina | null): void => {
    const antes = tokens;
    tokens = novos;
    if (novos === null) throw new Error("the session is over");
    if (antes === null || claimsOf(antes.access_token).sub === claimsOf(novos.access_token).sub) return;
    tokens = null;
    throw new Error("the session of this browser is somebody else's");
  };

  const guardar = async (refreshToken: string): Promise<void> => {
    const novos = await sessao.guardar(refreshToken);
    porGuardar = null;
    assumir(novos);
  };

  return {
    entrar: (novos, refreshToken) => {
      tokens = novos;
      porGuardar = refreshToken;
      // If it fails, the next renewal tries again: what is at hand is good for minutes.
      guardando = guardar(refreshToken).catch(() => undefined);
    },
    retomar: (guardados) => {
      tokens = guardados;
    },
    accessToken: () => tokens?.access_token,
    idToken: () => tokens?.id_token,
    expiresAt: () => (tokens === null ? undefined : claimsOf(tokens.access_token).exp),
    renovar: async () => {
      await guardando;
      if (porGuardar === null) assumir(await sessao.renovar());
      else await guardar(porGuardar);
    },
  };
};
