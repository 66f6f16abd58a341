import type { Clock } from "../clock.ts";
import type { Presigner } from "./presign.ts";

/** Whether the store, as agents and browsers reach it, obeys headers that a signed address does not cover. */
export type StoreFront = "closed" | "open" | "unknown";

const KEY = "sonda/cabecalhos-sem-assinatura";
const VALID_SECONDS = 60;
const PATIENCE_MS = 5_000;
const BODY = new Uint8Array([0]);
/** Of no body: the store refuses what is sent at last, so that asking never stores anything. */
const WRONG_MD5 = Buffer.alloc(16);

/** Each says something that a store which obeys it refuses, before it looks at the body. */
const UNSIGNED: readonly Readonly<Record<string, string>>[] = [
  { "x-amz-object-lock-mode": "COMPLIANCE", "x-amz-object-lock-retain-until-date": "2000-01-01T00:00:00Z" },
  { "x-amz-copy-source": "/sonda-sem-balde/sonda" },
];

/** What the store has against the body, or against the signature (as Amazon's does); anything else is about the header. */
const ABOUT_THE_BODY = "BadDigest";
const ABOUT_THE_SIGNATURE: ReadonlySet<string> = new Set(["AccessDenied", "SignatureDoesNotMatch"]);

type Probe = { readonly clock: Clock; readonly presigner: Presigner };

const sendWrongBody = async (
  { clock, presigner }: Probe,
  extras: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  const terms = { now: clock.now(), validSeconds: VALID_SECONDS };
  const { url, headers } = presigner.put(KEY, { lengthBytes: BODY.length, md5: WRONG_MD5 }, terms);
  // The length is the body's own, which fetch sends by itself.
  const { "content-length": _, ...signed } = headers;
  const answer = await fetch(url, {
    method: "PUT",
    headers: { ...signed, ...extras },
    body: BODY,
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
};

/**
 * Sends what the store cannot take, with headers that nobody signed, and reads what it has against it. `unknown` when it
 * does not answer as a store, or refuses the same without such headers for another reason.
 */
export const probeStoreFront = async (probe: Probe): Promise<StoreFront> => {
  try {
    if ((await sendWrongBody(probe, {})) !== ABOUT_THE_BODY) return "unknown";
    for (const extras of UNSIGNED) {
      const code = await sendWrongBody(probe, extras);
      if (code !== ABOUT_THE_BODY && !ABOUT_THE_SIGNATURE.has(code ?? "")) return "open";
    }
    return "closed";
  } catch {
    return "unknown";
  }
};
