import type { Clock } from "../clock.ts";

/** What the portal needs of an identity provider's client. Tokens stay in its memory and nowhere else. */
export type IdentityClient = {
  /** Takes up a sign-in that is coming back to this page, if there is one. */
  readonly init: () => Promise<void>;
  readonly accessToken: () => string | undefined;
  /** Epoch seconds at which the access token ends. */
  readonly expiresAt: () => number | undefined;
  /** Gets new tokens; rejects when it cannot, and then drops the tokens if they were refused. */
  readonly refresh: () => Promise<void>;
  /** Leaves the page. With "again" the person is asked even if the provider knows them. */
  readonly login: (redirectUri: string, again?: "again") => Promise<void>;
  /** Leaves the page to prove who is there, besides being signed in; null where the provider cannot ask. */
  readonly prove: ((redirectUri: string) => Promise<void>) | null;
  /** Leaves the page for an action of the provider, by its name: a new password, a factor. */
  readonly act: (action: string, redirectUri: string) => Promise<void>;
  /** Ends the session at the provider and leaves the page. */
  readonly logout: (redirectUri: string) => Promise<void>;
};

export type Session = {
  /** Resolves to whether someone is signed in. Rejects if the provider refused the sign-in that was coming back. */
  readonly start: () => Promise<boolean>;
  readonly isAuthenticated: () => boolean;
  /** A token good for the next minute, or null when nobody is signed in. Callers at the same time share one refresh. */
  readonly token: () => Promise<string | null>;
  /** Leaves for the sign-in page and comes back to `returnTo`, a path of this application. */
  readonly login: (returnTo: string) => Promise<void>;
  /** Leaves to give a second proof and comes back to `returnTo`; null for who came by link. */
  readonly prove: ((returnTo: string) => Promise<void>) | null;
  /** Leaves for an action of the identity provider and comes back to `returnTo`. */
  readonly act: (action: string, returnTo: string) => Promise<void>;
  /** Ends the session and comes back to the application's root. */
  readonly logout: () => Promise<void>;
  /** Told that the session can no longer be used: the person must sign in again. */
  readonly expire: () => void;
  /** Calls `listener` when the session ends by itself. */
  readonly onExpired: (listener: () => void) => void;
  /** Calls `listener` when the session ends, by itself or because the person leaves. */
  readonly onEnded: (listener: () => void) => void;
};

export type SessionOptions = {
  readonly identity: IdentityClient;
  readonly clock: Clock;
  /** Address of the application's root, with a trailing slash. */
  readonly rootUrl: string;
};

const REFRESH_WINDOW_SECONDS = 60;
/** The provider's clock may be this far from ours, so a token counts as ended this much earlier. */
const SKEW_SECONDS = 5;

export const createSession = ({ identity, clock, rootUrl }: SessionOptions): Session => {
  const listeners = new Set<() => void>();
  const endListeners = new Set<() => void>();
  let refreshing: Promise<void> | null = null;

  const { prove } = identity;
  /** Whatever is asked for, it is an address of this application. */
  const inside = (path: string): string => new URL(path.replace(/^\/+/, ""), rootUrl).href;

  const secondsLeft = (): number => (identity.expiresAt() ?? 0) - SKEW_SECONDS - clock.now().getTime() / 1000;

  const end = (): void => {
    for (const listener of endListeners) listener();
  };
  const expire = (): void => {
    end();
    for (const listener of listeners) listener();
  };

  const refreshOnce = (): Promise<void> => {
    refreshing ??= identity.refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  return {
    start: async () => {
      await identity.init();
      return identity.accessToken() !== undefined;
    },
    isAuthenticated: () => identity.accessToken() !== undefined,
    token: async () => {
      if (identity.accessToken() === undefined) return null;
      if (secondsLeft() > REFRESH_WINDOW_SECONDS) return identity.accessToken() ?? null;
      try {
        await refreshOnce();
      } catch {
        // A moment without network is no reason to throw people out while their token is still good.
        if (identity.accessToken() === undefined || secondsLeft() <= 0) {
          expire();
          return null;
        }
      }
      return identity.accessToken() ?? null;
    },
    login: (returnTo) => identity.login(inside(returnTo)),
    act: (action, returnTo) => identity.act(action, inside(returnTo)),
    prove: prove === null ? null : (returnTo) => prove(inside(returnTo)),
    logout: () => {
      end();
      return identity.logout(rootUrl);
    },
    expire,
    onExpired: (listener) => {
      listeners.add(listener);
    },
    onEnded: (listener) => {
      endListeners.add(listener);
    },
  };
};
