import { apiCredential } from "./ceph-api-user.ts";
import { fiscalKey } from "./fiscal-key.ts";
import type { StackFile } from "./stack-file.ts";

export type ServerAddresses = {
  /** Origin that people see, without a trailing slash. */
  readonly origin: string;
  readonly databaseUrl: string;
};

/** What the payment provider's sandbox shows with each of its messages. */
export const webhookToken = "token-de-desenvolvimento-que-nada-protege";

/** What the partner's system signs its links with. */
const linkSecret = "segredo-de-desenvolvimento-do-sistema-parceiro";

/** What notices to the partner's system are signed with. */
export const partnerSecret = "segredo-de-desenvolvimento-dos-comunicados";

/** How the compliance channel is reached. */
const compliance = { email: "canal.compliance@acervo.test", telefone: "(31) 3333-0000" };

/** The environment in which the API and the worker run against this stack. */
export const serverEnvironment = (stack: StackFile, { origin, databaseUrl }: ServerAddresses) => ({
  ACERVO_AMBIENTE: "dev",
  // Nothing spreads requests over several processes here, so that nobody has to notice that one ends.
  ACERVO_DESPEDIDA_MS: "0",
  ACERVO_DATABASE_URL: databaseUrl,
  ACERVO_ORIGEM_PUBLICA: origin,
  ACERVO_OIDC_ISSUER: `${stack.keycloak.url}/realms/${stack.keycloak.realm}`,
  // Tests ask for tokens by password; only the stack's realm has that client.
  ACERVO_OIDC_CLIENTES: "acervo-web,acervo-tests",
  ACERVO_CLIENTE_SERVER_SECRET: stack.keycloak.serverSecret,
  ACERVO_CLIENTE_LINK_SECRET: stack.keycloak.linkSecret,
  ACERVO_SEGREDO_LINK: linkSecret,
  ACERVO_S3_ENDPOINT: stack.s3.endpoint,
  ACERVO_S3_REGION: stack.s3.region,
  ACERVO_S3_ACCESS_KEY: stack.s3.accessKey,
  ACERVO_S3_SECRET_KEY: stack.s3.secretKey,
  ACERVO_S3_BUCKET: stack.s3.bucket,
  ACERVO_SMTP_URL: `smtp://${stack.smtp.host}:${stack.smtp.port}`,
  ACERVO_RETORNO_URL: stack.returns.url,
  ACERVO_RETORNO_ENDERECO: stack.returns.address,
  ACERVO_VIACEP_URL: stack.cep.viaCepUrl,
  ACERVO_BRASILAPI_URL: stack.cep.brasilApiUrl,
  ACERVO_ASAAS_URL: stack.asaas.url,
  ACERVO_ASAAS_CHAVE: stack.asaas.chave,
  ACERVO_ASAAS_TOKEN_WEBHOOK: webhookToken,
  ACERVO_PARCEIRO_URL: stack.partner.url,
  ACERVO_PARCEIRO_SEGREDO: partnerSecret,
  ACERVO_PIMENTA_ATIVACAO: "pimenta-de-desenvolvimento-que-nada-protege",
  ACERVO_CHAVE_AGENTE: "chave-de-desenvolvimento-que-nada-protege",
  ACERVO_WEB_CONFIG: JSON.stringify({ compliance }),
});

/** What is the worker's alone: it changes who is staff, and issues tax documents. The API starts with none of their secrets. */
export const workerEnvironment = ({ keycloak, sefin }: StackFile) => ({
  ACERVO_CLIENTE_EQUIPE_SECRET: keycloak.staffSecret,
  ACERVO_NFSE_URL: sefin.url,
  ACERVO_NFSE_CA: sefin.caFile,
  ACERVO_CHAVE_FISCAL: fiscalKey(sefin.folder),
});

/** What is the API's alone: a key that reads and writes, and cannot delete. */
export const apiEnvironment = ({ s3 }: StackFile) => {
  const { accessKey, secretKey } = apiCredential(s3);
  return { ACERVO_S3_ACCESS_KEY: accessKey, ACERVO_S3_SECRET_KEY: secretKey };
};
