import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Fault, type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

const BODY = "x".repeat(200_000);

describe("o intermediário que falha", () => {
  let proxy: FaultProxy;
  let received: string[];
  beforeEach(async () => {
    received = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        response.end("resposta");
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    proxy = await startFaultProxy(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    onTestFinished(async () => {
      await proxy.close();
      server.closeAllConnections();
      server.close();
    });
  });
  const put = async (fault: Fault | null): Promise<string> => {
    proxy.decide = () => fault;
    try {
      const answer = await fetch(`${proxy.url}/a?b=1`, { method: "PUT", body: BODY });
      return `${answer.status} ${await answer.text()}`;
    } catch {
      return "cortado";
    }
  };

  it.each<[string, Fault | null, string, number]>([
    ["sem falha passa tudo", null, "200 resposta", 1],
    ["um atraso também", { tipo: "atraso", ms: 20 }, "200 resposta", 1],
    ["um erro não chega ao servidor", { tipo: "erro", status: 503 }, "503 ", 0],
    ["um corte antes também não", { tipo: "corte-antes" }, "cortado", 0],
    ["nem um silêncio", { tipo: "silencio", ms: 20 }, "cortado", 0],
    ["um corte no corpo não chega inteiro", { tipo: "corte-no-corpo" }, "cortado", 0],
    ["um corte depois esconde o que foi feito", { tipo: "corte-depois" }, "cortado", 1],
    ["uma resposta pela metade também", { tipo: "resposta-truncada" }, "cortado", 1],
    ["um bit trocado muda a resposta", { tipo: "bit-trocado" }, "200 respnsta", 1],
  ])("%s", async (_, fault, answer, arrived) => {
    expect(await put(fault)).toBe(answer);
    await proxy.settled();
    expect(received).toEqual(arrived === 0 ? [] : [BODY]);
    expect(proxy.calls).toMatchObject([{ method: "PUT", url: "/a?b=1", declaredBytes: BODY.length }]);
  });

  it("diz onde está cada pedido, e só o entregue conta como entregue", async () => {
    const stages: string[] = [];
    proxy.observe = (stage) => void stages.push(stage);
    await put(null);
    await proxy.settled();
    expect(stages).toEqual(["chegou", "meio", "respondida", "entregue"]);
    expect(proxy.calls[0]?.deliveredAt).not.toBeNull();
    await put({ tipo: "corte-depois" });
    await proxy.settled();
    expect(proxy.calls[1]).toMatchObject({ status: 200, deliveredAt: null });
  });
});
