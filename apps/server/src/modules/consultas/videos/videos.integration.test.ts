import { somarDias } from "@acervo/br/data-civil";
import { hoje } from "@acervo/br/calendario";
import { ajuda, videosDeAjuda } from "@acervo/contracts/ajuda";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed";

describe("vídeos de ajuda, pelo administrador", () => {
  let api: TestApi;
  const token = () => tokenFor("admin");
  let dia: string;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    dia = hoje(api.deps.clock.now());
    await api.deps.db.deleteFrom("videoAjuda").execute();
  });

  const umVideo = (codigo: string, parte: object = {}) => ({
    titulo: `Vídeo ${codigo}`,
    url: `https://youtu.be/${codigo}`,
    ordem: 1,
    desde: dia,
    ate: null,
    ...parte,
  });
  const adicionar = (codigo: string, parte: object = {}) =>
    request(api.url, videosDeAjuda.adicionar, { body: umVideo(codigo, parte) }, token());
  const adicionado = async (codigo: string, parte: object = {}) =>
    videosDeAjuda.adicionar.response.parse((await adicionar(codigo, parte)).body);
  const listar = async () =>
    videosDeAjuda.listar.response.parse((await request(api.url, videosDeAjuda.listar, {}, token())).body);
  const vistos = async () => (await request(api.url, ajuda.videos, {}, await tokenFor("pessoa"))).body;
  const acoes = async (id: number) =>
    (
      await api.deps.db
        .selectFrom("auditoriaEvento")
        .select("acao")
        .where("alvoTipo", "=", "video_ajuda")
        .where("alvoId", "=", String(id))
        .orderBy("seq")
        .execute()
    ).map(({ acao }) => acao);

  it("[ADM-286] lista todos pela ordem, com a situação de cada um; as pessoas veem os do dia", async () => {
    await adicionado("segundo-", { ordem: 2 });
    await adicionado("primeiro", { ordem: 1, desde: somarDias(dia, -5), ate: dia });
    await adicionado("amanha--", { ordem: 1, desde: somarDias(dia, 1) });
    await adicionado("ontem---", { ordem: 3, desde: somarDias(dia, -5), ate: somarDias(dia, -1) });
    expect((await listar()).map(({ titulo, situacao }) => [titulo, situacao])).toEqual([
      ["Vídeo primeiro", "VIGENTE"],
      ["Vídeo amanha--", "FUTURA"],
      ["Vídeo segundo-", "VIGENTE"],
      ["Vídeo ontem---", "ENCERRADA"],
    ]);
    expect(await vistos()).toEqual([
      { titulo: "Vídeo primeiro", url: `${YOUTUBE}/primeiro` },
      { titulo: "Vídeo segundo-", url: `${YOUTUBE}/segundo-` },
    ]);
  });

  it("[ADM-286] adiciona, corrige e remove, e cada passo fica na trilha", async () => {
    const { id, ...novo } = await adicionado("primeiro");
    expect(novo).toEqual({
      titulo: "Vídeo primeiro",
      url: `${YOUTUBE}/primeiro`,
      ordem: 1,
      desde: dia,
      ate: null,
      situacao: "VIGENTE",
    });
    const body = umVideo("corrigido", { titulo: "Primeiros passos", ordem: 7, ate: somarDias(dia, 30) });
    const alterado = await request(api.url, videosDeAjuda.alterar, { params: { id }, body }, token());
    expect(alterado).toMatchObject({ status: 200, body: { id, ...body, url: `${YOUTUBE}/corrigido` } });
    expect((await request(api.url, videosDeAjuda.remover, { params: { id } }, token())).status).toBe(204);
    expect([await listar(), await vistos()]).toEqual([[], []]);
    expect(await acoes(id)).toEqual(["VIDEO_AJUDA_ADICIONADO", "VIDEO_AJUDA_ALTERADO", "VIDEO_AJUDA_REMOVIDO"]);
  });

  it("[ADM-287] recusa o que não é do YouTube, o fim antes do começo, o repetido, o que passa de 200 e o que não há", async () => {
    for (const parte of [
      { url: "https://videos.example/1" },
      { url: "javascript:alert(1)" },
      { desde: dia, ate: somarDias(dia, -1) },
      { titulo: "  " },
      { ordem: 0 },
    ])
      expect((await adicionar("primeiro", parte)).status).toBe(400);
    await adicionado("primeiro");
    expect(await adicionar("primeiro", { url: "https://www.youtube.com/watch?v=primeiro" })).toMatchObject({
      status: 409,
      body: { codigo: "VIDEO_REPETIDO" },
    });
    const nenhum = { params: { id: 2_000_000_000 } };
    const alterado = await request(api.url, videosDeAjuda.alterar, { ...nenhum, body: umVideo("segundo-") }, token());
    expect([alterado.status, (await request(api.url, videosDeAjuda.remover, nenhum, token())).status]).toEqual([
      404, 404,
    ]);
    const muitos = Array.from({ length: 199 }, (_, indice) => ({
      titulo: "Outro",
      url: `${YOUTUBE}/outro-${indice}`,
      ordem: 1,
    }));
    await api.deps.db.insertInto("videoAjuda").values(muitos).execute();
    expect(await adicionar("demais--")).toMatchObject({ status: 422, body: { codigo: "LIMITE_VIDEOS" } });
  });
});
