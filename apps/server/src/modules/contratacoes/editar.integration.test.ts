import { contratacoes } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { preferencias } from "@acervo/contracts/preferencias";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { cobrancasDe, contratada, dizerDoPagamento, novoTitular, type Titular } from "../../../test/contratar.ts";
import { ofertaDe } from "../../../test/contratos.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { novoCartao } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { instantFrom } from "../../platform/clock.ts";

describe("minhas contratações", () => {
  let api: TestApi;
  let titular: Titular;
  let id: number;
  let ofertas: { dez: number; cinquenta: number; cem: number };

  beforeAll(async () => {
    api = await startTestApi({ clock: { now: () => instantFrom("2026-10-20T12:00:00Z") } });
    const { db } = api.deps;
    ofertas = {
      dez: await ofertaDe(db, "Acervo 10"),
      cinquenta: await ofertaDe(db, "Acervo 50"),
      cem: await ofertaDe(db, "Acervo 100"),
    };
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.deps.db.deleteFrom("emailEnvio").execute();
    titular = await novoTitular(api, "pessoa");
    id = await contratada(api, titular, { nome: "Principal" });
    await dizerDoPagamento(api, id, "ABERTO");
    await dizerDoPagamento(api, id, "PAGO");
  });

  const termo = async (idPlanoOfertaTipoPagamento: number): Promise<string> => {
    const { body } = await titular.call(contratos.gerarTermoAlteracao, {
      query: { idContratacao: id, idPlanoOfertaTipoPagamento },
    });
    return contratos.gerarTermoAlteracao.response.parse(body).hash;
  };
  const editar = (parte: object, quem = titular) =>
    quem.call(contratacoes.editar, {
      body: { id, nome: "Principal", idPlanoOfertaTipoPagamento: ofertas.cinquenta, ...parte },
    });
  const protocolos = async () => {
    const { body } = await titular.call(contratos.historicos, { query: { idContratacao: id } });
    return contratos.historicos.response.parse(body);
  };
  const pesquisar = async (query: Record<string, string | number>) => {
    const { body } = await titular.call(contratacoes.pesquisar, { query });
    return contratacoes.pesquisar.response.parse(body).map(({ nome }) => nome);
  };

  it("[CONTR-107][CONTR-114][SRV-35] o nome muda sem termo e sem novo protocolo; o próprio nome não se repete", async () => {
    expect(await editar({ nome: " principal " })).toMatchObject({ status: 200, body: { nome: "principal" } });
    expect(await editar({})).toMatchObject({ status: 200, body: { nome: "Principal" } });
    expect(await protocolos()).toHaveLength(1);
  });

  it("[CONTR-107][CONST-25] o nome vazio, longo demais ou repetido é recusado com o texto da criação", async () => {
    await contratada(api, titular, { nome: "Segunda", plano: "Acervo 10" });
    expect(await editar({ nome: "   " })).toMatchObject({
      status: 400,
      body: [{ mensagem: "O nome de sua contratação não pode ser vazio!" }],
    });
    expect((await editar({ nome: "a".repeat(101) })).status).toBe(400);
    expect((await editar({ nome: "a".repeat(100) })).status).toBe(200);
    expect(await editar({ nome: "SEGUNDA " })).toMatchObject({
      status: 409,
      body: { mensagem: "Você já possui uma contratação com este nome!" },
    });
  });

  it("[CONTR-108][CONTR-119][CONTR-125][CONTR-126][SRV-37] trocar de plano exige o termo mostrado, dá o espaço na hora e não cobra nada", async () => {
    const hashTermo = await termo(ofertas.cem);
    for (const outro of [{}, { hashTermo: null }, { hashTermo: await termo(ofertas.dez) }])
      expect(await editar({ nome: "Outro", idPlanoOfertaTipoPagamento: ofertas.cem, ...outro })).toMatchObject({
        status: 409,
        body: { codigo: "TERMO" },
      });
    expect(await pesquisar({ idPlanoOfertaTipoPagamento: ofertas.cinquenta })).toEqual(["Principal"]);
    expect(await protocolos()).toHaveLength(1);
    expect(await editar({ idPlanoOfertaTipoPagamento: ofertas.cem, hashTermo })).toMatchObject({
      status: 200,
      body: { dadosPlano: { plano: { nome: "Acervo 100" } }, dadosConsumo: { capacidadeMaximaMB: 102_400 } },
    });
    const mensagens = await api.deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("tipo", "=", "contrato-assinado")
      .execute();
    const assinados = mensagens.map(({ conteudo }) => /Acervo \d+/u.exec(JSON.stringify(conteudo))?.[0]);
    expect(new Set(assinados)).toEqual(new Set(["Acervo 50", "Acervo 100"]));
    expect(await cobrancasDe(api, id)).toHaveLength(1);
    expect((await protocolos()).map(({ dadosPlano, dataFim }) => [dadosPlano.plano.nome, dataFim])).toEqual([
      ["Acervo 50", "2026-10-20"],
      ["Acervo 100", null],
    ]);
  });

  it("[CONTR-124][SRV-36] não troca para menos do que usa", async () => {
    const { db } = api.deps;
    await db
      .insertInto("uso")
      .values({ idContratacao: id, bytes: 20 * 1024 ** 3 })
      .execute();
    expect(await editar({ idPlanoOfertaTipoPagamento: ofertas.dez, hashTermo: "0".repeat(64) })).toMatchObject({
      status: 409,
      body: { mensagem: "O espaço utilizado (20 GB) é maior que o espaço do plano escolhido." },
    });
  });

  it("[CONTR-128] de volta a um menor que ainda cabe, o histórico tem os três contratos, cada um com seu PDF", async () => {
    for (const idPlanoOfertaTipoPagamento of [ofertas.cem, ofertas.cinquenta]) {
      const hashTermo = await termo(idPlanoOfertaTipoPagamento);
      expect((await editar({ idPlanoOfertaTipoPagamento, hashTermo })).status).toBe(200);
    }
    const textos: string[] = [];
    for (const { contrato } of await protocolos()) {
      const { body } = await titular.call(contratos.baixar, { query: { idContrato: contrato.id } });
      const { text } = await readPdf(z.instanceof(Buffer).parse(body));
      expect(text).toContain(`Protocolo ${contrato.numero}`);
      textos.push(text.replaceAll(/\s+/g, " "));
    }
    expect(textos).toEqual([
      expect.stringMatching(/Contrato de backup.*Plano Acervo 50.*R\$ 29,90/),
      expect.stringMatching(/Alteração de contrato.*Plano Acervo 100.*R\$ 49,90/),
      expect.stringMatching(/Alteração de contrato.*Plano Acervo 50.*R\$ 29,90/),
    ]);
  });

  it("[CONTR-109][CONTR-116] só a ativa, só a própria, e a da versão web não troca de plano", async () => {
    const outro = await novoTitular(api, "suporte");
    expect((await editar({}, outro)).status).toBe(404);
    const mudar = (parte: object) => api.deps.db.updateTable("contratacao").set(parte).where("id", "=", id).execute();
    await mudar({ codigoSituacao: 4 });
    expect(await editar({})).toMatchObject({ status: 422, body: { codigo: "CONTRATACAO_NAO_ATIVA" } });
    await mudar({ codigoSituacao: 1, cartosoft: true });
    expect(await editar({ idPlanoOfertaTipoPagamento: ofertas.cem, hashTermo: "0".repeat(64) })).toMatchObject({
      status: 422,
      body: { codigo: "CONTRATACAO_WEB" },
    });
    expect((await editar({ nome: "Web" })).status).toBe(200);
  });

  it("[CONTR-117] cartões de quem paga por boleto não mudam, e os de outra pessoa não entram", async () => {
    const alheio = await novoCartao(api.deps.db, (await novoTitular(api, "admin")).idUsuario);
    expect((await editar({ idCartaoPrincipal: alheio })).status).toBe(200);
    const linha = await api.deps.db
      .selectFrom("contratacao")
      .select("idCartaoPrincipal")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(linha.idCartaoPrincipal).toBeNull();
  });

  it("[CONTA-101] quem passa do boleto ao cartão escolhe os cartões dela e troca por oferta no cartão; e de volta", async () => {
    const { db } = api.deps;
    const cartao = await novoCartao(db, titular.idUsuario);
    const pagarPor = (tipoPagamento: string, idCartaoPrincipal?: number) =>
      titular.call(preferencias.atualizaPreferenciasPagamento, {
        body: { tipoPagamento, pagamentoUnificado: false, idCartaoPrincipal },
      });
    const noCartao = await ofertaDe(db, "Acervo 100", "CARTAO");
    expect((await pagarPor("CARTAO", cartao)).status).toBe(204);
    expect((await titular.call(contratacoes.listar)).body).toMatchObject([{ id, tipoPagamento: "CARTAO" }]);
    expect(await editar({ idCartaoPrincipal: cartao })).toMatchObject({
      status: 200,
      body: { tipoPagamento: "CARTAO", idCartaoPrincipal: cartao },
    });
    expect((await editar({ idPlanoOfertaTipoPagamento: ofertas.cem, hashTermo: "0".repeat(64) })).body).toMatchObject({
      codigo: "OFERTA_INDISPONIVEL",
    });
    const hashTermo = await termo(noCartao);
    expect((await editar({ idPlanoOfertaTipoPagamento: noCartao, idCartaoPrincipal: cartao, hashTermo })).status).toBe(
      200,
    );
    expect((await pagarPor("BOLETO")).status).toBe(204);
    expect(await editar({ idPlanoOfertaTipoPagamento: noCartao, idCartaoPrincipal: null })).toMatchObject({
      status: 200,
      body: { tipoPagamento: "BOLETO", idCartaoPrincipal: cartao },
    });
    await db.updateTable("usuario").set({ tipoPagamento: null }).where("id", "=", titular.idUsuario).execute();
    expect((await titular.call(contratacoes.listar)).body).toMatchObject([{ id, tipoPagamento: "CARTAO" }]);
  });

  it("[CONTR-82][CONTR-85][CONTR-86][CONTR-88][CONTR-89] pesquisa as próprias, das mais antigas, por plano, situação e nome", async () => {
    await contratada(api, titular, { nome: "Segunda", plano: "Acervo 10" });
    expect(await pesquisar({})).toEqual(["Principal", "Segunda"]);
    expect(await pesquisar({ idPlanoOfertaTipoPagamento: ofertas.dez })).toEqual(["Segunda"]);
    expect(await pesquisar({ codigoSituacao: 7 })).toEqual(["Segunda"]);
    expect(await pesquisar({ dataInicio: "2026-10-22", dataFim: "2026-10-20" })).toEqual([]);
    expect(await pesquisar({ nomeUsuario: "%" })).toEqual([]);
    const dono = await api.deps.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", titular.idUsuario)
      .executeTakeFirstOrThrow();
    expect(await pesquisar({ nomeUsuario: dono.nome.slice(1, 4).toUpperCase() })).toHaveLength(2);
  });

  it("[CONTR-83][CONTR-84][CONTR-143] pesquisa por início, com o primeiro e o último dia", async () => {
    expect(await pesquisar({ dataInicio: "2026-10-20", dataFim: "2026-10-20" })).toEqual(["Principal"]);
    expect(await pesquisar({ dataInicio: "2026-10-21" })).toEqual([]);
    expect(await pesquisar({ dataFim: "2026-10-19" })).toEqual([]);
  });
});
