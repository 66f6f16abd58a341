import { readFileSync } from "node:fs";
import { join } from "node:path";
import { usuarios } from "@acervo/contracts/usuarios";

const REPO = join(import.meta.dirname, "../..");
const MODEL_FOLDER = join(REPO, "packages/contracts/src/contas");
const MODEL = readFileSync(join(MODEL_FOLDER, "usuarios.ts"), "utf8");
const OPERATIONS = Object.entries(usuarios).map(([name, { acesso }]) => ({
  name,
  isPublic: acesso.tipo === "publico",
}));
const server = (file: string): string => join(REPO, "apps/server/src", file);

/** The real resource `usuarios` under another name and path: what is measured has the shape of what we write. */
const resource = (index: number): string =>
  MODEL.replaceAll(/from "(\.{1,2}\/.+\.ts)"/g, (_, file: string) => `from "${join(MODEL_FOLDER, file)}"`)
    .replace("export const usuarios = {", `export const recurso${index} = {`)
    .replaceAll("/api-acervo/usuario/", `/api-acervo/recurso-${index}/`);

const routes = (index: number): string => `
import { bind } from "${server("http/route.ts")}";
import { answerOf, take } from "./answer.ts";
import { recurso${index} } from "./recurso-${index}.ts";

export const routes${index} = [
${OPERATIONS.map(
  // Who calls a public one is nobody.
  ({
    name,
    isPublic,
  }) => `  bind(recurso${index}.${name}, async ({ params, query, body${isPublic ? "" : ", usuario"} }) => {
    take(params, query, body${isPublic ? "" : ", usuario.id"});
    return answerOf(recurso${index}.${name});
  }),`,
).join("\n")}
];
`;

const answer = `
import type { Endpoint, EndpointAnswer } from "@acervo/contracts/endpoint";

export const answerOf = <E extends Endpoint>(endpoint: E): EndpointAnswer<E> => {
  throw new Error(endpoint.path);
};
export const take = (...parts: unknown[]): number => parts.length;
`;

const table = (indexes: readonly number[]): string => `
${indexes.map((index) => `import { recurso${index} } from "./recurso-${index}.ts";`).join("\n")}
${indexes.map((index) => `import { routes${index} } from "./routes-${index}.ts";`).join("\n")}

export const routes = [${indexes.map((index) => `...routes${index}`).join(", ")}];
export const contract = Object.entries({ ${indexes.map((index) => `recurso${index}`).join(", ")} }).flatMap(
  ([resource, operations]) =>
    Object.entries(operations).map(([name, endpoint]) => ({ nome: \`\${resource}.\${name}\`, endpoint })),
);
`;

/** Starts the API's real binding over the generated table, without a database or a socket, and prints the figures. */
const start = `
const begin = performance.now();
const { createApp } = await import("${server("http/create-app.ts")}");
const { pairWithContract } = await import("${server("http/route.ts")}");
const { createDb } = await import("${server("platform/db/db.ts")}");
const { createLogger } = await import("${server("platform/logger/logger.ts")}");
const { createMetrics } = await import("${server("platform/telemetry/metrics.ts")}");
const { systemClock } = await import("${server("platform/clock.ts")}");
const { systemIds } = await import("${server("platform/ids.ts")}");
const codeLoaded = performance.now();
const { routes, contract } = await import("./table.ts");
const contractLoaded = performance.now();
const deps = {
  db: createDb("postgres://127.0.0.1:1/nenhum"),
  clock: systemClock,
  ids: systemIds,
  logger: createLogger({ level: "silent", servico: "bench" }),
  metrics: createMetrics(),
  authenticate: async () => null,
  heldCalls: { drain: async () => undefined },
};
const url = "http://127.0.0.1:1/";
const config = {
  ambiente: "dev" as const,
  identidade: { url, realm: "acervo", clientId: "acervo-web" },
  cadastroUrl: url,
  nomeProvedor: "Acervo",
  whatsapp: "5531999999999",
  sistemaParceiroUrl: url,
  videosInstrutivos: {},
};
const app = await createApp(deps, pairWithContract(routes, contract), {
  web: { dist: undefined, config },
  publico: { caminhos: [], pastaDosArquivos: "/arquivos/", pagina: async () => null, arquivo: () => null },
  storeUrl: url,
  documentacao: true,
  sobrecargaMs: 10_000,
  requisicaoMs: 10_000,
  proxies: "loopback",
});
await app.ready();
const ready = performance.now();
const paths = Object.keys(app.swagger().paths ?? {}).length;
const documented = performance.now();
await app.close();
process.stdout.write(
  JSON.stringify({
    endpoints: contract.length,
    paths,
    codeMs: codeLoaded - begin,
    contractMs: contractLoaded - codeLoaded,
    bindMs: ready - contractLoaded,
    openApiMs: documented - ready,
    rssMb: process.memoryUsage.rss() / 1_048_576,
  }),
);
`;

const tsconfig = {
  extends: join(REPO, "tsconfig.base.json"),
  compilerOptions: {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    incremental: false,
    rewriteRelativeImportExtensions: false,
    typeRoots: [join(REPO, "node_modules/@types")],
  },
  include: ["table.ts"],
};

export type GeneratedContract = { readonly endpoints: number; readonly files: Readonly<Record<string, string>> };

/** The sources of a contract of at least so many endpoints, with their handlers and a program that starts them. */
export const generateContract = (atLeast: number): GeneratedContract => {
  const indexes = Array.from({ length: Math.ceil(atLeast / OPERATIONS.length) }, (_, index) => index);
  return {
    endpoints: indexes.length * OPERATIONS.length,
    files: {
      "package.json": `{ "type": "module" }`,
      "tsconfig.json": JSON.stringify(tsconfig),
      "answer.ts": answer,
      "table.ts": table(indexes),
      "start.ts": start,
      ...Object.fromEntries(indexes.map((index) => [`recurso-${index}.ts`, resource(index)])),
      ...Object.fromEntries(indexes.map((index) => [`routes-${index}.ts`, routes(index)])),
    },
  };
};
