import { contratacoes, TermoPorAssinar } from "@acervo/contracts/contratacoes";
import { lgpd } from "@acervo/contracts/lgpd";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { tokenFor } from "@acervo/test-kit/tokens";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertContratacao } from "../../../test/builders.ts";
import { setAside } from "../../../test/customer-api.ts";
import { request, type PlainCall } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const endereco = {
  cep: "30.130-010",
  logradouro: "Praça Sete de Setembro",
  numero: "10",
  bairro: "Centro",
  uf: { sigla: "MG" },
  municipio: { id: 3106200 },
};
const AGORA = "2026-10-15T12:00:00Z";
const dados = { nome: "Marta Nogueira", cpf: "248.438.034-80", email: "marta@cartorio.test" };
type Pessoa = Parameters<typeof tokenFor>[0];

describe("termo LGPD", () => {
  let api: TestApi;
  const clock = createTestClock(AGORA);
  beforeAll(async () => {
    api = await startTestApi({ clock });
  });
  afterAll(() => api.close());
  beforeEach(() => clock.set(AGORA));

  const entrar = async (quem: Pessoa) => {
    const token = await tokenFor(quem);
    await setAside(api, token);
    const { body } = await request(api.url, usuarios.dados, {}, token);
    const { id } = z.object({ id: z.number() }).parse(body);
    const assinar = (corpo: object, call: PlainCall = {}) =>
      request(api.url, lgpd.assinar, { body: { versao: 1, ...corpo }, ...call }, token);
    return { id, token, assinar };
  };
  const entrarComoCartorio = async (quem: Pessoa) => {
    const pessoa = await entrar(quem);
    await api.deps.db.updateTable("usuario").set({ tipoConta: "RCV_RCPN" }).where("id", "=", pessoa.id).execute();
    return pessoa;
  };
  const assinaturas = (idUsuario: number) =>
    api.deps.db.selectFrom("assinaturaLgpd").selectAll().where("idUsuario", "=", idUsuario).execute();
  const termo = () =>
    api.deps.db
      .selectFrom("termoModelo")
      .selectAll()
      .where("tipo", "=", "LGPD")
      .where("versao", "=", 1)
      .executeTakeFirstOrThrow();
  const assinou = async (token: string) => (await request(api.url, usuarios.dados, {}, token)).body;

  it("[LGPD-02] responde o texto em vigor, a versão e se já foi assinado", async () => {
    const { token } = await entrar("pessoa");
    const { texto } = await termo();
    expect(await request(api.url, lgpd.buscar, {}, token)).toMatchObject({
      status: 200,
      body: { texto, versao: 1, assinado: false },
    });
  });

  it("[LGPD-03][LGPD-22][LGPD-26][SRV-43] guarda a prova inteira e o endereço, uma vez só mesmo com vinte pedidos", async () => {
    const { id, token, assinar } = await entrar("pessoa");
    const pedidos = Array.from({ length: 20 }, () => assinar({ endereco }, { headers: { "user-agent": "Navegador" } }));
    expect(new Set((await Promise.all(pedidos)).map(({ status }) => status))).toEqual(new Set([204]));
    const { id: idTermoModelo, sha256 } = await termo();
    expect(await assinaturas(id)).toMatchObject([
      {
        idTermoModelo,
        sha256,
        usarDadosRecivil: null,
        nome: null,
        endereco: { cep: "30130010", numero: "10" },
        assinadoEm: new Date(AGORA),
        ip: "127.0.0.1",
        userAgent: "Navegador",
      },
    ]);
    expect(await assinou(token)).toMatchObject({
      assinouTermoLGPD: true,
      endereco: { numero: "10", preenchido: true },
    });
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "detalhes"])
      .where("atorId", "=", String(id))
      .where("acao", "=", "TERMO_LGPD_ASSINADO")
      .execute();
    expect(eventos).toEqual([
      { acao: "TERMO_LGPD_ASSINADO", detalhes: { versao: "1", sha256, usarDadosRecivil: "null" } },
    ]);
  });

  it("[LGPD-26] a assinatura guardada não pode ser alterada nem apagada", async () => {
    const { assinar } = await entrar("pessoa");
    expect((await assinar({ endereco })).status).toBe(204);
    await expect(sql`update assinatura_lgpd set nome = 'Outro'`.execute(api.deps.db)).rejects.toThrow("append-only");
    await expect(sql`delete from assinatura_lgpd`.execute(api.deps.db)).rejects.toThrow("append-only");
  });

  it("[LGPD-27] assinar de novo responde sucesso e mantém a primeira, sem tocar no endereço", async () => {
    const { id, token, assinar } = await entrar("pessoa");
    expect((await assinar({ endereco })).status).toBe(204);
    expect((await assinar({ endereco: { ...endereco, numero: "99" } })).status).toBe(204);
    expect(await assinaturas(id)).toHaveLength(1);
    expect(await assinou(token)).toMatchObject({ endereco: { numero: "10" } });
  });

  it("[LGPD-03] atende com e sem a barra final", async () => {
    const { assinar, token } = await entrar("vendedor");
    expect((await assinar({})).status).toBe(422);
    const comBarra = { method: "PUT", path: "/api-acervo/usuario/LGPD/assinar/" } as const;
    expect(await request(api.url, comBarra, { body: { versao: 1, endereco } }, token)).toMatchObject({ status: 204 });
  });

  it("[LGPD-20][LGPD-22] sem endereço completo, nem salvo nem enviado, recusa com o texto", async () => {
    const { id, assinar } = await entrar("empresa");
    const recusa = {
      status: 422,
      body: { mensagem: "Favor preencher os dados do endereço para poder prosseguir." },
    };
    expect(await assinar({})).toMatchObject(recusa);
    for (const campo of ["cep", "logradouro", "numero", "bairro"])
      expect(await assinar({ endereco: { ...endereco, [campo]: " " } })).toMatchObject(recusa);
    expect(await assinar({ endereco: { ...endereco, municipio: null } })).toMatchObject(recusa);
    expect(await assinaturas(id)).toEqual([]);
  });

  it("recusa a assinatura de outra versão que não a em vigor, com 409", async () => {
    const { assinar } = await entrar("empresa");
    expect(await assinar({ versao: 2, endereco })).toMatchObject({ status: 409, body: { codigo: "TERMO_ALTERADO" } });
  });

  it("[LGPD-10] uma conta do parceiro precisa escolher; as outras não escolhem", async () => {
    const { assinar } = await entrarComoCartorio("cartorio");
    expect(await assinar({ endereco })).toMatchObject({
      status: 422,
      body: { codigo: "ESCOLHA_DO_TERMO_OBRIGATORIA" },
    });
    const pessoa = await entrar("suporte");
    expect((await pessoa.assinar({ endereco, usarDadosRecivil: true, ...dados })).status).toBe(204);
    expect(await assinaturas(pessoa.id)).toMatchObject([{ usarDadosRecivil: null, nome: null, cpf: null }]);
  });

  it.each(["nome", "cpf", "email"])("[LGPD-15][LGPD-16][LGPD-17] a opção parcial exige %s", async (campo) => {
    const { assinar } = await entrarComoCartorio("cartorio");
    const parcial = { endereco, usarDadosRecivil: false, ...dados, [campo]: undefined };
    expect(await assinar(parcial)).toMatchObject({ status: 422, body: { codigo: "DADOS_DO_TERMO_OBRIGATORIOS" } });
  });

  it("[LGPD-16][LGPD-18][LGPD-19][LGPD-24][CONST-26] CPF com dígitos certos, nome e e-mail até 100", async () => {
    const { assinar } = await entrarComoCartorio("cartorio");
    const parcial = { endereco, usarDadosRecivil: false, ...dados };
    const longo = "a".repeat(101);
    for (const errado of [{ cpf: "24843803481" }, { nome: longo }, { email: `${longo}@a.br` }, { email: "sem arroba" }])
      expect(await assinar({ ...parcial, ...errado })).toMatchObject({
        status: 400,
        body: [{ campo: Object.keys(errado)[0] }],
      });
  });

  it("[LGPD-10][LGPD-24] a parcial guarda os dados com a assinatura e não muda a identidade", async () => {
    const { id, token, assinar } = await entrarComoCartorio("cartorio");
    const antes = await assinou(token);
    expect((await assinar({ endereco, usarDadosRecivil: false, ...dados })).status).toBe(204);
    expect(await assinaturas(id)).toMatchObject([{ ...dados, cpf: "24843803480", usarDadosRecivil: false }]);
    expect(await assinou(token)).toMatchObject({ nome: (antes as { nome: string }).nome, assinouTermoLGPD: true });
  });

  it("[LGPD-10][LGPD-23] a completa não guarda dados da pessoa, ainda que venham no corpo", async () => {
    const { id, assinar } = await entrarComoCartorio("incompleto");
    expect((await assinar({ endereco, usarDadosRecivil: true, ...dados })).status).toBe(204);
    expect(await assinaturas(id)).toMatchObject([{ usarDadosRecivil: true, nome: null, email: null, cpf: null }]);
  });

  it("[LGPD-29] assinar ativa as contratações que esperavam por isso, com a linha do histórico", async () => {
    const { id, token, assinar } = await entrar("cadastro");
    const { db } = api.deps;
    const espera = await insertContratacao(db, { idUsuario: id, nome: "Provisionada", codigoSituacao: 6 });
    const suspensa = await insertContratacao(db, { idUsuario: id, nome: "Suspensa", codigoSituacao: 4 });
    const { body } = await request(api.url, contratacoes.listarTermosPorAssinar, {}, token);
    const porAssinar = z.array(TermoPorAssinar).parse(body);
    const contratos = porAssinar.map(({ idContratacao, termo: { hash } }) => ({ idContratacao, hashTermo: hash }));
    expect(contratos.map(({ idContratacao }) => idContratacao)).toEqual([espera]);
    expect((await assinar({ endereco, contratos })).status).toBe(204);
    const situacoes = await db
      .selectFrom("contratacao")
      .select(["id", "codigoSituacao"])
      .where("idUsuario", "=", id)
      .orderBy("id")
      .execute();
    expect(situacoes).toEqual([
      { id: espera, codigoSituacao: 1 },
      { id: suspensa, codigoSituacao: 4 },
    ]);
    const historico = await db
      .selectFrom("contratacaoHistorico")
      .select(["deSituacao", "paraSituacao", "motivo", "idUsuarioAutor"])
      .where("idContratacao", "=", espera)
      .execute();
    expect(historico).toEqual([{ deSituacao: 6, paraSituacao: 1, motivo: "TERMO_ASSINADO", idUsuarioAutor: id }]);
  });

  it("[LGPD-28][ADM-289] uma versão nova só pede outra assinatura quando exige, e diz qual foi a última assinada", async () => {
    const { id, token, assinar } = await entrar("pessoa");
    const termoLido = async () => (await request(api.url, lgpd.buscar, {}, token)).body;
    expect(await termoLido()).toMatchObject({ versaoAssinada: null });
    expect((await assinar({ endereco })).status).toBe(204);
    // Later than the other cases, for which the first version stays in force.
    const depois = "2026-11-01T12:00:00Z";
    clock.set(depois);
    const publicar = (versao: number, exige: boolean) =>
      sql`insert into termo_modelo (tipo, versao, texto, sha256, vigente_desde, exige_nova_assinatura)
        select 'LGPD', ${versao}::int, t, encode(sha256(convert_to(t, 'UTF8')), 'hex'), ${depois}::timestamptz, ${exige}::boolean
        from (select '<p>versão ' || ${versao}::int || '</p>' as t) as novo`.execute(api.deps.db);
    await publicar(2, false);
    expect(await assinou(token)).toMatchObject({ assinouTermoLGPD: true });
    expect(await termoLido()).toMatchObject({ versao: 2, assinado: true, versaoAssinada: 1 });
    await publicar(3, true);
    expect(await assinou(token)).toMatchObject({ assinouTermoLGPD: false });
    expect(await termoLido()).toMatchObject({ versao: 3, assinado: false, versaoAssinada: 1 });
    expect((await assinar({ versao: 3 })).status).toBe(204);
    expect(await termoLido()).toMatchObject({ versao: 3, assinado: true, versaoAssinada: 3 });
    expect(await assinou(token)).toMatchObject({ assinouTermoLGPD: true });
    expect(await assinaturas(id)).toHaveLength(2);
  });
});
