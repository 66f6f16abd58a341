import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { afterEach, describe, expect, it } from "vitest";
import { publico } from "@acervo/contracts/acesso";
import { consultas } from "@acervo/contracts/consultas";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { endpoint } from "@acervo/contracts/endpoint";
import { usuarios } from "@acervo/contracts/usuarios";
import { createApiClient } from "./api-client.ts";

type Pedido = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A real server that keeps what it was asked and answers what the test says. */
const serve = async (answer: (res: ServerResponse, pedido: Pedido) => void) => {
  const pedidos: Pedido[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const pedido = { method: req.method ?? "", url: req.url ?? "", headers: req.headers, body };
      pedidos.push(pedido);
      answer(res, pedido);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server bound to TCP always has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, pedidos };
};

const json = (status: number, body: unknown) => (res: ServerResponse) => {
  res
    .writeHead(status, { "content-type": "application/json" })
    .end(body === undefined ? undefined : JSON.stringify(body));
};
const semToken = () => Promise.resolve(null);

describe("pedido", () => {
  it("preenche e codifica os parâmetros do caminho", async () => {
    const { baseUrl, pedidos } = await serve(json(200, false));
    const api = createApiClient({ baseUrl, getToken: semToken });
    await api.call(usuarios.possuiGrupoUsuario, { params: { group: "A/B ç" } });
    expect(pedidos[0]?.url).toBe("/api-acervo/usuario/possui-grupo-usuario/A%2FB%20%C3%A7");
  });

  it("recusa um parâmetro de caminho que falta, em vez de chamar outro endereço", async () => {
    const api = createApiClient({ baseUrl: "", getToken: semToken });
    // @ts-expect-error the compiler already refuses it; this is what happens to a caller without types
    await expect(api.call(usuarios.possuiGrupoUsuario, { params: {} })).rejects.toThrow(/group/);
  });

  it("escreve a consulta, repete listas e deixa fora o que não tem valor", async () => {
    const busca = endpoint({
      method: "GET",
      path: "/busca",
      resumo: "Busca de teste.",
      query: z.object({
        nome: z.string(),
        uf: z.array(z.string()),
        pagina: z.number(),
        vazio: z.string().optional(),
        nulo: z.string().nullable(),
      }),
      status: 200,
      response: z.literal(true),
      errors: [],
      acesso: publico,
    });
    const { baseUrl, pedidos } = await serve(json(200, true));
    const api = createApiClient({ baseUrl: `${baseUrl}/`, getToken: semToken });
    await api.call(busca, {
      query: { nome: "José & filhos", uf: ["MG", "SP"], pagina: 1, vazio: undefined, nulo: null },
    });
    expect(pedidos[0]?.url).toBe("/busca?nome=Jos%C3%A9+%26+filhos&uf=MG&uf=SP&pagina=1");
  });

  it("[SHELL-102] leva o token do provedor de identidade em Authorization: Bearer", async () => {
    const { baseUrl, pedidos } = await serve(json(200, []));
    const api = createApiClient({ baseUrl, getToken: () => Promise.resolve("abc") });
    await api.call(contratacoes.listar, {});
    expect(pedidos[0]?.headers.authorization).toBe("Bearer abc");
  });

  it("[SHELL-108] sem token, chama sem o cabeçalho Authorization", async () => {
    const { baseUrl, pedidos } = await serve(json(200, true));
    const api = createApiClient({ baseUrl, getToken: semToken });
    await api.call(disponibilidade.verificaDisponibilidade, {});
    expect(pedidos[0]?.headers.authorization).toBeUndefined();
  });

  it("[SHELL-103][CONST-06] fala JSON: accept sempre, content-type quando há corpo", async () => {
    const { baseUrl, pedidos } = await serve((res, { method }) => json(method === "PUT" ? 204 : 200, undefined)(res));
    const api = createApiClient({ baseUrl, getToken: semToken });
    const body = { telefone: "31999998888", emailSecundario: null, emailNotificacao: "P" } as const;
    await api.call(usuarios.atualizaDadosUsuario, { body });
    await api.call(contratacoes.listar, {});
    expect(pedidos[0]?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(pedidos[0]?.body ?? "")).toEqual(body);
    expect(pedidos[1]?.headers["content-type"]).toBeUndefined();
    expect(pedidos.map(({ headers }) => headers.accept)).toEqual(["application/json", "application/json"]);
  });

  it("procura o fetch global só na hora da chamada", async () => {
    const original = globalThis.fetch;
    const api = createApiClient({ baseUrl: "http://acervo.test", getToken: semToken });
    globalThis.fetch = () => Promise.resolve(new Response("true"));
    try {
      expect(await api.call(disponibilidade.verificaDisponibilidade, {})).toEqual({ ok: true, valor: true });
    } finally {
      globalThis.fetch = original;
    }
  });
});

