import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../test/test-api.ts";

// Touches: autenticacao, cadastro, faturas.

describe("arquivos da web", () => {
  let dist: string;
  let api: TestApi;

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), "acervo-web-"));
    await mkdir(join(dist, "assets"));
    await writeFile(join(dist, "index.html"), "<!doctype html><title>Acervo</title>");
    await writeFile(join(dist, "cadastro.html"), "<!doctype html><title>Crie sua conta</title>");
    await writeFile(join(dist, "fatura.html"), "<!doctype html><title>Pagar fatura</title>");
    await writeFile(join(dist, "assets", "app-abc123.js"), "export {};");
    api = await startTestApi({ env: { ACERVO_WEB_DIST: dist } });
  });
  afterAll(async () => {
    await api.close();
    await rm(dist, { recursive: true });
  });

  const get = (path: string) => fetch(`${api.url}${path}`, { redirect: "manual" });

  it.each(["/acervo-web/", "/acervo-web/dashboard", "/acervo-web/configurarConta/perfil?x=1"])(
    "[SHELL-03][CONST-03] %s é a página única, sem cache",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("<title>Acervo</title>");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it("os arquivos com hash no nome ficam um ano no navegador", async () => {
    const response = await get("/acervo-web/assets/app-abc123.js");
    expect(response.headers.get("content-type")).toContain("javascript");
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  it("um arquivo que não existe não vira a página única", async () => {
    expect((await get("/acervo-web/assets/sumiu.js")).status).toBe(404);
  });

  it("[AUTH-27][SHELL-109][SHELL-143] o site de cadastro é uma página própria; o resto dele volta a ela", async () => {
    for (const path of ["/acervo-cadastro-web/", "/acervo-cadastro-web/?ref=VERA2026"])
      expect(await (await get(path)).text()).toContain("<title>Crie sua conta</title>");
    const response = await get("/acervo-cadastro-web/qualquer");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/acervo-cadastro-web/"]);
  });

  it("a página de pagamento por link é uma própria, que buscadores deixam em paz e que não conta de onde se veio", async () => {
    const response = await get("/fatura");
    expect(await response.text()).toContain("<title>Pagar fatura</title>");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  it("[AUTH-12][SRV-15] recuperar a senha leva à página do provedor de identidade", async () => {
    const { status, headers } = await get("/acervo-cadastro-web/recuperarSenha");
    expect([status, headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/\/realms\/acervo\/login-actions\/reset-credentials\?client_id=acervo-web$/),
    ]);
  });

  it.each(["/acervo-web/../package.json", "/acervo-web/%2e%2e/package.json", "/acervo-web/..%2fpackage.json"])(
    "%s não sai da pasta",
    async (path) => {
      expect(await (await get(path)).text()).not.toContain("workspaces");
    },
  );
});
