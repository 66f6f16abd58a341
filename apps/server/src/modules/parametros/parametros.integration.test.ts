import { parametros } from "@acervo/contracts/parametros";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertParametroTexto } from "../../../test/builders.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

type Publico = typeof parametros.urlDownloadExe;

describe("endereços dos instaladores", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.deps.db.deleteFrom("parametro").where("chave", "like", "url-dowload-exe%").execute();
  });

  const perguntar = (endpoint: Publico) => request(api.url, endpoint);
  const publicar = (chave: string, arquivo: string, vigenteDesde: string) =>
    insertParametroTexto(api.deps.db, chave, `https://arquivos.acervo.test/${arquivo}`, vigenteDesde);

  it("[DISP-55] enquanto não há instalador publicado, não há endereço", async () => {
    expect(await perguntar(parametros.urlDownloadExe)).toMatchObject({
      status: 404,
      body: { codigo: "INSTALADOR_NAO_PUBLICADO" },
    });
  });

  it("[DISP-55][PUB-23][PUB-24][PUB-25] quem quer que pergunte recebe o endereço em vigor de cada um", async () => {
    await publicar("url-dowload-exe", "antigo-64.exe", "2021-01-01");
    await publicar("url-dowload-exe", "acervo-64.exe", "2026-01-01");
    await publicar("url-dowload-exe", "futuro-64.exe", "2999-01-01");
    await publicar("url-dowload-exe-32-bits", "acervo-32.exe", "2026-01-01");
    expect(await perguntar(parametros.urlDownloadExe)).toMatchObject({
      status: 200,
      body: "https://arquivos.acervo.test/acervo-64.exe",
    });
    expect((await perguntar(parametros.urlDownloadExe32Bits)).body).toBe("https://arquivos.acervo.test/acervo-32.exe");
    // Written out: whoever asks from elsewhere knows no contract of ours.
    const escrito = await fetch(`${api.url}/api-acervo/parametro/url-dowload-exe`);
    expect(await escrito.json()).toBe("https://arquivos.acervo.test/acervo-64.exe");
  });

  it("[PUB-28] o endereço vem como um texto em JSON", async () => {
    await publicar("url-dowload-exe", "acervo-64.exe", "2026-01-01");
    const resposta = await fetch(`${api.url}${parametros.urlDownloadExe.path}`);
    expect(resposta.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await resposta.text()).toBe('"https://arquivos.acervo.test/acervo-64.exe"');
  });

  it("[PAINEL-16][CONST-44] a porcentagem a partir da qual o dashboard alerta é a que está em vigor", async () => {
    const answer = await request(api.url, parametros.porcentagemAlertaCapacidade, {}, await tokenFor("pessoa"));
    expect(answer).toMatchObject({ status: 200, body: 80 });
  });
});