describe("resposta", () => {
  it("devolve o valor conferido pelo contrato, sem campos que o contrato não conhece", async () => {
    const { baseUrl } = await serve(json(200, [{ sigla: "MG", nome: "Minas Gerais", segredo: 1 }]));
    const api = createApiClient({ baseUrl, getToken: semToken });
    expect(await api.call(consultas.listarUf, {})).toEqual({
      ok: true,
      valor: [{ sigla: "MG", nome: "Minas Gerais" }],
    });
  });

  it("aceita 204 sem corpo", async () => {
    const { baseUrl } = await serve(json(204, undefined));
    const api = createApiClient({ baseUrl, getToken: semToken });
    const body = { telefone: "31999998888", emailSecundario: null, emailNotificacao: "P" } as const;
    expect(await api.call(usuarios.atualizaDadosUsuario, { body })).toEqual({ ok: true, valor: undefined });
  });

  it("[AUTH-06] um corpo vazio ou de outra forma é falha, não um valor", async () => {
    for (const corpo of [undefined, { nome: "só isto" }]) {
      const { baseUrl } = await serve(json(200, corpo));
      const api = createApiClient({ baseUrl, getToken: semToken });
      expect(await api.call(usuarios.dados, {})).toMatchObject({ ok: false, erro: { status: 200, mensagem: null } });
    }
  });

  it("[SHELL-117] traz código e mensagem de um erro declarado", async () => {
    const { baseUrl } = await serve(json(404, { codigo: "CEP_NAO_ENCONTRADO", mensagem: "CEP não encontrado." }));
    const api = createApiClient({ baseUrl, getToken: semToken });
    expect(await api.call(consultas.consultarCep, { params: { cep: "30140071" } })).toMatchObject({
      ok: false,
      erro: { status: 404, codigo: "CEP_NAO_ENCONTRADO", mensagem: "CEP não encontrado." },
    });
  });

  it("[SHELL-116] de uma lista traz a primeira mensagem e guarda todas", async () => {
    const lista = [
      { codigo: "CAMPO_INVALIDO", mensagem: "Informe um telefone com DDD.", campo: "telefone" },
      { codigo: "CAMPO_INVALIDO", mensagem: "Informe um e-mail válido.", campo: "emailSecundario" },
    ];
    const { baseUrl } = await serve(json(400, lista));
    const api = createApiClient({ baseUrl, getToken: semToken });
    expect(await api.call(usuarios.dados, {})).toEqual({
      ok: false,
      erro: { status: 400, codigo: "CAMPO_INVALIDO", mensagem: "Informe um telefone com DDD.", erros: lista },
    });
  });

  it("um código que o endpoint não declara vem como null, com a mensagem", async () => {
    const { baseUrl } = await serve(json(422, { codigo: "NOVIDADE", mensagem: "Algo novo." }));
    const api = createApiClient({ baseUrl, getToken: semToken });
    expect(await api.call(usuarios.dados, {})).toMatchObject({
      ok: false,
      erro: { codigo: null, mensagem: "Algo novo." },
    });
  });

  it("[SHELL-118] sem mensagem legível (página de um proxy, corpo vazio) a falha não traz texto", async () => {
    for (const corpo of ["<html>Bad gateway</html>", ""]) {
      const { baseUrl } = await serve((res) => res.writeHead(502).end(corpo));
      const api = createApiClient({ baseUrl, getToken: semToken });
      expect(await api.call(usuarios.dados, {})).toEqual({
        ok: false,
        erro: { status: 502, codigo: null, mensagem: null, erros: [] },
      });
    }
  });
});

