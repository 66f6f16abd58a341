import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicarVitrine } from "../../src/modules/vitrine/vitrine.api.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { startFrontProxy, type FrontProxy } from "./front-proxy.ts";

const PAGINAS = ["/", "/seguranca", "/privacidade", "/termos"];

describe("o proxy que vai à frente da API", () => {
  let api: TestApi;
  let proxy: FrontProxy;
  beforeAll(async () => {
    api = await startTestApi();
    await api.deps.db.transaction().execute((tx) => publicarVitrine(api.deps, tx));
    proxy = await startFrontProxy(api.url);
  });
  afterAll(() => proxy.close());

  const arquivosDe = (pagina: string): string[] => [
    ...new Set([...pagina.matchAll(/"(\/publico\/[^"]+)"/g)].map(([, endereco]) => endereco ?? "")),
  ];

  it("[PUB-61] com a API parada, cada página e os arquivos dela continuam abrindo; o resto diz que não há resposta", async () => {
    const antes = new Map<string, Buffer>();
    for (const caminho of PAGINAS) {
      const pagina = (await proxy.get(caminho)).body;
      antes.set(caminho, pagina);
      for (const arquivo of arquivosDe(pagina.toString())) antes.set(arquivo, (await proxy.get(arquivo)).body);
    }
    expect(antes.size).toBeGreaterThan(PAGINAS.length + 4);
    // Compressed on its way, as every browser asks for it.
    const comprimida = await proxy.get("/", { "accept-encoding": "gzip" });
    expect(gunzipSync(comprimida.body)).toEqual(antes.get("/"));

    await api.close();
    for (const [caminho, corpo] of antes) {
      // What browsers bring does not keep anybody from the copy.
      const copia = await proxy.get(caminho, { cookie: "sessao=1" });
      expect([caminho, copia.status]).toEqual([caminho, 200]);
      expect(copia.body.equals(corpo)).toBe(true);
      expect(copia.headers["set-cookie"]).toBeUndefined();
    }
    expect((await proxy.get("/api-acervo/planos/listar")).status).toBe(502);
  });
});
