import { nada, type Endpoint } from "@acervo/contracts/endpoint";
import {
  CorpoErro,
  ERROS,
  ERROS_COMUNS,
  ERROS_DO_AGENTE,
  ERROS_NA_AJUDA,
  type CodigoErro,
} from "@acervo/contracts/erros";
import type { Acesso } from "@acervo/contracts/acesso";
import { TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";

/** What only the door of people says. */
const OF_PEOPLE: ReadonlySet<CodigoErro> = new Set(["SEM_PERMISSAO", "CONTA_EM_CONFLITO", "ACESSO_SEM_CADASTRO"]);
const NOT_OF_PEOPLE = ERROS_COMUNS.filter((codigo) => !OF_PEOPLE.has(codigo));

/** Errors that every endpoint of a kind may answer with, whatever it does. */
const COMMON: Readonly<Record<Acesso["tipo"], readonly CodigoErro[]>> = {
  publico: NOT_OF_PEOPLE.filter((codigo) => codigo !== "NAO_AUTENTICADO"),
  provedor: NOT_OF_PEOPLE,
  restrito: ERROS_COMUNS,
  agente: [...NOT_OF_PEOPLE, ...ERROS_DO_AGENTE],
};

const refusal = (description: string) => ({ description, content: { "application/json": { schema: CorpoErro } } });

/** Refusals of the framework itself of what comes with a body. */
const OF_A_BODY = {
  413: refusal("CAMPO_INVALIDO: o corpo é grande demais"),
  415: refusal("CAMPO_INVALIDO: o corpo não é JSON"),
};

const SECURITY: Readonly<Record<Acesso["tipo"], readonly Record<string, string[]>[]>> = {
  publico: [],
  restrito: [{ bearer: [] }],
  agente: [{ bearer: [] }],
  provedor: [{ provedor: [] }],
};

const quem = (acesso: Acesso): string => {
  if (acesso.tipo === "publico") return "Acesso: público.";
  if (acesso.tipo === "agente") return "Acesso: agente (dados do próprio dispositivo).";
  if (acesso.tipo === "provedor") return "Acesso: provedor de pagamentos.";
  const alcance = {
    referencia: "dados de referência",
    proprio: acesso.todos.length === 0 ? "dados próprios" : `dados próprios; de todos para ${acesso.todos.join(", ")}`,
    todos: "dados de todos",
  };
  return `Acesso: ${acesso.papeis.join(", ")} (${alcance[acesso.alcance]}).`;
};

const errorResponses = (endpoint: Endpoint): Record<number, ReturnType<typeof refusal>> => {
  const commons = COMMON[endpoint.acesso.tipo];
  const byStatus = new Map<number, string[]>();
  const proof: readonly CodigoErro[] = endpoint.segundaProva === undefined ? [] : ["SEGUNDA_PROVA_NECESSARIA"];
  const help = endpoint.naAjuda === undefined ? [] : ERROS_NA_AJUDA;
  for (const codigo of [...commons, ...proof, ...help, ...endpoint.errors]) {
    const { status } = ERROS[codigo];
    byStatus.set(status, [...(byStatus.get(status) ?? []), codigo]);
  }
  return Object.fromEntries([...byStatus].map(([status, codigos]) => [status, refusal(codigos.join(", "))]));
};

const semConteudo = z.undefined().describe("Sem conteúdo");
const description = "Os bytes do arquivo";
const bytesDoArquivo = z.string().describe(description);

const answerOf = ({ response, arquivo, fluxo, semEntrar }: Endpoint) => {
  if (response === nada) return semConteudo;
  if (fluxo !== undefined) return { description, content: { [fluxo]: { schema: bytesDoArquivo } } };
  if (arquivo === true) return bytesDoArquivo;
  if (semEntrar !== undefined) return z.union([response, semEntrar]);
  // What may be missing is the other status; a body always is one.
  return response instanceof z.ZodOptional ? response.unwrap() : response;
};

/** The documentation half of a route's schema. */
export const describeForOpenApi = (nome: string, endpoint: Endpoint) => ({
  operationId: nome,
  tags: [nome.split(".")[0] ?? nome],
  summary: endpoint.resumo,
  description: `${quem(endpoint.acesso)}${endpoint.semEntrar === undefined ? "" : " Também sem entrar, com menos campos."}`,
  // An empty one says that none is needed.
  security: [...(endpoint.semEntrar === undefined ? [] : [{}]), ...SECURITY[endpoint.acesso.tipo]],
  response: {
    [endpoint.status]: answerOf(endpoint),
    ...(endpoint.condicional === true ? { 304: z.undefined().describe("Nada mudou desde o ETag informado") } : {}),
    ...(endpoint.vazio === true ? { 204: semConteudo } : {}),
    ...(endpoint.method === "GET" ? {} : OF_A_BODY),
    ...errorResponses(endpoint),
  },
});

const DOCUMENT = {
  openapi: "3.1.0",
  info: {
    title: "Acervo",
    version: "1.0.0",
    description: `Erros comuns a todas as chamadas: ${ERROS_COMUNS.map((codigo) => `${codigo} (${ERROS[codigo].status})`).join(", ")}.`,
  },
  components: {
    securitySchemes: {
      bearer: { type: "http" as const, scheme: "bearer", bearerFormat: "JWT" },
      provedor: { type: "apiKey" as const, in: "header", name: TOKEN_DO_PROVEDOR },
    },
  },
};

export const SWAGGER_OPTIONS: FastifyDynamicSwaggerOptions = {
  openapi: DOCUMENT,
  transform: jsonSchemaTransform,
  // Schemas that have a name, as those must that name themselves.
  transformObject: jsonSchemaTransformObject,
};
