import { readFileSync } from "node:fs";

type Environment = Readonly<Record<string, string | undefined>>;

/** What may come by a file instead of by the environment, which other programs of a machine can often read. */
const BY_FILE: ReadonlySet<string> = new Set([
  "ACERVO_DATABASE_URL",
  "ACERVO_DATABASE_URL_DIRETA",
  "ACERVO_CLIENTE_SERVER_SECRET",
  "ACERVO_CLIENTE_LINK_SECRET",
  "ACERVO_CLIENTE_EQUIPE_SECRET",
  "ACERVO_CHAVE_FISCAL",
  "ACERVO_SEGREDO_LINK",
  "ACERVO_S3_ACCESS_KEY",
  "ACERVO_S3_SECRET_KEY",
  "ACERVO_SMTP_URL",
  "ACERVO_RETORNO_URL",
  "ACERVO_ASAAS_CHAVE",
  "ACERVO_ASAAS_TOKEN_WEBHOOK",
  "ACERVO_PARCEIRO_SEGREDO",
  "ACERVO_PIMENTA_ATIVACAO",
  "ACERVO_CHAVE_AGENTE",
  "ACERVO_SMTP_SENHA",
  "ACERVO_KEYCLOAK_ADMIN_SENHA",
  "ACERVO_PG_BACKUP_SENHA",
  "ACERVO_PG_BACKUP_S3_ACCESS_KEY",
  "ACERVO_PG_BACKUP_S3_SECRET_KEY",
]);
const BY_FILE_NAME = /^(ACERVO_\w+)_FILE$/;

const contentOf = (variable: string, path: string): string => {
  try {
    // Editors and `echo` end a file with a line break, which is no part of the secret.
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (cause) {
    throw new Error(`${variable} names a file that cannot be read`, { cause });
  }
};

/**
 * The environment with what files hold in the place of `ACERVO_…_FILE`. Throws where a secret is given twice, and for a
 * variable that is no secret: it would be left unread.
 */
export const readSecretFiles = (environment: Environment): Environment => {
  const read = Object.entries(environment).map(([variable, value]): readonly [string, string | undefined] => {
    const name = BY_FILE_NAME.exec(variable)?.[1];
    if (name === undefined || value === undefined) return [variable, value];
    if (!BY_FILE.has(name)) throw new Error(`${variable}: ${name} does not come by a file`);
    if (environment[name] !== undefined) throw new Error(`${name} and ${variable}: set one of them`);
    return [name, contentOf(variable, value)];
  });
  return Object.fromEntries(read);
};
