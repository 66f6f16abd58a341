import { telefoneValido } from "@acervo/br/telefone";
import { WebConfig } from "@acervo/contracts/web-config";
import { z } from "zod";
import { readDatabaseUrl } from "./database-url.ts";
import { refuseOpenLines } from "./production-lines.ts";
import { refuseWeakSecret, refuseWeakSecrets } from "./production-secrets.ts";

/** Its tokens are given without a password. */
const CLIENTE_DO_PORTAL = "acervo-web";
const CLIENTE_DO_LINK = "acervo-link";

/** Proxies that everybody is one of would let everybody say where they come from. */
const proxies = z.string().refine((redes) => !/\/0+(?!\d)/.test(redes), "a network of everybody is no proxy");

/** The newest first, with commas: each is taken, the first signs. None holds a comma itself. */
const segredos = z
  .string()
  .transform((lista) => lista.split(","))
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)));

const porta = z.coerce.number().int().min(0).max(65_535);

const Ambiente = z.object({
  ACERVO_AMBIENTE: z.enum(["prod", "hmg", "dev"]).default("prod"),
  ACERVO_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  ACERVO_HTTP_HOST: z.string().default("127.0.0.1"),
  ACERVO_HTTP_PORT: porta.default(3000),
  ACERVO_OPERACAO_PORT: porta.default(3001),
  ACERVO_PROXIES: proxies.default("loopback"),
  ACERVO_ORIGEM_PUBLICA: z.url(),
  ACERVO_OIDC_ISSUER: z.url(),
  ACERVO_OIDC_CLIENTES: z
    .string()
    .default("acervo-web")
    .transform((lista) => lista.split(",")),
  ACERVO_CLIENTE_SERVER_SECRET: z.string().min(1),
  ACERVO_CLIENTE_LINK_SECRET: z.string().min(1),
  ACERVO_SEGREDO_LINK: segredos,
  ACERVO_S3_ENDPOINT: z.url(),
  ACERVO_S3_REGION: z.string().default("us-east-1"),
  ACERVO_S3_ACCESS_KEY: z.string(),
  ACERVO_S3_SECRET_KEY: z.string(),
  ACERVO_S3_BUCKET: z.string(),
  ACERVO_SMTP_URL: z.url(),
  ACERVO_EMAIL_REMETENTE: z.string().default("Acervo <nao-responda@acervo.test>"),
  ACERVO_RETORNO_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  ACERVO_RETORNO_ENDERECO: z.email().optional(),
  ACERVO_VIACEP_URL: z.url().default("https://viacep.com.br"),
  ACERVO_BRASILAPI_URL: z.url().default("https://brasilapi.com.br"),
  ACERVO_ASAAS_URL: z.url().default("https://api.asaas.com/v3"),
  ACERVO_ASAAS_CHAVE: z.string().min(1),
  ACERVO_ASAAS_TOKEN_WEBHOOK: segredos,
  ACERVO_ASAAS_LIMITE_MS: z.coerce.number().int().positive().default(60_000),
  ACERVO_PARCEIRO_URL: z.url({ protocol: /^https?$/ }).optional(),
  ACERVO_PARCEIRO_SEGREDO: z.string().min(32).optional(),
  ACERVO_PARCEIRO_LIMITE_MS: z.coerce.number().int().positive().default(10_000),
  ACERVO_PIMENTA_ATIVACAO: z.string().min(32),
  ACERVO_CHAVE_AGENTE: segredos,
  ACERVO_CONEXOES: z.coerce.number().int().min(4).default(12),
  ACERVO_REQUISICAO_MS: z.coerce.number().int().positive().default(10_000),
  ACERVO_EXPORTACAO_CONEXOES: z.coerce.number().int().positive().default(3),
  ACERVO_EXPORTACAO_SILENCIO_MS: z.coerce.number().int().positive().default(60_000),
  ACERVO_EXPORTACAO_DURACAO_MS: z.coerce.number().int().positive().default(1_800_000),
  ACERVO_SOBRECARGA_MS: z.coerce.number().int().nonnegative().default(2_000),
  ACERVO_DESPEDIDA_MS: z.coerce.number().int().nonnegative().max(60_000).default(5_000),
  ACERVO_WEB_DIST: z.string().optional(),
  ACERVO_WEB_CONFIG: z.string().default("{}"),
  ACERVO_OTLP_ENDPOINT: z.url().optional(),
});

/** The parts of the web's configuration that an operator sets; the rest follows from the server's own settings. */
const WebParts = z.object({
  nomeProvedor: z.string().default("Acervo Backup"),
  whatsapp: z.string().default("5531900000000"),
  sistemaParceiroUrl: z.url().default("https://parceiro.example/"),
  compliance: WebConfig.shape.compliance,
  videosInstrutivos: z.record(z.string(), z.url()).default({}),
});

/** Besides the messaging number: how strangers reach the company. */
const Contatos = z.object({
  telefone: z.string().refine(telefoneValido, "digits with area code").nullable().default(null),
  emailContato: z.email().nullable().default(null),
});

