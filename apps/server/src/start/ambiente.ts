import { z } from "zod";
import { LANES } from "../jobs/lanes.ts";

/** Proxies that everybody is one of would let everybody say where they come from. */
const proxies = z.string().refine((redes) => !/\/0+(?!\d)/.test(redes), "a network of everybody is no proxy");

/** The newest first, with commas: each is taken, the first signs. None holds a comma itself. */
const segredos = z
  .string()
  .transform((lista) => lista.split(","))
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)));

/** Lanes by comma. One of another name would be one that nobody takes, found out only when its jobs wait. */
const filas = z
  .string()
  .default(LANES.join(","))
  .transform((lista) => lista.split(",").map((fila) => fila.trim()))
  .pipe(z.array(z.enum(LANES)));

const porta = z.coerce.number().int().min(0).max(65_535);

/** Of a developer's machine; elsewhere an operator says who sends. */
export const REMETENTE_INVENTADO = "Acervo <nao-responda@acervo.test>";

/** The variables that every process of the server reads, each checked by itself. */
export const Ambiente = z.object({
  ACERVO_AMBIENTE: z.enum(["prod", "hmg", "dev"]).default("prod"),
  ACERVO_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  ACERVO_HTTP_HOST: z.string().default("127.0.0.1"),
  ACERVO_HTTP_PORT: porta.default(3000),
  ACERVO_OPERACAO_PORT: porta.default(3001),
  ACERVO_PROXIES: proxies.optional(),
  ACERVO_ORIGEM_PUBLICA: z.url(),
  ACERVO_OIDC_ISSUER: z.url(),
  ACERVO_OIDC_INTERNO: z.url({ protocol: /^https?$/ }).optional(),
  ACERVO_OIDC_CLIENTES: z
    .string()
    .default("acervo-web")
    .transform((lista) => lista.split(",")),
  ACERVO_CLIENTE_SERVER_SECRET: z.string().min(1),
  ACERVO_CLIENTE_LINK_SECRET: z.string().min(1),
  ACERVO_SEGREDO_LINK: segredos,
  ACERVO_S3_ENDPOINT: z.url(),
  ACERVO_S3_ENDPOINT_INTERNO: z.url({ protocol: /^https?$/ }).optional(),
  ACERVO_S3_REGION: z.string().default("us-east-1"),
  ACERVO_S3_ACCESS_KEY: z.string(),
  ACERVO_S3_SECRET_KEY: z.string(),
  ACERVO_S3_BUCKET: z.string(),
  ACERVO_SMTP_URL: z.url(),
  ACERVO_EMAIL_REMETENTE: z.string().default(REMETENTE_INVENTADO),
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
  ACERVO_FILA_CONEXOES: z.coerce.number().int().min(2).default(4),
  ACERVO_FILAS: filas,
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

export type Lido = z.output<typeof Ambiente>;
