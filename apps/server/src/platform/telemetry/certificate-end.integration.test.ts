import { makeTestA1 } from "@acervo/test-kit/sefin";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:tls";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { createOriginMetrics } from "./certificate-end.ts";

const DAY_SECONDS = 86_400;
const NAME = "acervo_origin_certificate_end_seconds";

describe("o fim do certificado do endereço público", () => {
  const servers: Server[] = [];
  const closeAll = () => servers.splice(0).forEach((server) => server.close());
  afterEach(closeAll);

  /** Of an authority that nobody knows. */
  const serve = async (validity: { readonly from: number; readonly until: number }): Promise<string> => {
    const { pfx, senha } = makeTestA1(validity);
    const server = createServer({ pfx, passphrase: senha }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return `https://127.0.0.1:${port}`;
  };
  const read = async (origin: string): Promise<number> => {
    const metrics = new Registry();
    createOriginMetrics({ metrics, clock: systemClock, logger: pino({ level: "silent" }) }, origin);
    const text = await metrics.getSingleMetricAsString(NAME);
    return Number(new RegExp(`^${NAME} (\\S+)$`, "m").exec(text)?.[1]);
  };

  it("[SRV-324] é contado, também o de quem já venceu; o que não se sabe não é número", async () => {
    const inDays = async (from: number, until: number) =>
      ((await read(await serve({ from, until }))) - Date.now() / 1_000) / DAY_SECONDS;
    expect(await inDays(-1, 9)).toBeCloseTo(9, 1);
    expect(await inDays(-10, -3)).toBeCloseTo(-3, 1);
    const origin = await serve({ from: -1, until: 1 });
    closeAll();
    expect(await read(origin)).toBeNaN();
    expect(await read("http://127.0.0.1:1")).toBeNaN();
  });
});
