import { listarEndpoints, type EndpointNomeado } from "@acervo/contracts/endpoints";
import { TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase } from "@acervo/test-kit/database";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { createDb } from "../../src/platform/db/db.ts";
import { allRoutes } from "../../src/start/build-api.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "../test-api.ts";
import { EXPECTED_ACCESS } from "./access-lines.ts";
import { agentViolationsOf, providerViolationsOf, violationsOf, type MatrixUrls, type Violation } from "./matrix.ts";
import { prepareMatrix, type Matrix } from "./prepare-matrix.ts";

/** Header by which the payment provider authenticates, from the environment of tests. */
const PROVEDOR = { [TOKEN_DO_PROVEDOR]: testServerEnvironment("")["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "" };

type ChangeRoutes = NonNullable<TestApiOptions["changeRoutes"]>;

export type MatrixApi = {
  readonly api: TestApi;
  readonly matrix: Matrix;
  readonly urls: MatrixUrls;
  /** Another API over the same records. */
  readonly startOverWorld: (options?: TestApiOptions) => Promise<TestApi>;
  /** Starts an API over these records whose use cases have a read-only database; only authentication may write. */
  readonly startReadOnly: (
    fault?: ChangeRoutes,
  ) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
  /** Returns the cells of one line that differ from what was written down. */
  readonly checkLine: (line: EndpointNomeado, urls?: MatrixUrls) => Promise<readonly Violation[]>;
  readonly close: () => Promise<void>;
};

export const lineOf = (nome: string): EndpointNomeado => {
  const line = listarEndpoints().find((candidate) => candidate.nome === nome);
  if (line === undefined) throw new Error(`no endpoint ${nome}`);
  return line;
};

/** An API with records of every kind of caller, and a request of each caller for every endpoint. */
export const startMatrixApi = async (): Promise<MatrixApi> => {
  // Of its own: what other databases stored for devices of the same numbers would look like this one's future.
  const bucket = await createTestBucket();
  const database = await createTestDatabase();
  const contas = realmAccounts();
  const startOverWorld: MatrixApi["startOverWorld"] = ({ env, ...options } = {}) =>
    startTestApi({ databaseUrl: database.url, env: { ACERVO_S3_BUCKET: bucket.name, ...env }, ...options });
  const api = await startOverWorld();
  const ofOtherClients = await startOverWorld({ env: { ACERVO_OIDC_CLIENTES: "outro-programa" } });
  const matrix = await prepareMatrix(api, contas);
  const ownUrls: MatrixUrls = { url: api.url, urlOfOtherClients: ofOtherClients.url };

  return {
    api,
    matrix,
    urls: ownUrls,
    startOverWorld,
    startReadOnly: async (fault = (routes) => routes) => {
      const url = new URL(database.url);
      url.searchParams.set("options", "-c default_transaction_read_only=on");
      const db = createDb(url.href);
      const lendo = await startOverWorld({ changeRoutes: () => fault(allRoutes({ ...api.deps, db })) });
      return { url: lendo.url, close: () => lendo.close().then(() => db.destroy()) };
    },
    checkLine: async (line, urls = ownUrls) => {
      const { requests, ofAgents, agents } = line.nome.startsWith("agente") ? await matrix.withNewAgents() : matrix;
      const { token } = agents.proprio;
      if (EXPECTED_ACCESS[line.nome]?.quem === "provedor") {
        const call = (await requests[line.nome]?.propria("cliente")) ?? {};
        return providerViolationsOf(urls, line, { call, secret: PROVEDOR }, token);
      }
      const ofAgent = ofAgents[line.nome];
      return ofAgent === undefined
        ? violationsOf(urls, line, requests[line.nome] ?? { propria: () => ({}) }, token)
        : agentViolationsOf(urls, line, ofAgent, token);
    },
    close: async () => {
      await contas.removeAll();
      await api.close();
      await ofOtherClients.close();
      await database.drop();
      await bucket.drop();
    },
  };
};
