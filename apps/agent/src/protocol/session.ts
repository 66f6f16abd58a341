import { agentes } from "@acervo/contracts/agentes";
import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import type { Identity } from "../state/identity.ts";
import { parseInstantText } from "../platform/clock.ts";
import { Refusal, Unreachable } from "./refusal.ts";
import { retrying, type RetryPolicy } from "./retry.ts";
import type { ServerClock } from "./server-clock.ts";
import type { Patience, Wire, WireCall } from "./wire.ts";

/** Calls as this device, signed in, repeated while the network is away. One per process: it is one epoch. */
export type AgentApi = {
  readonly call: <E extends Endpoint>(endpoint: E, input: EndpointCall<E>) => Promise<EndpointOutput<E>>;
  /** With a body that was written before, in the endpoint's shape: a large one is written once, for journal and wire. */
  readonly callWithText: <E extends Endpoint>(
    endpoint: E,
    input: Omit<EndpointCall<E>, "body">,
    text: string,
  ) => Promise<EndpointOutput<E>>;
  /** Null: the same as the one that `etag` names. */
  readonly callIfChanged: <E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E>,
    etag: string | null,
  ) => Promise<EndpointOutput<E> | null>;
  /** One try, for an answer that is held back: whoever waits for it knows better what to do when none comes. */
  readonly hold: <E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E>,
    patience: Patience,
  ) => Promise<EndpointOutput<E>>;
};

export type SessionDeps = {
  readonly wire: Wire;
  readonly identity: Identity;
  readonly serverClock: ServerClock;
  readonly retry: RetryPolicy;
};

const RENEW_BEFORE_MS = 120_000;
type CallOptions = Pick<WireCall, "patience" | "text"> & { readonly etag?: string | null };
type Token = { readonly token: string; readonly until: number };

const createSignIn = ({ wire, identity, serverClock }: SessionDeps) => {
  let epoca: number | null = null;
  let current: Token | null = null;
  let pending: Promise<Token> | null = null;
  const { idDispositivo, versaoChave } = identity;
  const open = async (): Promise<Token> => {
    const challenge = await wire.send(agentes.pedirDesafio, { body: { idDispositivo } });
    const desafio = challenge?.desafio ?? "";
    const assinatura = identity.sign(
      `acervo-agente/1 sessao\n${idDispositivo}\n${versaoChave}\n${epoca ?? "-"}\n${desafio}`,
    );
    const body = { idDispositivo, versaoChave, desafio, epoca, assinatura };
    const session = await wire.send(agentes.abrirSessao, { body });
    if (session === null) throw new Unreachable("sessao");
    epoca = session.epoca;
    current = { token: session.token, until: parseInstantText(session.validoAte) };
    return current;
  };
  return {
    token: async (): Promise<string> => {
      if (current !== null && current.until - serverClock.now() > RENEW_BEFORE_MS) return current.token;
      pending ??= open().finally(() => {
        pending = null;
      });
      return (await pending).token;
    },
    forget: (token: string): void => {
      if (current?.token === token) current = null;
    },
  };
};

export const openSession = (deps: SessionDeps): AgentApi => {
  const signIn = createSignIn(deps);
  const once = async <E extends Endpoint>(
    endpoint: E,
    input: EndpointCall<E>,
    { etag = null, patience = null, text = null }: CallOptions = {},
  ): Promise<EndpointOutput<E> | null> => {
    const options = { ifNoneMatch: etag, patience, text };
    const token = await signIn.token();
    try {
      return await deps.wire.send(endpoint, input, { token, ...options });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      signIn.forget(token);
      return deps.wire.send(endpoint, input, { token: await signIn.token(), ...options });
    }
  };
  /** Only a conditional request is answered with 304. An endpoint without a body answers undefined, not null. */
  const given = <T>(endpoint: Endpoint, answer: T | null): T => {
    if (answer === null) throw new Unreachable(endpoint.path);
    return answer;
  };
  return {
    callIfChanged: (endpoint, input, etag) => retrying(deps.retry, () => once(endpoint, input, { etag })),
    call: async (endpoint, input) => given(endpoint, await retrying(deps.retry, () => once(endpoint, input))),
    callWithText: async <E extends Endpoint>(endpoint: E, input: Omit<EndpointCall<E>, "body">, text: string) => {
      // What is missing is the body, which the text stands for.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const whole = input as EndpointCall<E>;
      return given(endpoint, await retrying(deps.retry, () => once(endpoint, whole, { text })));
    },
    hold: async (endpoint, input, patience) => given(endpoint, await once(endpoint, input, { patience })),
  };
};
