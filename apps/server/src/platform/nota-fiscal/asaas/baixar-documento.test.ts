import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../clock.ts";
import { createAsaasNotas } from "./asaas-notas.ts";
import { baixarDocumento } from "./baixar-documento.ts";

const LIMITE = 2_000_000;
const enderecoDe = (servidor: Server): string => {
  const endereco = servidor.address();
  if (typeof endereco !== "object" || endereco === null) throw new Error("no address");
  return `http://127.0.0.1:${endereco.port}`;
};
const escutar = (servidor: Server) => new Promise<void>((resolve) => servidor.listen(0, "127.0.0.1", resolve));

describe("documento da prefeitura, pelo endereço que o provedor dá", () => {
  let origem = "";
  let servidor: Server;
  const pedidos: unknown[] = [];
  let nota: unknown;
  beforeAll(async () => {
    servidor = createServer((pedido, resposta) => {
      if (pedido.url?.startsWith("/v3/invoices") === true) return void resposta.end(JSON.stringify({ data: [nota] }));
      pedidos.push(pedido.headers["access_token"]);
      if (pedido.url === "/longe") return void resposta.writeHead(302, { location: "/nota" }).end();
      if (pedido.url === "/inteiro") return void resposta.end(`<${"x".repeat(LIMITE - 1)}`);
      if (pedido.url === "/comprido") return void resposta.end(`<${"x".repeat(LIMITE)}`);
      if (pedido.url === "/sem-fim") return void resposta.write(`<${"x".repeat(LIMITE)}`);
      if (pedido.url === "/falta") return void resposta.writeHead(404).end("<nada/>");
      resposta.end(pedido.url === "/pagina" ? "Tente mais tarde" : "\n<Nfse/>");
    });
    await escutar(servidor);
    origem = enderecoDe(servidor);
  });
  afterAll(() => servidor.close());
  const baixar = (url: string): Promise<Buffer> =>
    baixarDocumento(url, { api: `${origem}/v3`, limiteMs: 60_000, inicio: "<" });

  it("[NFE-74] vem do provedor, sem a nossa chave", async () => {
    expect(String(await baixar(`${origem}/nota`)).trim()).toBe("<Nfse/>");
    expect(pedidos.every((chave) => chave === undefined)).toBe(true);
  });

  it("[NFE-74] vem inteiro o que cabe num documento", async () => {
    expect(await baixar(`${origem}/inteiro`)).toHaveLength(LIMITE);
  });

  it.each(["/longe", "/comprido", "/sem-fim", "/falta", "/pagina"])(
    "[NFE-74] não toma por documento o que é %s",
    async (caminho) => {
      await expect(baixar(`${origem}${caminho}`)).rejects.toThrow(/fetch failed|too long|document: 404|not a document/);
    },
  );

  it.each([
    "http://127.0.0.1:1/nota",
    "https://asaas.com.exemplo.br/nota",
    "https://naoasaas.com/nota",
    "http://www.asaas.com/nota",
    "file:///etc/passwd",
    "nota",
  ])("[NFE-74] não pede nada a %s", async (url) => {
    await expect(baixar(url)).rejects.toThrow(/somebody else|Invalid URL/);
  });

  it.each(["xmlUrl", "pdfUrl"])("[NFE-74] o %s da resposta não é pedido a um servidor alheio", async (qual) => {
    const pedidosAoAlheio: unknown[] = [];
    const alheio = createServer(({ url }, resposta) => {
      pedidosAoAlheio.push(url);
      resposta.end(qual === "xmlUrl" ? "<Nfse/>" : "%PDF-1.7");
    });
    await escutar(alheio);
    const doProvedor = { id: "inv_1", status: "AUTHORIZED", number: "7", effectiveDate: "2026-11-17" };
    nota = { ...doProvedor, xmlUrl: `${origem}/nota`, pdfUrl: `${origem}/nota`, [qual]: `${enderecoDe(alheio)}/nota` };
    const portao = { gastar: () => Promise.resolve(), ouvir: () => Promise.resolve() };
    const emissor = createAsaasNotas({ url: `${origem}/v3`, chave: "chave", limiteMs: 60_000 }, portao, systemClock);
    await expect(emissor.consultar("nota:1")).rejects.toThrow("document of an invoice");
    expect(pedidosAoAlheio).toEqual([]);
    expect(pedidos.every((chave) => chave === undefined)).toBe(true);
    alheio.close();
  });
});
