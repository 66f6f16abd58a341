import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { trilha, type EventoDaTrilha } from "@acervo/contracts/trilha";
import { usuarios } from "@acervo/contracts/usuarios";
import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertContratacao } from "../../../../test/builders.ts";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { apagarValoresPessoais, registrarTodos } from "../../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";

const ORIGEM = { requestId: "req-1", ip: "203.0.113.9", userAgent: "Navegador 1.0" };

describe("a trilha, pelo administrador", () => {
  let api: TestApi;
  const admin = () => tokenFor("admin");
  const cliente = () => tokenFor("pessoa");
  let idAdmin: number;
  let idCliente: number;
  let idContratacao: number;
  let dia: string;
  beforeAll(async () => {
    api = await startTestApi();
    dia = hoje(api.deps.clock.now());
    idAdmin = await idDe(admin());
    idCliente = await idDe(cliente());
    idContratacao = await insertContratacao(api.deps.db, { idUsuario: idCliente, nome: "Acervo" });
  });
  afterAll(() => api.close());

  const idDe = async (token: Promise<string>): Promise<number> => {
    const { body } = await request(api.url, usuarios.dados, {}, token);
    return z.object({ id: z.number() }).parse(body).id;
  };
  const registrar = (...eventos: readonly EventoAuditoria[]) =>
    api.deps.db.transaction().execute((tx) => registrarTodos(tx, eventos));
  const pedir = (query: Readonly<Record<string, string | number>>, token: string | Promise<string> = admin()) =>
    request(api.url, trilha.pesquisar, { query: { de: dia, ate: dia, ...query } }, token);
  const pesquisar = async (query: Readonly<Record<string, string | number>> = {}) =>
    trilha.pesquisar.response.parse((await pedir(query)).body);
  const acoes = ({ eventos }: { readonly eventos: readonly EventoDaTrilha[] }) => eventos.map(({ acao }) => acao);
  const naTrilha = (acao: string) =>
    api.deps.db.selectFrom("auditoriaEvento").select(["alvoId", "cadeia"]).where("acao", "=", acao).execute();

  it("[ADM-220] acha por dia, ação, pessoa, contratação e alvo, do mais novo ao mais antigo, página a página", async () => {
    const eventos = Array.from({ length: 65 }, (_, numero) => ({
      ator: { tipo: "usuario", id: numero % 2 === 0 ? idAdmin : idCliente } as const,
      acao: "CARTAO_ADICIONADO" as const,
      alvo: { tipo: "cartao", id: numero },
      ...(numero < 40 ? { idContratacao } : {}),
    }));
    for (const evento of eventos) await registrar(evento);
    const lidos: EventoDaTrilha[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const pagina = await pesquisar({ acao: "CARTAO_ADICIONADO", ...(cursor === "" ? {} : { cursor }) });
      lidos.push(...pagina.eventos);
      cursor = pagina.proximoCursor;
    }
    expect(lidos.map(({ alvoId }) => Number(alvoId))).toEqual(eventos.map(({ alvo }) => alvo.id).toReversed());
    const daPessoa = await pesquisar({ acao: "CARTAO_ADICIONADO", ator: idAdmin, contratacao: idContratacao });
    expect(daPessoa.eventos).toHaveLength(20);
    expect(new Set(daPessoa.eventos.map((evento) => evento.idContratacao))).toEqual(new Set([idContratacao]));
    expect(await pesquisar({ alvoTipo: "cartao", alvoId: "64" })).toMatchObject({
      eventos: [{ alvoId: "64", idContratacao: null }],
      proximoCursor: null,
    });
    const ontem = somarDias(dia, -1);
    expect(acoes(await pesquisar({ de: ontem, ate: ontem, alvoTipo: "cartao" }))).toEqual([]);
    expect((await pesquisar({ de: somarDias(dia, -91), alvoTipo: "cartao", alvoId: "1" })).eventos).toHaveLength(1);
    for (const de of [somarDias(dia, -92), somarDias(dia, 1)])
      expect((await pedir({ de })).body).toMatchObject({ codigo: "PERIODO_DA_TRILHA_INVALIDO" });
    expect((await pedir({ cursor: "outro" })).status).toBe(400);
  });

  it("[ADM-221] cada evento diz quem, o quê, sobre o quê, de onde e o elo; de outros valores pessoais, só se há", async () => {
    await registrar(
      {
        ator: { tipo: "usuario", id: idCliente },
        acao: "USUARIO_PERFIL_ALTERADO",
        alvo: { tipo: "usuario", id: idCliente },
        origem: ORIGEM,
        detalhes: { campos: "telefone" },
        pessoais: [{ campo: "telefone.novo", valor: "31999998888", idUsuario: idCliente }],
      },
      { ator: { tipo: "sistema" }, acao: "ARQUIVOS_DANIFICADOS", alvo: { tipo: "dispositivo", id: 3 } },
      { ator: { tipo: "agente", id: "3" }, acao: "DISPOSITIVO_ATIVADO", alvo: { tipo: "dispositivo", id: 3 } },
    );
    const { nome } = await api.deps.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", idCliente)
      .executeTakeFirstOrThrow();
    const buscado = async (acao: string) => (await pesquisar({ acao })).eventos;
    const [evento] = await buscado("USUARIO_PERFIL_ALTERADO");
    expect(evento).toMatchObject({
      atorTipo: "usuario",
      nomeDoAtor: nome,
      alvoTipo: "usuario",
      alvoId: String(idCliente),
      ip: ORIGEM.ip,
      navegador: ORIGEM.userAgent,
      idRequisicao: ORIGEM.requestId,
      detalhes: { campos: "telefone" },
      pessoais: [{ campo: "telefone.novo", guardado: true }],
    });
    expect(evento?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(evento)).not.toContain("31999998888");
    expect(await buscado("ARQUIVOS_DANIFICADOS")).toMatchObject([{ atorTipo: "sistema", nomeDoAtor: null, ip: null }]);
    expect(await buscado("DISPOSITIVO_ATIVADO")).toMatchObject([{ atorTipo: "agente", atorId: "3" }]);
    await api.deps.db.transaction().execute((tx) => apagarValoresPessoais(tx, { idUsuario: idCliente }));
    expect(await buscado("USUARIO_PERFIL_ALTERADO")).toMatchObject([
      { ip: null, navegador: null, pessoais: [{ campo: "telefone.novo", guardado: false }] },
    ]);
  });

  it("[ADM-222] pesquisar fica na trilha, uma vez em 15 minutos; a de uma contratação, na cadeia dela, e o cliente lê", async () => {
    const outra = await insertContratacao(api.deps.db, { idUsuario: idCliente, nome: "Outra" });
    const busca = { acao: "SESSAO_ENCERRADA", alvoTipo: "usuario" };
    await Promise.all([pesquisar(busca), pesquisar(busca)]);
    await pesquisar({ contratacao: outra });
    await pesquisar({ contratacao: outra });
    const pesquisas = (await naTrilha("TRILHA_CONSULTADA")).map(({ alvoId }) => alvoId);
    expect(
      pesquisas.filter((alvoId) => alvoId === `${dia}..${dia} acao=SESSAO_ENCERRADA alvoTipo=usuario`),
    ).toHaveLength(1);
    const looks = (await naTrilha("CONTRATACAO_CONSULTADA")).filter(({ cadeia }) => cadeia === `contratacao/${outra}`);
    expect(looks).toHaveLength(1);
    const { body } = await request(api.url, acessosDaEquipe.listar, {}, cliente());
    expect(acessosDaEquipe.listar.response.parse(body).acessos.map(({ nomeContratacao }) => nomeContratacao)).toContain(
      "Outra",
    );
    const terceira = await insertContratacao(api.deps.db, { idUsuario: idCliente, nome: "Terceira" });
    const query = { de: dia, ate: dia, contratacao: terceira };
    expect((await request(api.url, trilha.exportar, { query }, admin())).status).toBe(200);
    const daTerceira = ({ cadeia }: { readonly cadeia: string }) => cadeia === `contratacao/${terceira}`;
    expect((await naTrilha("CONTRATACAO_CONSULTADA")).filter(daTerceira)).toHaveLength(1);
    const cadeias = async () => (await api.deps.db.selectFrom("auditoriaCadeia").select("cadeia").execute()).length;
    const antes = await cadeias();
    expect(acoes(await pesquisar({ contratacao: 2_000_000_000 }))).toEqual([]);
    expect(await cadeias()).toBe(antes);
  });

  it("[ADM-223] exporta o que a pesquisa acha como planilha só de textos, e a exportação fica na trilha", async () => {
    await registrar({
      ator: { tipo: "usuario", id: idAdmin },
      acao: "CARTORIO_ADICIONADO",
      alvo: { tipo: "cartorio", id: 12 },
      origem: ORIGEM,
      detalhes: { nome: "=1+1" },
    });
    const query = { de: dia, ate: dia, acao: "CARTORIO_ADICIONADO" };
    const { status, headers, body } = await request(api.url, trilha.exportar, { query }, admin());
    expect([status, headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining(`trilha-${dia}-a-${dia}`),
    ]);
    const [cabecalho, ...linhas] = readSpreadsheet(body as Uint8Array);
    expect(cabecalho?.slice(0, 4)).toEqual(["Quando", "Quem", "O que fez", "Sobre"]);
    expect(linhas).toHaveLength(1);
    expect(linhas[0]?.[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    expect(linhas[0]?.slice(2, 5)).toEqual(["Adicionou um cartório", "Cartório 12", ORIGEM.ip]);
    expect(linhas[0]?.[6]).toBe("nome: =1+1");
    const { eventos } = await pesquisar({ acao: "EXPORTACAO_INICIADA", ator: idAdmin });
    expect(eventos.map(({ detalhes }) => detalhes)).toContainEqual({ tipo: "TRILHA", ...query });
    const longo = { query: { ...query, de: somarDias(dia, -92) } };
    expect((await request(api.url, trilha.exportar, longo, admin())).status).toBe(422);
  });

  it("a equipe é quem está em algum grupo dela, por nome, e nenhum cliente", async () => {
    const { body } = await request(api.url, trilha.equipe, {}, admin());
    const { pessoas } = trilha.equipe.response.parse(body);
    expect(pessoas.map(({ id }) => id)).toContain(idAdmin);
    expect(pessoas.map(({ id }) => id)).not.toContain(idCliente);
  });
});
