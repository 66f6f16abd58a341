import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { Gauge } from "@platformatic/prom-client";
import type { Deps } from "../deps.ts";

const TIMEOUT_MS = 5_000;
const HOUR_MS = 3_600_000;
const HTTPS_PORT = 443;

/** When the certificate that an address shows ends. Nothing is trusted or sent: one that has ended is told of, too. */
const readCertificateEnd = async ({ hostname, port }: URL): Promise<Date> => {
  const socket = connect({
    host: hostname,
    port: port === "" ? HTTPS_PORT : Number(port),
    // Only a name can be asked for by name.
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
    rejectUnauthorized: false, // nosemgrep: certificate-not-checked
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const shown = socket.getPeerX509Certificate();
    if (shown === undefined) throw new Error("no certificate was shown");
    return shown.validToDate;
  } finally {
    // What still comes of it is nobody's affair.
    socket.on("error", () => undefined);
    socket.destroy();
  }
};

/** Reads it at most once an hour: every scrape would otherwise knock at our own door. */
export const createOriginMetrics = (
  { metrics, clock, logger }: Pick<Deps, "metrics" | "clock" | "logger">,
  origin: string,
): void => {
  const url = new URL(origin);
  let readAt = -Infinity;
  const end: Gauge = new Gauge({
    name: "acervo_origin_certificate_end_seconds",
    help: "When the certificate of the public address ends, in seconds since 1970; NaN while it could not be read.",
    registers: [metrics],
    collect: async () => {
      const now = clock.now().getTime();
      if (url.protocol !== "https:" || now - readAt < HOUR_MS) return;
      readAt = now;
      try {
        end.set((await readCertificateEnd(url)).getTime() / 1_000);
      } catch (error) {
        end.set(Number.NaN);
        logger.warn({ err: error }, "the certificate of the public address could not be read");
      }
    },
  });
  // Not nothing, which would be an end long ago.
  end.set(Number.NaN);
};
