import { readSecretFiles } from "@acervo/settings/secret-files";
import { telefoneValido } from "@acervo/br/telefone";
import { WebConfig } from "@acervo/contracts/web-config";
import { z } from "zod";
import { Ambiente, REMETENTE_INVENTADO, type Lido } from "./ambiente.ts";
import { readDatabaseUrl, readDirectDatabaseUrl } from "./database-url.ts";
import { refuseOpenInnerLines } from "./own-network.ts";
import { refuseOpenLines } from "./production-lines.ts";
import { refuseDefaults, refusePlaceholders } from "./production-placeholders.ts";
import { refuseWeakSecret, refuseWeakSecrets } from "./production-secrets.ts";
import { readStatusSettings } from "./status-settings.ts";

/** Its tokens are given without a password. */
const CLIENTE_DO_PORTAL = "acervo-web";
const CLIENTE_DO_LINK = "acervo-link";

const WHATSAPP_INVENTADO = "5531900000000";
const PARCEIRO_INVENTADO = "https://parceiro.example/";

/** The parts of the web's configuration that an operator sets; the rest follows from the server's own settings. */
const WebParts = z.object({
  nomeProvedor: z.string().default("Acervo Backup"),
  whatsapp: z.string().default(WHATSAPP_INVENTADO),
  sistemaParceiroUrl: z.url().default(PARCEIRO_INVENTADO),
  compliance: WebConfig.shape.compliance,
  videosInstrutivos: z.record(z.string(), z.url()).default({}),
});

/** Besides the messaging number: how strangers reach the company. */
const Contatos = z.object({
  telefone: z.string().refine(telefoneValido, "digits with area code").nullable().default(null),
  emailContato: z.email().nullable().default(null),
});