const toSitio = ({ ACERVO_ORIGEM_PUBLICA: origem, ACERVO_WEB_CONFIG: web }: z.output<typeof Ambiente>) => {
  const { nomeProvedor, whatsapp } = WebParts.parse(JSON.parse(web));
  const { telefone, emailContato } = Contatos.parse(JSON.parse(web));
  return { origem: new URL(origem).origin, nomeProvedor, whatsapp, telefone, email: emailContato };
};

const splitIssuer = (issuer: string): { url: string; realm: string } => {
  const marker = "/realms/";
  const at = issuer.lastIndexOf(marker);
  if (at < 0) throw new Error("ACERVO_OIDC_ISSUER must end in /realms/{realm}");
  return { url: issuer.slice(0, at), realm: issuer.slice(at + marker.length) };
};

const toWebConfig = (ambiente: z.output<typeof Ambiente>): WebConfig =>
  WebConfig.parse({
    ambiente: ambiente.ACERVO_AMBIENTE,
    identidade: { ...splitIssuer(ambiente.ACERVO_OIDC_ISSUER), clientId: CLIENTE_DO_PORTAL },
    cadastroUrl: `${ambiente.ACERVO_ORIGEM_PUBLICA}/acervo-cadastro-web/`,
    ...WebParts.parse(JSON.parse(ambiente.ACERVO_WEB_CONFIG)),
  });

/** Messages come back to a mailbox that somebody reads, or to the sender. */
const toRetorno = ({ ACERVO_RETORNO_URL: url, ACERVO_RETORNO_ENDERECO: endereco }: z.output<typeof Ambiente>) => {
  if ((url === undefined) !== (endereco === undefined))
    throw new Error("ACERVO_RETORNO_URL and ACERVO_RETORNO_ENDERECO go together");
  return url === undefined || endereco === undefined ? null : { url, endereco };
};

/** Notices go to a partner that knows our signature, or to none. */
const toParceiro = (ambiente: z.output<typeof Ambiente>) => {
  const { ACERVO_PARCEIRO_URL: url, ACERVO_PARCEIRO_SEGREDO: segredo, ACERVO_PARCEIRO_LIMITE_MS: limiteMs } = ambiente;
  if ((url === undefined) !== (segredo === undefined))
    throw new Error("ACERVO_PARCEIRO_URL and ACERVO_PARCEIRO_SEGREDO go together");
  return url === undefined || segredo === undefined ? null : { url, segredo, limiteMs };
};

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the whole environment once; nothing else in the server looks at it. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const ambiente = Ambiente.parse(env);
  refuseWeakSecrets(ambiente);
  refuseOpenLines(ambiente);
  const webConfig = toWebConfig(ambiente);
  return {
    ambiente: ambiente.ACERVO_AMBIENTE,
    logLevel: ambiente.ACERVO_LOG,
    databaseUrl: readDatabaseUrl(env),
    http: { host: ambiente.ACERVO_HTTP_HOST, port: ambiente.ACERVO_HTTP_PORT },
    operacaoPort: ambiente.ACERVO_OPERACAO_PORT,
    token: {
      issuer: ambiente.ACERVO_OIDC_ISSUER,
      audience: "acervo-api",
      clientes: ambiente.ACERVO_OIDC_CLIENTES,
      clienteDoLink: CLIENTE_DO_LINK,
    },
    portal: { issuer: ambiente.ACERVO_OIDC_ISSUER, clientId: CLIENTE_DO_PORTAL },
    link: {
      segredos: ambiente.ACERVO_SEGREDO_LINK,
      cliente: {
        issuer: ambiente.ACERVO_OIDC_ISSUER,
        clientId: CLIENTE_DO_LINK,
        secret: ambiente.ACERVO_CLIENTE_LINK_SECRET,
      },
    },
    diretorio: {
      ...splitIssuer(ambiente.ACERVO_OIDC_ISSUER),
      clientId: "acervo-server",
      secret: ambiente.ACERVO_CLIENTE_SERVER_SECRET,
      portal: { clientId: CLIENTE_DO_LINK, url: `${ambiente.ACERVO_ORIGEM_PUBLICA}/acervo-web/confirmado/` },
    },
    s3: {
      endpoint: ambiente.ACERVO_S3_ENDPOINT,
      region: ambiente.ACERVO_S3_REGION,
      accessKey: ambiente.ACERVO_S3_ACCESS_KEY,
      secretKey: ambiente.ACERVO_S3_SECRET_KEY,
      bucket: ambiente.ACERVO_S3_BUCKET,
    },
    email: {
      smtpUrl: ambiente.ACERVO_SMTP_URL,
      remetente: ambiente.ACERVO_EMAIL_REMETENTE,
      marca: {
        portalUrl: `${ambiente.ACERVO_ORIGEM_PUBLICA}/acervo-web`,
        nomeProvedor: webConfig.nomeProvedor,
        whatsapp: webConfig.whatsapp,
      },
    },
    emailCompliance: webConfig.compliance?.email ?? null,
    retorno: toRetorno(ambiente),
    cep: { viaCepUrl: ambiente.ACERVO_VIACEP_URL, brasilApiUrl: ambiente.ACERVO_BRASILAPI_URL },
    asaas: {
      url: ambiente.ACERVO_ASAAS_URL,
      chave: ambiente.ACERVO_ASAAS_CHAVE,
      tokensWebhook: ambiente.ACERVO_ASAAS_TOKEN_WEBHOOK,
      limiteMs: ambiente.ACERVO_ASAAS_LIMITE_MS,
    },
    parceiro: toParceiro(ambiente),
    exports: {
      connections: ambiente.ACERVO_EXPORTACAO_CONEXOES,
      silenceMs: ambiente.ACERVO_EXPORTACAO_SILENCIO_MS,
      longestMs: ambiente.ACERVO_EXPORTACAO_DURACAO_MS,
    },
    pimentaAtivacao: ambiente.ACERVO_PIMENTA_ATIVACAO,
    chaveAgente: ambiente.ACERVO_CHAVE_AGENTE,
    origemPublica: ambiente.ACERVO_ORIGEM_PUBLICA,
    web: { dist: ambiente.ACERVO_WEB_DIST, config: webConfig },
    sitio: toSitio(ambiente),
    otlpEndpoint: ambiente.ACERVO_OTLP_ENDPOINT,
    conexoes: ambiente.ACERVO_CONEXOES,
    requisicaoMs: ambiente.ACERVO_REQUISICAO_MS,
    sobrecargaMs: ambiente.ACERVO_SOBRECARGA_MS,
    despedidaMs: ambiente.ACERVO_DESPEDIDA_MS,
    proxies: ambiente.ACERVO_PROXIES,
  };
};

