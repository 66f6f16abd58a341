import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { baixarDocumento } from "./baixar-documento.ts";

describe("documento da prefeitura, pelo endereço que o provedor dá", () => {
  let origem = "";
  let servidor: Server;
  const pedidos: unknown[] = [];
  beforeAll(async () => {
    servidor = createServer((pedido, resposta) => {
      pedidos.push(pedido.headers["access_token"]);
      if (pedido.url === "/longe") return void resposta.writeHead(302, { location: "/nota" }).end();
      if (pedido.url === "/comprido") return void resposta.end(`<${"x".repeat(2_000_001)}`);
      if (pedido.url === "/falta") return void resposta.writeHead(404).end("<nada/>");
      resposta.end(pedido.url === "/pagina" ? "Tente mais tarde" : "\n<Nfse/>");
    });
    await new Promise<void>((resolve) => servidor.listen(0, "127.0.0.1", resolve));
    const endereco = servidor.address();
    if (typeof endereco !== "object" || endereco === null) throw new Error("no address");
    origem = `http://127.0.0.1:${endereco.port}`;
  });
  afterAll(() => servidor.close());
  const baixar = (url: string): Promise<Buffer> =>
    baixarDocumento(url, { api: `${origem}/v3`, limiteMs: 60_000, inicio: "<" });

  it("[NFE-74] vem do provedor, sem a nossa chave", async () => {
    expect(String(await baixar(`${origem}/nota`)).trim()).toBe("<Nfse/>");
    expect(pedidos.every((chave) => chave === undefined)).toBe(true);
  });

  it.each(["/longe", "/comprido", "/falta", "/pagina"])(
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
});