const toSitio = ({ ACERVO_ORIGEM_PUBLICA: origem, ACERVO_WEB_CONFIG: web }: Lido) => {
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

/** The realm as the server itself reaches it; people and tokens name it by its public address. */
const issuerByServer = ({ ACERVO_OIDC_ISSUER: issuer, ACERVO_OIDC_INTERNO: inner }: Lido): string =>
  inner === undefined ? issuer : `${inner.replace(/\/$/, "")}/realms/${splitIssuer(issuer).realm}`;

const LOOPBACK = "loopback";

/** Who stands before the API decides whose address limits count and evidence keeps: in `prod` it is said, not guessed. */
const toProxies = ({ ACERVO_AMBIENTE: ambiente, ACERVO_PROXIES: redes }: Lido): string => {
  if (ambiente === "prod" && redes === undefined)
    throw new Error("In prod ACERVO_PROXIES says who stands before the API");
  return redes ?? LOOPBACK;
};

const refuseInvented = (ambiente: Lido, web: WebConfig): void => {
  const { emailContato, telefone } = Contatos.parse(JSON.parse(ambiente.ACERVO_WEB_CONFIG));
  refusePlaceholders(ambiente.ACERVO_AMBIENTE, {
    names: {
      ACERVO_ORIGEM_PUBLICA: ambiente.ACERVO_ORIGEM_PUBLICA,
      ACERVO_OIDC_ISSUER: ambiente.ACERVO_OIDC_ISSUER,
      ACERVO_S3_ENDPOINT: ambiente.ACERVO_S3_ENDPOINT,
      ACERVO_EMAIL_REMETENTE: ambiente.ACERVO_EMAIL_REMETENTE,
      ACERVO_RETORNO_ENDERECO: ambiente.ACERVO_RETORNO_ENDERECO,
      ACERVO_PARCEIRO_URL: ambiente.ACERVO_PARCEIRO_URL,
      "sistemaParceiroUrl of ACERVO_WEB_CONFIG": web.sistemaParceiroUrl,
      "compliance of ACERVO_WEB_CONFIG": web.compliance?.email,
      "emailContato of ACERVO_WEB_CONFIG": emailContato,
    },
    numbers: {
      "whatsapp of ACERVO_WEB_CONFIG": web.whatsapp,
      "compliance of ACERVO_WEB_CONFIG": web.compliance?.telefone,
      "telefone of ACERVO_WEB_CONFIG": telefone,
    },
  });
  refuseDefaults(ambiente.ACERVO_AMBIENTE, {
    ACERVO_EMAIL_REMETENTE: [ambiente.ACERVO_EMAIL_REMETENTE, REMETENTE_INVENTADO],
    "whatsapp of ACERVO_WEB_CONFIG": [web.whatsapp, WHATSAPP_INVENTADO],
    "sistemaParceiroUrl of ACERVO_WEB_CONFIG": [web.sistemaParceiroUrl, PARCEIRO_INVENTADO],
  });
};

const toWebConfig = (ambiente: Lido): WebConfig =>
  WebConfig.parse({
    ambiente: ambiente.ACERVO_AMBIENTE,
    identidade: { ...splitIssuer(ambiente.ACERVO_OIDC_ISSUER), clientId: CLIENTE_DO_PORTAL },
    cadastroUrl: `${ambiente.ACERVO_ORIGEM_PUBLICA}/acervo-cadastro-web/`,
    ...WebParts.parse(JSON.parse(ambiente.ACERVO_WEB_CONFIG)),
  });

/** Messages come back to a mailbox that somebody reads, or to the sender. */
const toRetorno = ({ ACERVO_RETORNO_URL: url, ACERVO_RETORNO_ENDERECO: endereco }: Lido) => {
  if ((url === undefined) !== (endereco === undefined))
    throw new Error("ACERVO_RETORNO_URL and ACERVO_RETORNO_ENDERECO go together");
  return url === undefined || endereco === undefined ? null : { url, endereco };
};

/** Notices go to a partner that knows our signature, or to none. */
const toParceiro = (ambiente: Lido) => {
  const { ACERVO_PARCEIRO_URL: url, ACERVO_PARCEIRO_SEGREDO: segredo, ACERVO_PARCEIRO_LIMITE_MS: limiteMs } = ambiente;
  if ((url === undefined) !== (segredo === undefined))
    throw new Error("ACERVO_PARCEIRO_URL and ACERVO_PARCEIRO_SEGREDO go together");
  return url === undefined || segredo === undefined ? null : { url, segredo, limiteMs };
};

/** By which clients of the realm the server speaks, and where it reaches each. */
const toIdentidades = (ambiente: Lido) => {
  const issuer = issuerByServer(ambiente);
  return {
    token: {
      issuer: ambiente.ACERVO_OIDC_ISSUER,
      keysUrl: `${issuer}/protocol/openid-connect/certs`,
      audience: "acervo-api",
      clientes: ambiente.ACERVO_OIDC_CLIENTES,
      clienteDoLink: CLIENTE_DO_LINK,
    },
    portal: { issuer, clientId: CLIENTE_DO_PORTAL },
    link: {
      segredos: ambiente.ACERVO_SEGREDO_LINK,
      cliente: {
        issuer,
        clientId: CLIENTE_DO_LINK,
        secret: ambiente.ACERVO_CLIENTE_LINK_SECRET,
      },
    },
    diretorio: {
      ...splitIssuer(issuer),
      clientId: "acervo-server",
      secret: ambiente.ACERVO_CLIENTE_SERVER_SECRET,
      portal: { clientId: CLIENTE_DO_LINK, url: `${ambiente.ACERVO_ORIGEM_PUBLICA}/acervo-web/confirmado/` },
    },
  };
};

type Environment = Readonly<Record<string, string | undefined>>;
export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the whole environment once; nothing else in the server looks at it. */
export const readConfig = (given: Environment = process.env) => {
  const env = readSecretFiles(given);
  const ambiente = Ambiente.parse(env);
  refuseWeakSecrets(ambiente);
  refuseOpenLines(ambiente);
  refuseOpenInnerLines(ambiente);
  const webConfig = toWebConfig(ambiente);
  refuseInvented(ambiente, webConfig);
  return {
    ambiente: ambiente.ACERVO_AMBIENTE,
    logLevel: ambiente.ACERVO_LOG,
    databaseUrl: readDatabaseUrl(env),
    databaseUrlDireta: readDirectDatabaseUrl(env),
    http: { host: ambiente.ACERVO_HTTP_HOST, port: ambiente.ACERVO_HTTP_PORT },
    operacaoPort: ambiente.ACERVO_OPERACAO_PORT,
    ...toIdentidades(ambiente),
    s3: {
      endpoint: ambiente.ACERVO_S3_ENDPOINT,
      innerEndpoint: ambiente.ACERVO_S3_ENDPOINT_INTERNO,
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
    filaConexoes: ambiente.ACERVO_FILA_CONEXOES,
    filas: ambiente.ACERVO_FILAS,
    requisicaoMs: ambiente.ACERVO_REQUISICAO_MS,
    sobrecargaMs: ambiente.ACERVO_SOBRECARGA_MS,
    despedidaMs: ambiente.ACERVO_DESPEDIDA_MS,
    proxies: toProxies(ambiente),
  };
};

const AdministradorDoKeycloak = z.object({
  ACERVO_KEYCLOAK_ADMIN: z.string().min(1),
  ACERVO_KEYCLOAK_ADMIN_SENHA: z.string().min(1),
});

/** For the command that makes someone staff alone: the processes that serve people never hold these. */
export const readKeycloakAdmin = (env: Environment = process.env) => {
  const lido = AdministradorDoKeycloak.parse(readSecretFiles(env));
  return { usuario: lido.ACERVO_KEYCLOAK_ADMIN, senha: lido.ACERVO_KEYCLOAK_ADMIN_SENHA };
};

const CREDENCIAL_DA_EQUIPE = "ACERVO_CLIENTE_EQUIPE_SECRET";
const Equipe = z.object({ [CREDENCIAL_DA_EQUIPE]: z.string().min(1) });

/** For the worker alone: what changes who is staff. */
export const readStaffCredential = (
  { ambiente, diretorio: { url, realm } }: Pick<Config, "ambiente" | "diretorio">,
  env: Environment = process.env,
) => {
  const secret = Equipe.parse(readSecretFiles(env))[CREDENCIAL_DA_EQUIPE];
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
export const readFiscalSettings = (env: Environment = process.env) => {
  const lido = Fiscal.parse(readSecretFiles(env));
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
export const readApiConfig = (env: Environment = process.env): Config => {
  for (const nome of DO_TRABALHADOR)
    if (env[nome] !== undefined || env[`${nome}_FILE`] !== undefined)
      throw new Error(`${nome} is the worker's alone: take it out of the API's environment`);
  return readConfig(env);
};

/** For the status page, which is to need as little as it can. */
export const readStatusConfig = (env: Environment = process.env) => {
  const { nomeProvedor, whatsapp } = WebParts.parse(JSON.parse(env["ACERVO_WEB_CONFIG"] ?? "{}"));
  return { ...readStatusSettings(env), sitio: { nomeProvedor, whatsapp } };
};