const AdministradorDoKeycloak = z.object({
  ACERVO_KEYCLOAK_ADMIN: z.string().min(1),
  ACERVO_KEYCLOAK_ADMIN_SENHA: z.string().min(1),
});

/** For the command that makes someone staff alone: the processes that serve people never hold these. */
export const readKeycloakAdmin = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const lido = AdministradorDoKeycloak.parse(env);
  return { usuario: lido.ACERVO_KEYCLOAK_ADMIN, senha: lido.ACERVO_KEYCLOAK_ADMIN_SENHA };
};

const CREDENCIAL_DA_EQUIPE = "ACERVO_CLIENTE_EQUIPE_SECRET";
const Equipe = z.object({ [CREDENCIAL_DA_EQUIPE]: z.string().min(1) });

/** For the worker alone: what changes who is staff. */
export const readStaffCredential = (
  { ambiente, diretorio: { url, realm } }: Pick<Config, "ambiente" | "diretorio">,
  env: Readonly<Record<string, string | undefined>> = process.env,
) => {
  const secret = Equipe.parse(env)[CREDENCIAL_DA_EQUIPE];
  refuseWeakSecret(ambiente, CREDENCIAL_DA_EQUIPE, secret);
  return { url, realm, clientId: "acervo-equipe", secret };
};

const CHAVE_FISCAL = "ACERVO_CHAVE_FISCAL";
const Fiscal = z.object({
  /** A private key (PKCS #8) in base64, to which pages seal the certificate of tax documents. */
  [CHAVE_FISCAL]: z.base64().min(1).optional(),
  ACERVO_NFSE_URL: z.url({ protocol: /^https$/ }).default("https://sefin.nfse.gov.br/SefinNacional"),
  /** A file with the authorities that vouch for the issuer, where they are not those of the system. */
  ACERVO_NFSE_CA: z.string().optional(),
  /** A folder with the official schemas in force, held against what is sent besides our own. */
  ACERVO_NFSE_ESQUEMAS: z.string().optional(),
  ACERVO_NFSE_LIMITE_MS: z.coerce.number().int().positive().default(30_000),
});

/** For the worker alone: what issues tax documents. */
export const readFiscalSettings = (env: Readonly<Record<string, string | undefined>> = process.env) => {
  const lido = Fiscal.parse(env);
  const chave = lido[CHAVE_FISCAL];
  return {
    chave: chave === undefined ? null : new Uint8Array(Buffer.from(chave, "base64")),
    url: lido.ACERVO_NFSE_URL,
    ca: lido.ACERVO_NFSE_CA,
    esquemas: lido.ACERVO_NFSE_ESQUEMAS,
    limiteMs: lido.ACERVO_NFSE_LIMITE_MS,
  };
};

export type FiscalSettings = ReturnType<typeof readFiscalSettings>;

/** What only the worker may hold. */
const DO_TRABALHADOR = [CREDENCIAL_DA_EQUIPE, CHAVE_FISCAL] as const;

/**
 * For what answers requests: whoever broke into it would find there what makes anybody an administrator, or opens the
 * certificate of the company.
 */
export const readApiConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  for (const nome of DO_TRABALHADOR)
    if (env[nome] !== undefined) throw new Error(`${nome} is the worker's alone: take it out of the API's environment`);
  return readConfig(env);
};
