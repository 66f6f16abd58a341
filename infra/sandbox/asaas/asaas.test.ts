import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bankSlip } from "./boleto.ts";
import { brCode, qrPng } from "./pix.ts";
import { createAsaasSandbox } from "./server.ts";

const KEY = "chave";
let server: Server;
let origin: string;
let receiver: Server;
let receiverUrl: string;
let received: { readonly token: string | undefined; readonly event: string; readonly id: string }[] = [];
let answers: number[] = [];

const listen = async (listening: Server): Promise<string> => {
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
};

const call = async (method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { access_token: KEY },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "manual",
  });
  return { status: response.status, body: response.status === 200 ? await response.json() : await response.text() };
};

/** A boleto of someone new. */
const issue = async (): Promise<string> => {
  const customer = await call("POST", "/v3/customers", { name: "Ana", cpfCnpj: "52998224725" });
  const { id } = customer.body as { id: string };
  const asked = { customer: id, billingType: "BOLETO", value: 49.9, dueDate: "2031-01-10" };
  return ((await call("POST", "/v3/payments", asked)).body as { id: string }).id;
};

beforeAll(async () => {
  server = createAsaasSandbox(KEY);
  origin = await listen(server);
  receiver = createServer((request, response) => {
    void json(request).then((event) => {
      const { event: name, id } = event as { event: string; id: string };
      received.push({ token: request.headers["asaas-access-token"] as string | undefined, event: name, id });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  receiverUrl = await listen(receiver);
});
afterAll(() => {
  for (const open of [server, receiver]) {
    open.close();
    open.closeAllConnections();
  }
});
beforeEach(() => {
  received = [];
  answers = [];
});

test("o código de barras e a linha digitável têm os dígitos verificadores dos bancos", () => {
  const slip = bankSlip(7, 4_990, "2026-12-10");
  expect(slip).toEqual({
    nossoNumero: "00000000007",
    barCode: "46191165600000049900001000000000000000000007",
    identificationField: "46190001040000000000000000000075116560000004990",
  });
  expect(slip.barCode).toHaveLength(44);
  expect(slip.identificationField).toHaveLength(47);
});

test("o Pix copia e cola segue o manual do BR Code, com CRC, e a imagem é um PNG", async () => {
  const code = brCode("pix.example/qr/cobv/pay_1");
  expect(code.slice(0, -4)).toBe(
    "00020101021226470014br.gov.bcb.pix2525pix.example/qr/cobv/pay_152040000530398658" +
      "02BR5913ACERVO BACKUP6014BELO HORIZONTE62070503***6304",
  );
  expect(code.slice(-4)).toMatch(/^[\dA-F]{4}$/);
  const png = Buffer.from(await qrPng(code), "base64");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
});

test("sem a chave responde 401, e cada recusa tem código e descrição", async () => {
  const stranger = await fetch(`${origin}/v3/payments`);
  expect(stranger.status).toBe(401);
  expect(await stranger.json()).toEqual({
    errors: [{ code: "invalid_access_token", description: "A chave de API fornecida é inválida" }],
  });
  const refused = await call("POST", "/v3/payments", {
    customer: "cus_x",
    billingType: "BOLETO",
    value: 1,
    dueDate: "2031-01-10",
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain("invalid_customer");
});

test("os avisos chegam em ordem, com o token, até a resposta 200, e podem ser repetidos", async () => {
  await call("POST", "/v3/webhooks", { url: receiverUrl, authToken: "segredo" });
  answers = [500, 302, 200];
  const id = await issue();
  await call("POST", `/v3/sandbox/payment/${id}/pagarPix`);
  await expect.poll(() => received.length).toBe(4);
  expect(received.map(({ event }) => event)).toEqual([
    "PAYMENT_CREATED",
    "PAYMENT_CREATED",
    "PAYMENT_CREATED",
    "PAYMENT_RECEIVED",
  ]);
  expect(new Set(received.map(({ token }) => token))).toEqual(new Set(["segredo"]));
  expect(received[0]?.id).toMatch(/^evt_[\da-f]{32}&\d+$/);
  await call("POST", "/controle/repetir", { id: received[3]?.id });
  await expect.poll(() => received.at(-1)?.id).toBe(received[3]?.id);
});

describe("o que o provedor permite", () => {
  const order = async (path: string, body: unknown): Promise<unknown> =>
    (await fetch(`${origin}/controle/${path}`, { method: "POST", body: JSON.stringify(body) })).json();
  const list = () => fetch(`${origin}/v3/payments`, { headers: { access_token: KEY } });
  const clock = (agora: string | null) => order("relogio", { agora });
  afterEach(async () => {
    await clock(null);
    await order("limites", {});
    await order("sem-falhas", {});
  });

  test("25 mil requisições em 12 horas: a seguinte é recusada com 429 e, quando as mais antigas saem da janela, passa", async () => {
    await clock("2031-02-01T08:00:00Z");
    expect((await list()).headers.get("ratelimit-limit")).toBe("25000");
    await clock("2031-03-01T08:00:00Z");
    await order("limites", { limite: 3 });
    const first = await list();
    expect(first.headers.get("ratelimit-remaining")).toBe("2");
    expect(first.headers.get("ratelimit-reset")).toBe(String(12 * 3_600));
    await clock("2031-03-01T18:00:00Z");
    expect([(await list()).status, (await list()).status]).toEqual([200, 200]);
    const refused = await list();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ errors: [{ code: "too_many_requests" }] });
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    expect(refused.headers.get("ratelimit-reset")).toBe(String(2 * 3_600));
    // The refused one did not count: what leaves makes room for exactly one.
    await clock("2031-03-01T20:00:00Z");
    expect([(await list()).status, (await list()).status]).toEqual([200, 429]);
  });

  test("mais leituras ao mesmo tempo do que o permitido recebem 429", async () => {
    await order("limites", { getsSimultaneos: 2 });
    await order("falhas", { rota: "GET /payments", como: "lento", vezes: 2, ms: 200 });
    const statuses = await Promise.all([list(), list(), list()].map(async (answer) => (await answer).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await list()).status).toBe(200);
  });

  test("recusa quando é mandado recusar, e o dia é o do seu relógio", async () => {
    await order("falhas", { rota: "GET /payments", como: "recusa", codigo: "invalid_status" });
    const refused = await list();
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ code: "invalid_status" }] }]);
    await clock("2031-01-11T12:00:00Z");
    expect(await issue()).toBeUndefined();
  });
});

test("a página mostra as cobranças e deixa pagar à mão", async () => {
  const id = await issue();
  const page = async () => (await fetch(origin)).text();
  expect(await page()).toContain(`/acao/${id}/pagarPix`);
  expect((await call("POST", `/acao/${id}/pagarPix`)).status).toBe(303);
  expect(await page()).toContain("Recebida");
  expect((await call("GET", `/v3/payments/${id}`)).body).toMatchObject({ status: "RECEIVED", value: 49.9 });
});
