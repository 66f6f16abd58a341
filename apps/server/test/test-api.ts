import { createTestDatabase } from "@acervo/test-kit/database";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import type { NamedRoute } from "../src/http/route.ts";
import type { Clock } from "../src/platform/clock.ts";
import type { Deps } from "../src/platform/deps.ts";
import { allRoutes, buildApi } from "../src/start/build-api.ts";
import { readApiConfig } from "../src/start/config.ts";
import { createDeps } from "../src/start/deps.ts";

export type TestApi = {
  readonly url: string;
  readonly deps: Deps;
  /** For a process of the test's own over the same database. */
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
};

export type TestApiOptions = {
  readonly clock?: Clock;
  /** Takes the log lines, which are otherwise dropped. */
  readonly logger?: Deps["logger"];
  /** Shares the database of another API of the same test. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Plants a fault in the routes. */
  readonly changeRoutes?: (routes: readonly NamedRoute[]) => readonly NamedRoute[];
};

/** The real API on a free port, over a database of its own and the real servers. */
export const startTestApi = async (options: TestApiOptions = {}): Promise<TestApi> => {
  const database = options.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = database?.url ?? options.databaseUrl ?? "";
  const config = readApiConfig({
    ...testServerEnvironment(databaseUrl),
    ACERVO_LOG: "silent",
    ...options.env,
  });
  const running = await createDeps(config, { servico: "teste", statementTimeoutMs: config.requisicaoMs });
  const deps = { ...running, clock: options.clock ?? running.clock, logger: options.logger ?? running.logger };
  const routes = allRoutes(deps);
  const app = await buildApi(deps, config, options.changeRoutes?.(routes) ?? routes);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    url,
    deps,
    databaseUrl,
    close: async () => {
      await app.close();
      await running.close();
      await database?.drop();
    },
  };
};
