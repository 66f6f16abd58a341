import http from "node:http";
import tls from "node:tls";

/** How the machine reaches the outside: by names that the runtime and other programs read, too. */
export type ProxyEnv = { readonly HTTP_PROXY: string; readonly HTTPS_PROXY: string; readonly NO_PROXY: string };

/** The runtime of 32-bit machines takes a proxy at its start alone. */
export class NoProxySetting extends Error {
  override readonly name = "NoProxySetting";
}

/** From here on everything goes by the proxy; null: as the machine is connected. */
export const goBy = (proxy: ProxyEnv | null): void => {
  if (proxy === null) return;
  // Typed as always there, which it is not in the older runtime.
  const { setGlobalProxyFromEnv }: Partial<Pick<typeof http, "setGlobalProxyFromEnv">> = http;
  if (setGlobalProxyFromEnv === undefined) throw new NoProxySetting();
  setGlobalProxyFromEnv(proxy);
};

/** What a chain says that ends at nobody whom the runtime knows: a firewall that looks into what passes has its own. */
const UNTRUSTED = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

const causes = (error: unknown): readonly Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

const isUntrusted = (error: unknown): boolean =>
  causes(error).some((one) => "code" in one && UNTRUSTED.has(String(one.code)));

/** Which of the machine's surroundings keeps it from the server, as far as the failure tells. */
export type Obstacle = "PROXY" | "CERTIFICADO" | "REDE";
export const obstacleOf = (error: unknown): Obstacle => {
  if (isUntrusted(error)) return "CERTIFICADO";
  return causes(error).some(({ message }) => message.includes("Proxy response (407)")) ? "PROXY" : "REDE";
};

let isSystemTrusted = false;

/**
 * True: the failure was a certificate that only the system may know, whose own are trusted from here on, so that it is
 * worth trying again. They are read only then: they take 8 MB and a fifth of a second.
 */
export const trustSystemAfter = (error: unknown): boolean => {
  if (isSystemTrusted || !isUntrusted(error)) return false;
  isSystemTrusted = true;
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), ...tls.getCACertificates("system")]);
  return true;
};

/** As `fetch`, of which nobody else is called: an address that leads elsewhere is a fault. */
export const reach = async (url: URL | string, init: Omit<RequestInit, "redirect">): Promise<Response> => {
  try {
    return await fetch(url, { ...init, redirect: "error" });
  } catch (error) {
    if (trustSystemAfter(error)) return reach(url, init);
    throw error;
  }
};