describe("sem resposta", () => {
  const nenhuma = { ok: false, erro: { status: 0, codigo: null, mensagem: null, erros: [] } };

  it("rede fora do ar é falha com status 0", async () => {
    const api = createApiClient({ baseUrl: "http://127.0.0.1:1", getToken: semToken });
    expect(await api.call(usuarios.dados, {})).toEqual(nenhuma);
  });

  it("desiste depois do tempo limite", async () => {
    const { baseUrl } = await serve(() => undefined);
    const api = createApiClient({ baseUrl, getToken: semToken, timeoutMs: 60_000 });
    expect(await api.call(usuarios.dados, {}, { timeoutMs: 50 })).toEqual(nenhuma);
  });

  it("para quando quem chamou desiste", async () => {
    const desistir = new AbortController();
    const { baseUrl } = await serve(() => desistir.abort());
    const api = createApiClient({ baseUrl, getToken: semToken });
    expect(await api.call(usuarios.dados, {}, { signal: desistir.signal })).toEqual(nenhuma);
  });
});

describe("arquivo", () => {
  const exportacao = endpoint({
    method: "GET",
    path: "/exportar",
    resumo: "Arquivo de teste.",
    status: 200,
    response: z.unknown(),
    errors: ["CEP_NAO_ENCONTRADO"],
    acesso: publico,
  });
  const textoDe = (bytes: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(bytes).text();

  it("vem aos poucos, com o nome e o tamanho que o servidor diz, sem tempo limite depois de começar", async () => {
    let terminar: () => void = () => undefined;
    const { baseUrl } = await serve((res) => {
      res.writeHead(200, {
        "content-disposition": `attachment; filename="relatorio.csv"; filename*=UTF-8''relat%C3%B3rio.csv`,
        "content-length": "6",
      });
      res.write("abc");
      terminar = () => res.end("def");
    });
    const api = createApiClient({ baseUrl, getToken: semToken });
    const aberto = await api.open(exportacao, {}, { timeoutMs: 2_000 });
    expect(aberto).toMatchObject({ ok: true, nome: "relatório.csv", tamanho: 6 });
    terminar();
    expect(aberto.ok ? await textoDe(aberto.bytes) : null).toBe("abcdef");
  });

  it("sem nome nem tamanho, diz que não os sabe", async () => {
    const { baseUrl } = await serve((res) => res.writeHead(200).end("x"));
    const api = createApiClient({ baseUrl, getToken: semToken });
    expect(await api.open(exportacao, {})).toMatchObject({ ok: true, nome: null, tamanho: null });
  });

  it("uma recusa traz a mensagem do servidor; sem resposta, status 0", async () => {
    const mensagem = "Já há uma exportação em andamento.";
    const { baseUrl } = await serve(json(409, { codigo: "NOVIDADE", mensagem }));
    const api = createApiClient({ baseUrl, getToken: semToken });
    expect(await api.open(exportacao, {})).toMatchObject({ ok: false, erro: { status: 409, mensagem } });
    const sozinha = createApiClient({ baseUrl: "http://127.0.0.1:1", getToken: semToken });
    expect(await sozinha.open(exportacao, {})).toMatchObject({ ok: false, erro: { status: 0 } });
  });

  it("desiste de quem não começa, e para no meio quando quem chamou desiste", async () => {
    const mudo = await serve(() => undefined);
    const api = createApiClient({ baseUrl: mudo.baseUrl, getToken: semToken });
    expect(await api.open(exportacao, {}, { timeoutMs: 50 })).toMatchObject({ ok: false, erro: { status: 0 } });
    const lento = await serve((res) => void res.writeHead(200).write("abc"));
    const desistir = new AbortController();
    const aberto = await createApiClient({ baseUrl: lento.baseUrl, getToken: semToken }).open(
      exportacao,
      {},
      { signal: desistir.signal },
    );
    desistir.abort();
    await expect(aberto.ok ? textoDe(aberto.bytes) : "não abriu").rejects.toThrow(/abort/i);
  });
});
