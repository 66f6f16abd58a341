import { instantFrom, later, systemClock } from "../src/platform/clock.ts";
import type { Presigner } from "../src/platform/object-store/presign.ts";
import { readApiConfig } from "../src/start/config.ts";
import { createDeps } from "../src/start/deps.ts";
import { startApi } from "../src/start/start-api.ts";

/**
 * `node api-de-outro-dia.ts INSTANTE`: the API as if it had been started at that instant, so that the demonstration's
 * agents have nights behind them. For development only. The store keeps its own time: what is signed for it is of now.
 */
const config = readApiConfig();
if (config.ambiente !== "dev") throw new Error("Only a development database may be told of another day.");
const lead = instantFrom(process.argv[2] ?? "").getTime() - systemClock.now().getTime();
const clock = { now: () => later(systemClock.now(), lead) };

const signedNow = (presigner: Presigner): Presigner => {
  const now = <T extends object>(terms: T) => ({ ...terms, now: systemClock.now() });
  return {
    put: (key, body, terms) => presigner.put(key, body, now(terms)),
    uploadPart: (key, part, terms) => presigner.uploadPart(key, part, now(terms)),
    download: (key, file, terms) => presigner.download(key, file, now(terms)),
    get: (key, version, terms) => presigner.get(key, version, now(terms)),
  };
};

const deps = await createDeps(config, { servico: "acervo-api", statementTimeoutMs: config.requisicaoMs });
await startApi({ ...deps, clock, presigner: signedNow(deps.presigner) }, config);
