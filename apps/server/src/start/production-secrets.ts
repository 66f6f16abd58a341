/** What only this server, the identity provider and our partners may know. */
const SECRETS = [
  "ACERVO_CLIENTE_SERVER_SECRET",
  "ACERVO_CLIENTE_LINK_SECRET",
  "ACERVO_SEGREDO_LINK",
  "ACERVO_PIMENTA_ATIVACAO",
  "ACERVO_CHAVE_AGENTE",
  "ACERVO_ASAAS_TOKEN_WEBHOOK",
] as const;

const SHORTEST = 32;
/** Everybody can read those of the repository; each says what it is. */
const OF_DEVELOPMENT = /desenvolvimento|acervo-dev/i;
/** What a file that was copied says in the place of a secret. */
const UNFILLED = /change.?me|trocar|troque|placeholder|exemplo|example/i;
/** Whatever is drawn has more signs than that. */
const FEWEST_SIGNS = 8;
const isInvented = (secret: string): boolean => UNFILLED.test(secret) || new Set(secret).size < FEWEST_SIGNS;

type Environment = Readonly<
  Record<(typeof SECRETS)[number] | "ACERVO_S3_SECRET_KEY", string | readonly string[]> &
    Record<"ACERVO_AMBIENTE", string> & { ACERVO_PARCEIRO_SEGREDO?: string | undefined }
>;

/** Throws where people's data is behind a secret that somebody could guess or read; says which, never what it is. */
export const refuseWeakSecrets = (environment: Environment): void => {
  if (environment.ACERVO_AMBIENTE !== "prod") return;
  const short = SECRETS.filter((name) => [environment[name]].flat().some(({ length }) => length < SHORTEST));
  const known = [...SECRETS, "ACERVO_S3_SECRET_KEY" as const, "ACERVO_PARCEIRO_SEGREDO" as const].filter((name) =>
    [environment[name] ?? []].flat().some((secret) => OF_DEVELOPMENT.test(secret)),
  );
  if (short.length > 0) throw new Error(`In prod these need ${SHORTEST} characters or more: ${short.join(", ")}`);
  if (known.length > 0) throw new Error(`These are the repository's, for development alone: ${known.join(", ")}`);
  const invented = SECRETS.filter((name) => [environment[name]].flat().some(isInvented));
  if (invented.length > 0) throw new Error(`In prod these must be drawn, not written: ${invented.join(", ")}`);
};

/** The same of one secret that not every process has. */
export const refuseWeakSecret = (ambiente: string, name: string, secret: string): void => {
  if (ambiente !== "prod") return;
  if (secret.length < SHORTEST) throw new Error(`In prod these need ${SHORTEST} characters or more: ${name}`);
  if (OF_DEVELOPMENT.test(secret)) throw new Error(`These are the repository's, for development alone: ${name}`);
  if (isInvented(secret)) throw new Error(`In prod these must be drawn, not written: ${name}`);
};
