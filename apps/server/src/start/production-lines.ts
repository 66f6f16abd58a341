/** Where people, agents and providers are on the other side: always over TLS. */
const PUBLIC = [
  "ACERVO_ORIGEM_PUBLICA",
  "ACERVO_OIDC_ISSUER",
  "ACERVO_S3_ENDPOINT",
  "ACERVO_ASAAS_URL",
  "ACERVO_VIACEP_URL",
  "ACERVO_BRASILAPI_URL",
] as const;

type Lines = Readonly<Record<(typeof PUBLIC)[number] | "ACERVO_SMTP_URL" | "ACERVO_AMBIENTE", string>> & {
  readonly ACERVO_PARCEIRO_URL?: string | undefined;
  readonly ACERVO_RETORNO_URL?: string | undefined;
};

/** A relay or a pooler on the same machine: nothing leaves it. A socket has no host. */
const isOnThisMachine = (url: URL): boolean => ["", "localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

const isSealedMail = (url: URL): boolean =>
  url.protocol.startsWith("smtps") || url.searchParams.get("requireTLS") === "true" || isOnThisMachine(url);

const isSealedMailbox = (url: URL): boolean => url.protocol === "imaps:" || isOnThisMachine(url);

/** Throws where something would travel in the clear that people trust us with; says which setting, never its value. */
export const refuseOpenLines = (environment: Lines): void => {
  if (environment.ACERVO_AMBIENTE !== "prod") return;
  const open = [...PUBLIC, "ACERVO_PARCEIRO_URL" as const].filter((name) => {
    const url = environment[name];
    return url !== undefined && new URL(url).protocol !== "https:";
  });
  if (open.length > 0) throw new Error(`In prod these need https: ${open.join(", ")}`);
  if (!isSealedMail(new URL(environment.ACERVO_SMTP_URL)))
    throw new Error("In prod ACERVO_SMTP_URL needs smtps, or ?requireTLS=true, or a relay on this machine");
  const { ACERVO_RETORNO_URL: mailbox } = environment;
  if (mailbox !== undefined && !isSealedMailbox(new URL(mailbox)))
    throw new Error("In prod ACERVO_RETORNO_URL needs imaps, or a server on this machine");
};

/** The driver checks the certificate for each of these. */
const SEALED = new Set(["require", "verify-ca", "verify-full"]);

/** The same for the database. */
export const refuseOpenDatabase = (ambiente: string, databaseUrl: string): void => {
  const url = new URL(databaseUrl);
  if (ambiente !== "prod" || isOnThisMachine(url) || SEALED.has(url.searchParams.get("sslmode") ?? "")) return;
  throw new Error("In prod ACERVO_DATABASE_URL needs ?sslmode=verify-full, or a server on this machine");
};
