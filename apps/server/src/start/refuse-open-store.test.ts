import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { createLogger } from "../platform/logger/logger.ts";
import { createPresigner } from "../platform/object-store/presign.ts";
import { refuseOpenStore } from "./refuse-open-store.ts";

const TRAVA = "x-amz-object-lock-mode";
const COPIA = "x-amz-copy-source";

describe("pergunta ao armazém, ao começar", () => {
  let store: Server;
  let endpoint = "";
  /** The one that nobody signed and that this store obeys. */
  let obeyed = "";
  let refusal = "BadDigest";
  const lines: string[] = [];
  beforeAll(async () => {
    store = createServer((request, response) => {
      const code = obeyed in request.headers ? "InvalidRequest" : refusal;
      request.resume().on("end", () => response.writeHead(400).end(`<Error><Code>${code}</Code></Error>`));
    });
    await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
    const address = store.address();
    if (typeof address !== "object" || address === null) throw new Error("no address");
    endpoint = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => store.close());
  beforeEach(() => {
    [obeyed, refusal] = ["", "BadDigest"];
    lines.length = 0;
  });
  const ask = (ambiente: "prod" | "hmg" | "dev") => {
    const presigner = createPresigner({ endpoint, region: "br", accessKey: "a", secretKey: "b", bucket: "balde" });
    const logger = createLogger({ level: "warn", servico: "teste" }, { write: (line) => void lines.push(line) });
    return refuseOpenStore({ clock: systemClock, presigner, logger }, { ambiente });
  };

  it.each([TRAVA, COPIA])("[SRV-176] obedecer só a %s basta: em prod é recusado, fora se diz", async (header) => {
    obeyed = header;
    await expect(ask("prod")).rejects.toThrow("infra/store-proxy");
    expect(lines).toEqual([]);
    for (const ambiente of ["hmg", "dev"] as const) await ask(ambiente);
    expect(lines.map((line) => line.includes("infra/store-proxy"))).toEqual([true, true]);
  });

  it("[SRV-176] o que não obedece começa calado, e o que responde outra coisa é dito e não impede", async () => {
    await ask("prod");
    expect(lines).toEqual([]);
    refusal = "SlowDown";
    await ask("prod");
    expect(lines).toEqual([expect.stringContaining("could not be asked")]);
  });

  // Tests lack the settings of production, so this reads the source: nothing may catch the refusal before the process ends.
  it.each(["api", "worker"])("[SRV-176] a recusa acaba com o processo %s antes de começar", (entry) => {
    const source = readFileSync(join(import.meta.dirname, `${entry}.ts`), "utf8");
    const [before = "", after = ""] = source.split("\nawait refuseOpenStore(deps, config);\n");
    expect(before).not.toMatch(/await start|listen|uncaughtException|unhandledRejection/);
    expect(after).not.toBe("");
  });
});
