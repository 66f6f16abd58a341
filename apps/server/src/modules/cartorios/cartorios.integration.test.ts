import { cartorios } from "@acervo/contracts/cartorios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const BELO_HORIZONTE = 3_106_200;
const umCartorio = {
  codigoCorregedoria: "0431270113",
  cns: "03.823-2",
  nome: "Registro Civil das Pessoas Naturais",
  distrito: "São Bento do Vale",
  idMunicipio: BELO_HORIZONTE,
};
const TITULOS = "codigo_corregedoria;nome;distrito;cns;codigo_ibge";

describe("cartórios, pelo administrador", () => {
  let api: TestApi;
  const token = () => tokenFor("admin");
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.deps.db.deleteFrom("cartorio").execute();
  });

  const adicionar = (cartorio: Partial<Record<keyof typeof umCartorio, unknown>> = {}) =>
    request(api.url, cartorios.adicionar, { body: { ...umCartorio, ...cartorio } }, token());
  const adicionado = async (cartorio = {}) => cartorios.adicionar.response.parse((await adicionar(cartorio)).body);
  const listar = async (query: Readonly<Record<string, string>> = {}) =>
    cartorios.listar.response.parse((await request(api.url, cartorios.listar, { query }, token())).body);
  const importar = async (linhas: readonly string[], gravar = true) => {
    const body = { conteudo: linhas.join("\r\n"), gravar };
    return cartorios.importar.response.parse((await request(api.url, cartorios.importar, { body }, token())).body);
  };
  const acoes = async (alvoId: string) =>
    (
      await api.deps.db
        .selectFrom("auditoriaEvento")
        .select("acao")
        .where("alvoTipo", "=", "cartorio")
        .where("alvoId", "=", alvoId)
        .orderBy("instante")
        .orderBy("seq")
        .execute()
    ).map(({ acao }) => acao);

  it("[ADM-170] cadastra, corrige e acha por parte do nome, do distrito, pelo começo do código e pelo CNS", async () => {
    const novo = await adicionado();
    expect(novo).toEqual({
      id: novo.id,
      codigoCorregedoria: "0431270113",
      cns: "038232",
      nome: "Registro Civil das Pessoas Naturais",
      distrito: "São Bento do Vale",
      municipio: { id: BELO_HORIZONTE, nome: "Belo Horizonte", uf: "MG" },
      qtdUsuarios: 0,
    });
    await adicionado({ codigoCorregedoria: "99", cns: "", nome: "Outro", distrito: "Sede", idMunicipio: null });
    for (const busca of ["pessoas nat", "bento do", "04312", "038232"])
      expect((await listar({ busca })).listaCartorio.map(({ id }) => id)).toEqual([novo.id]);
    expect((await listar()).listaCartorio.map(({ nome }) => nome)).toEqual([
      "Outro",
      "Registro Civil das Pessoas Naturais",
    ]);
    const corrigido = await request(
      api.url,
      cartorios.alterar,
      { params: { id: novo.id }, body: { ...umCartorio, nome: "Ofício do Registro Civil", idMunicipio: null } },
      token(),
    );
    expect(corrigido.body).toMatchObject({ nome: "Ofício do Registro Civil", municipio: null });
    expect(await acoes(String(novo.id))).toEqual(["CARTORIO_ADICIONADO", "CARTORIO_ALTERADO"]);
  });

  it("[ADM-171] recusa código ou CNS de outro, município que não há, CNS de outro tamanho e campo em branco", async () => {
    await adicionado();
    expect((await adicionar({ cns: "" })).body).toMatchObject({ codigo: "CARTORIO_REPETIDO" });
    expect((await adicionar({ codigoCorregedoria: "2" })).status).toBe(409);
    const outro = { codigoCorregedoria: "2", cns: "" };
    expect((await adicionar({ ...outro, idMunicipio: 1 })).body).toMatchObject({ codigo: "MUNICIPIO_NAO_ENCONTRADO" });
    expect((await adicionar({ ...outro, cns: "12345" })).status).toBe(400);
    expect((await adicionar({ ...outro, nome: "  " })).status).toBe(400);
    expect((await adicionar({ ...outro, codigoCorregedoria: "x".repeat(14) })).status).toBe(400);
    expect((await listar()).total).toBe(1);
  });

  it("[ADM-172] a importação confere sem gravar, grava uma vez e diz o que é novo, mudado e igual", async () => {
    await adicionado();
    const arquivo = [
      TITULOS,
      `0431270113;Registro Civil das Pessoas Naturais;São Bento do Vale;03.823-2;${BELO_HORIZONTE}`,
      '0418830112;"Ofício; Notas e ""Imagens""";Pedra Bonita;;',
    ];
    expect(await importar(arquivo, false)).toEqual({ novos: 1, alterados: 0, iguais: 1, erros: [], gravada: false });
    expect((await listar()).total).toBe(1);
    expect(await importar(arquivo)).toMatchObject({ novos: 1, iguais: 1, gravada: true });
    expect((await listar({ busca: "Pedra" })).listaCartorio).toMatchObject([
      { nome: 'Ofício; Notas e "Imagens"', cns: null, municipio: null },
    ]);
    expect(await importar(arquivo)).toMatchObject({ novos: 0, alterados: 0, iguais: 2, gravada: true });
    const mudado = [TITULOS, "0418830112;Ofício de Pedra Bonita;Pedra Bonita;;"];
    expect(await importar(mudado)).toMatchObject({ alterados: 1, gravada: true });
    expect((await listar()).total).toBe(2);
    expect(await acoes("importacao")).toContain("CARTORIOS_IMPORTADOS");
  });

  it("[ADM-173] com um erro não grava nada, e diz cada um com a sua linha", async () => {
    await adicionado();
    const { erros, gravada } = await importar([
      TITULOS,
      "1;Bom;Sede;;",
      "2;;Sede;;",
      "3;CNS curto;Sede;123;",
      "4;Município;Sede;;9999999",
      "1;Repetido;Sede;;",
      "5;CNS de outro;Sede;038232;",
    ]);
    expect(gravada).toBe(false);
    expect(erros).toEqual([
      { linha: 3, mensagem: "Informe o nome." },
      { linha: 4, mensagem: "O CNS tem 6 dígitos." },
      { linha: 5, mensagem: "Não há município com este código do IBGE." },
      { linha: 6, mensagem: "O código da corregedoria está repetido no arquivo." },
      { linha: 7, mensagem: "O CNS já é do cartório 0431270113." },
    ]);
    expect((await listar()).total).toBe(1);
  });

  it("[ADM-173] recusa um arquivo sem as colunas, e lê também o separado por vírgulas", async () => {
    const { body } = await request(
      api.url,
      cartorios.importar,
      { body: { conteudo: "nome;cns\nRegistro;1", gravar: true } },
      token(),
    );
    expect(body).toMatchObject({ codigo: "ARQUIVO_DE_CARTORIOS_ILEGIVEL" });
    expect(await importar(["\uFEFFNome,Codigo_Corregedoria,Distrito", "Registro,7,Sede"])).toMatchObject({ novos: 1 });
  });

  it("recusa o CNS que é de outro, ainda que o arquivo troque os dois", async () => {
    await importar([TITULOS, "1;Um;Sede;111111;", "2;Dois;Sede;222222;"]);
    const { erros } = await importar([TITULOS, "1;Um;Sede;222222;", "2;Dois;Sede;111111;"]);
    expect(erros).toHaveLength(2);
  });

  it("quatro mil cartórios são gravados de uma vez", async () => {
    const linhas = Array.from({ length: 4_000 }, (_, n) => `C${n};Cartório ${n} de um distrito;Distrito ${n};;`);
    expect(await importar([TITULOS, ...linhas])).toMatchObject({ novos: 4_000, gravada: true });
    expect((await listar()).total).toBe(4_000);
  });
});
