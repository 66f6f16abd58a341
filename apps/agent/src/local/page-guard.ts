import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type Door = { readonly port: number; readonly token: string };

const isSame = (given: string, token: string): boolean => {
  const a = Buffer.from(given);
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Another name that was bent to this machine's address is no name of this page. */
const isOurHost = ({ host }: IncomingHttpHeaders, { port }: Door): boolean =>
  host === `127.0.0.1:${port}` || host === `localhost:${port}`;

/** A page of another origin may not call, not even blindly. Browsers send Origin with every POST. */
const isOurOrigin = ({ origin, host }: IncomingHttpHeaders, method: string): boolean =>
  origin === undefined ? method === "GET" : origin === `http://${host ?? ""}`;

export const isOurCall = (headers: IncomingHttpHeaders, method: string, door: Door): boolean =>
  isOurHost(headers, door) && isOurOrigin(headers, method);

export const hasToken = ({ authorization }: IncomingHttpHeaders, { token }: Door): boolean =>
  isSame(authorization ?? "", `Bearer ${token}`);
