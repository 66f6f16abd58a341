import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { type Clock, parseInstantText } from "../platform/clock.ts";
import { type Obstacle, obstacleOf, reach } from "../platform/network.ts";
import { codeOf } from "../system/error-code.ts";

type Failed = { readonly codigo: string };
type Sealed = {
  readonly protocolo: string;
  readonly emissor: string;
  readonly ate: string;
  /** What the runtime has against it; empty: nothing. The system's own authorities are asked later than here. */
  readonly recusa: string;
};
export type Answered = {
  readonly status: number;
  readonly ms: number;
  /** Milliseconds that this machine's clock is ahead of the answer's; null: it says no time. */
  readonly adiantado: number | null;
};

/** How far an address is reached; null: that step is not this machine's (the proxy does it), or there is none. */
export type NetworkCheck = {
  readonly origem: string;
  readonly nome: { readonly enderecos: readonly string[]; readonly ms: number } | Failed | null;
  readonly certificado: Sealed | Failed | null;
  readonly resposta: Answered | (Failed & { readonly obstaculo: Obstacle });
};

const PATIENCE_MS = 15_000;

/** The innermost reason: `fetch` wraps what the system says. */
const reasonOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (cause !== undefined) return reasonOf(cause);
  if (error instanceof Error && error.name === "TimeoutError") return "ETIMEDOUT";
  return codeOf(error) || "ERRO";
};

const checkName = async (hostname: string, clock: Clock): Promise<NetworkCheck["nome"]> => {
  const began = clock.monotonic();
  try {
    const found = await lookup(hostname, { all: true });
    return { enderecos: found.map(({ address }) => address), ms: Math.round(clock.monotonic() - began) };
  } catch (error) {
    return { codigo: reasonOf(error) };
  }
};

const checkCertificate = async (hostname: string, port: string): Promise<NetworkCheck["certificado"]> => {
  // Looked at, whoever made it: nothing is sent.
  const socket = connect({
    host: hostname,
    port: port === "" ? 443 : Number(port),
    // A number is no name that a certificate is asked for by.
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    rejectUnauthorized: false, // nosemgrep: certificate-not-checked
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { issuer, valid_to: ate } = socket.getPeerCertificate();
    const [name = ""] = [issuer.O ?? issuer.CN ?? ""].flat();
    const against = socket.authorizationError as Error | string | null | undefined;
    const recusa = typeof against === "string" ? against : (against?.message ?? "");
    return { protocolo: socket.getProtocol() ?? "", emissor: name, ate, recusa };
  } catch (error) {
    return { codigo: reasonOf(error) };
  } finally {
    socket.destroy();
  }
};

const ask = async (url: URL, clock: Clock): Promise<NetworkCheck["resposta"]> => {
  const began = clock.monotonic();
  try {
    const response = await reach(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.body?.cancel();
    const told = parseInstantText(response.headers.get("date") ?? "");
    return {
      status: response.status,
      ms: Math.round(clock.monotonic() - began),
      adiantado: Number.isNaN(told) ? null : clock.now() - told,
    };
  } catch (error) {
    return { codigo: reasonOf(error), obstaculo: obstacleOf(error) };
  }
};

/** Asks for an address, and for the steps on the way to it where this machine takes them itself. */
export const checkNetwork = async (
  address: string,
  { clock, isByProxy }: { readonly clock: Clock; readonly isByProxy: boolean },
): Promise<NetworkCheck> => {
  const url = new URL(address);
  const hostname = url.hostname.replaceAll(/^\[|\]$/g, "");
  const isOwnWay = !isByProxy;
  return {
    origem: url.origin,
    nome: isOwnWay ? await checkName(hostname, clock) : null,
    certificado: isOwnWay && url.protocol === "https:" ? await checkCertificate(hostname, url.port) : null,
    resposta: await ask(url, clock),
  };
};
