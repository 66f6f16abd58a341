import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSmtpEmail } from "../email/smtp-email.ts";
import { emailMedido } from "../email/email-medido.ts";
import { observeOutgoingCalls, type ExternalCalls } from "./outgoing-calls.ts";

const addressOf = (server: Server): string => {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/** An address that nobody listens at. */
const closedAddress = async (): Promise<string> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = addressOf(server);
  server.close();
  await once(server, "close");
  return address;
};

describe("o que se conta das chamadas a outros serviços", () => {
  let server: Server;
  let stop: () => void;
  let seen: string[];
  let announced: string[];
  let calls: ExternalCalls;
  let closed: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      if (request.url === "/silencio") return;
      response.writeHead(Number(request.url?.slice(1))).end("resposta");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    closed = await closedAddress();
    [seen, announced] = [[], []];
    calls = {
      observe: (service, outcome, seconds) => {
        if (seconds > 0 && seconds < 30) seen.push(`${service} ${outcome}`);
      },
      expect: (service) => announced.push(service),
    };
    stop = observeOutgoingCalls(calls, { vizinho: [`${addressOf(server)}/v3`], sumido: [closed] });
  });
  afterEach(() => {
    stop();
    server.closeAllConnections();
    server.close();
  });

  it("o que respondeu, recusou, falhou e calou, por fetch e por node:http, só dos serviços conhecidos", async () => {
    for (const status of [200, 302, 404, 500])
      await (await fetch(`${addressOf(server)}/${status}`, { redirect: "manual" })).text();
    await once(
      get(`${addressOf(server)}/503`, (response) => void response.resume()),
      "close",
    );
    await expect(fetch(`${addressOf(server)}/silencio`, { signal: AbortSignal.timeout(50) })).rejects.toThrow(
      "timeout",
    );
    await expect(fetch(closed)).rejects.toThrow("fetch failed");
    await once(get(closed), "error");
    expect(seen).toEqual([
      "vizinho ok",
      "vizinho ok",
      "vizinho refused",
      "vizinho failed",
      "vizinho failed",
      "vizinho unanswered",
      "sumido unanswered",
      "sumido unanswered",
    ]);
    expect(announced).toEqual(["vizinho", "sumido"]);
    stop();
    await (await fetch(`${addressOf(server)}/200`)).text();
    expect(seen).toHaveLength(8);
  });

  it("o que ninguém nomeou não conta, nem o que já tinha respondido e se interrompeu", async () => {
    const stranger = createServer((_request, response) => response.end("oi")).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    await (await fetch(addressOf(stranger))).text();
    stranger.close();
    const response = await fetch(`${addressOf(server)}/200`);
    await response.body?.cancel();
    expect(seen).toEqual(["vizinho ok"]);
  });

  it("um servidor de e-mail que não atende", async () => {
    const smtp = createSmtpEmail({ smtpUrl: closed.replace("http:", "smtp:"), remetente: "Acervo <a@acervo.test>" });
    const email = emailMedido(calls, smtp);
    const mensagem = { id: "1", para: "b@acervo.test", assunto: "c", html: "d", texto: "d", anexos: [] };
    await expect(email.enviar(mensagem)).rejects.toThrow("ECONNREFUSED");
    email.close();
    expect([announced.at(-1), seen]).toEqual(["smtp", ["smtp unanswered"]]);
  });
});
