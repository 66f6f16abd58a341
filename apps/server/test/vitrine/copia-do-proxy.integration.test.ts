import { startFrontProxy, type FrontProxy } from "@acervo/test-kit/front-proxy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicarVitrine } from "../../src/modules/vitrine/vitrine.api.ts";
import { startTestApi, type TestApi } from "../test-api.ts";

// Touches: infra, vitrine.

/** Longer than `stale-if-error`. */
const DIAS_SEM_API = 90;
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

  const abrir = (caminho: string, headers: Record<string, string> = {}) => fetch(`${proxy.url}${caminho}`, { headers });
  const bytesDe = async (resposta: Response): Promise<Buffer> => Buffer.from(await resposta.arrayBuffer());
  const arquivosDe = (pagina: string): string[] => [
    ...new Set([...pagina.matchAll(/"(\/publico\/[^"]+)"/g)].map(([, endereco]) => endereco ?? "")),
  ];

  it("[PUB-61] com a API parada, cada página e os arquivos dela continuam abrindo; o resto diz que não há resposta", async () => {
    const antes = new Map<string, Buffer>();
    for (const caminho of PAGINAS) {
      const resposta = await abrir(caminho);
      // A copy outlives its freshness for as long as nobody answers.
      expect(resposta.headers.get("cache-control")).toMatch(/^public, max-age=60, .*stale-if-error=2592000$/);
      expect(resposta.headers.get("content-encoding")).toBe("gzip");
      const pagina = await bytesDe(resposta);
      antes.set(caminho, pagina);
      for (const arquivo of arquivosDe(pagina.toString())) antes.set(arquivo, await bytesDe(await abrir(arquivo)));
    }
    expect(antes.size).toBeGreaterThan(PAGINAS.length + 4);
    expect((await abrir("/")).headers.get("x-acervo-copia")).toBe("HIT");

    // Fresh copies answer by themselves; these are older than anything that the API allowed a copy to become.
    await proxy.ageCopies(DIAS_SEM_API);
    await api.close();
    for (const [caminho, corpo] of antes) {
      // What browsers bring does not keep anybody from the copy.
      const copia = await abrir(caminho, { cookie: "sessao=1" });
      expect([caminho, copia.status, copia.headers.get("set-cookie")]).toEqual([caminho, 200, null]);
      expect((await bytesDe(copia)).equals(corpo)).toBe(true);
    }
    const velhas = await Promise.all(PAGINAS.map(async (caminho) => (await abrir(caminho)).headers));
    expect(velhas.map((headers) => headers.get("x-acervo-copia"))).toEqual(PAGINAS.map(() => "STALE"));
    expect((await abrir("/api-acervo/planos/listar")).status).toBe(502);
  });
});
