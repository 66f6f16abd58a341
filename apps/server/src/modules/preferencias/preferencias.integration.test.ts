import { contratacoes } from "@acervo/contracts/contratacoes";
import { lgpd } from "@acervo/contracts/lgpd";
import { preferencias } from "@acervo/contracts/preferencias";
import { tomadores } from "@acervo/contracts/tomadores";
import { usuarios } from "@acervo/contracts/usuarios";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertContratacao } from "../../../test/builders.ts";
import { signIn, type Customer } from "../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const endereco = {
  cep: "30130010",
  logradouro: "Praça Sete de Setembro",
  numero: "10",
  bairro: "Centro",
  uf: { sigla: "MG" },
  municipio: { id: 3106200 },
};
const ComId = z.object({ id: z.number() });

let api: TestApi;
let pessoa: Customer;
let outra: Customer;
let segunda: number;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  pessoa = await signIn(api, "pessoa", { assinou: false });
  outra = await signIn(api, "empresa", { assinou: false });
  for (const quem of [pessoa, outra]) await quem.call(lgpd.assinar, { body: { versao: 1, endereco } });
  segunda = await insertContratacao(api.deps.db, { idUsuario: pessoa.idUsuario, nome: "Segunda" });
});
afterAll(() => api.close());

describe("avisos", () => {
  const listar = (id = pessoa.idUsuario) => pessoa.call(preferencias.notificacoes, { params: { id } });
  const salvar = (body: object, id = pessoa.idUsuario) =>
    pessoa.call(preferencias.atualizaNotificacoes, { params: { id }, body });

  it("[CONTA-50] lista os sete avisos, todos ligados no começo", async () => {
    const { status, body } = await listar();
    expect([status, body]).toEqual([
      200,
      [
        "Backup concluído",
        "Backup com erro",
        "Dispositivo sem backup",
        "Capacidade próxima do limite",
        "Fatura emitida",
        "Fatura vencida",
        "Nota fiscal emitida",
      ].map((descricao, indice) => ({ id: indice + 1, descricao, habilitado: true })),
    ]);
  });

  it("[CONTA-51] grava os que mudaram, uma vez na trilha; o que não vem na lista fica", async () => {
    const pedido = [
      { id: 2, descricao: "outro texto", habilitado: false },
      { id: 99, descricao: "não existe", habilitado: false },
    ];
    expect([(await salvar(pedido)).status, (await salvar(pedido)).status]).toEqual([204, 204]);
    const { body } = await listar();
    expect(body).toMatchObject([
      { habilitado: true },
      { descricao: "Backup com erro", habilitado: false },
      {},
      {},
      {},
      {},
      {},
    ]);
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select("detalhes")
      .where("acao", "=", "USUARIO_NOTIFICACOES_ALTERADAS")
      .where("atorId", "=", String(pessoa.idUsuario))
      .execute();
    expect(eventos).toEqual([{ detalhes: { BACKUP_COM_ERRO: "false" } }]);
  });

  it("[CONTA-52][SRV-08] o id de outra pessoa responde como inexistente", async () => {
    expect([(await listar(outra.idUsuario)).status, (await salvar([], outra.idUsuario)).status]).toEqual([404, 404]);
  });
});

describe("preferências de pagamento", () => {
  const salvar = (corpo: object = {}) =>
    pessoa.call(preferencias.atualizaPreferenciasPagamento, {
      body: { tipoPagamento: "BOLETO", pagamentoUnificado: true, ...corpo },
    });
  const dados = async () => (await pessoa.call(usuarios.dados)).body;
  const linha = () =>
    api.deps.db.selectFrom("usuario").selectAll().where("id", "=", pessoa.idUsuario).executeTakeFirstOrThrow();
  const segundaAberta = async () =>
    contratacoes.buscar.response.parse((await pessoa.call(contratacoes.buscar, { query: { id: segunda } })).body);
  const editarSegunda = async (parte: object) => {
    const { id, nome, dadosPlano } = await segundaAberta();
    const idPlanoOfertaTipoPagamento = dadosPlano.planoOfertaTipoPagamento.id;
    return pessoa.call(contratacoes.editar, { body: { id, nome, idPlanoOfertaTipoPagamento, ...parte } });
  };
  /** Gives the second subscription an address of its own. */
  const darEndereco = async (proprio: object): Promise<number> => {
    expect(await editarSegunda({ endereco: proprio })).toMatchObject({ status: 200 });
    return ComId.parse((await segundaAberta()).endereco).id;
  };
  const umTomador = async (quem: Customer, idContratacao: number) => {
    const body = { idContratacao, tipoPessoa: "PF", cpf: "11144477735", nomeRazaoSocial: "Ana", endereco };
    return ComId.parse((await quem.call(tomadores.salvar, { body })).body).id;
  };
  const umCartao = async (idUsuario: number, token: string) => {
    const { id } = await api.deps.db
      .insertInto("cartaoCredito")
      .values({
        idUsuario,
        token,
        bandeira: sql<string>`(select sigla from bandeira_cartao order by ordem limit 1)`,
        ultimosQuatroDigitos: "1111",
        mesValidade: 1,
        anoValidade: 2030,
        apelido: "CARTAO",
        nome: "ANA",
        dataCadastro: "2026-01-05T12:00:00Z",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };

  it("[CONST-12][CONTA-57][CONTA-58][CONTA-89] as formas de pagamento, boleto primeiro, e nenhuma outra", async () => {
    expect(await pessoa.call(preferencias.tipoPagamentoListar)).toMatchObject({
      status: 200,
      body: [
        { descricao: "Boleto", enumTipoPagamento: "BOLETO" },
        { descricao: "Cartão de crédito", enumTipoPagamento: "CARTAO" },
      ],
    });
    expect((await salvar({ tipoPagamento: "PIX" })).status).toBe(400);
  });

  it("[CONTA-62][CONTA-69][TOM-17][CONTR-135] os endereços das contratações ativas; marcado o da pessoa até que escolha", async () => {
    const id = await darEndereco({ ...endereco, cep: "30140071", logradouro: "Rua da Bahia", numero: "1" });
    const { db } = api.deps;
    const suspensa = { idUsuario: pessoa.idUsuario, nome: "Suspensa", codigoSituacao: 4 };
    const idSuspensa = await insertContratacao(db, suspensa);
    const { id: daSuspensa } = await db
      .insertInto("endereco")
      .values({
        cep: "30130010",
        logradouro: "Avenida Amazonas",
        numero: "2",
        bairro: "Centro",
        idMunicipio: 3_106_200,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.updateTable("contratacao").set({ idEndereco: daSuspensa }).where("id", "=", idSuspensa).execute();
    const { idEndereco } = await linha();
    const esperado = [
      {
        id: idEndereco,
        enderecoFormatado: "Praça Sete de Setembro, 10 - Centro, Belo Horizonte/MG - 30.130-010",
        enderecoCobranca: true,
      },
      { id, enderecoFormatado: "Rua da Bahia, 1 - Centro, Belo Horizonte/MG - 30.140-071", enderecoCobranca: false },
    ];
    expect((await pessoa.call(preferencias.enderecoContratacaoAtiva)).body).toEqual(esperado);
    expect((await salvar({ idEnderecoCobrancaContratacao: daSuspensa })).status).toBe(404);
    expect((await salvar({ idEnderecoCobrancaContratacao: id })).status).toBe(204);
    expect((await pessoa.call(preferencias.enderecoContratacaoAtiva)).body).toMatchObject([
      { enderecoCobranca: false },
      { id, enderecoCobranca: true },
    ]);
  });

  it("[CONTR-158] o endereço próprio muda no lugar; sem ele, a contratação e a escolha voltam ao da conta", async () => {
    const id = await darEndereco({ ...endereco, logradouro: "Rua da Bahia" });
    expect((await salvar({ idEnderecoCobrancaContratacao: id })).status).toBe(204);
    expect(await darEndereco({ ...endereco, logradouro: "Rua dos Goitacazes" })).toBe(id);
    expect(await editarSegunda({})).toMatchObject({ status: 200 });
    expect((await segundaAberta()).endereco).toMatchObject({ id, logradouro: "Rua dos Goitacazes", preenchido: true });
    expect((await linha()).idEnderecoCobrancaContratacao).toBe(id);

    expect(await editarSegunda({ endereco: null })).toMatchObject({ status: 200 });
    expect((await segundaAberta()).endereco).toBeNull();
    const { idEndereco, idEnderecoCobrancaContratacao } = await linha();
    expect(idEnderecoCobrancaContratacao).toBeNull();
    expect((await pessoa.call(preferencias.enderecoContratacaoAtiva)).body).toMatchObject([
      { id: idEndereco, enderecoCobranca: true },
    ]);
    expect(await api.deps.db.selectFrom("endereco").select("id").where("id", "=", id).execute()).toEqual([]);
  });

  it("[CONTR-158] um endereço incompleto ou de município de outra UF é recusado, e nada muda", async () => {
    for (const errado of [
      { ...endereco, numero: "" },
      { ...endereco, uf: { sigla: "SP" } },
    ])
      expect((await editarSegunda({ nome: "Outro", endereco: errado })).status).toBe(422);
    expect(await segundaAberta()).toMatchObject({ nome: "Segunda", endereco: null });
  });

  it("[CONTA-63][CONTA-70][CONTA-75] guarda o tomador escolhido e o lista marcado", async () => {
    const idTomador = await umTomador(pessoa, segunda);
    expect((await salvar({ idTomadorCobrancaContratacao: idTomador })).status).toBe(204);
    expect((await pessoa.call(tomadores.tomadorContratacaoAtiva)).body).toMatchObject([
      { id: idTomador, tomadorFormatado: "Ana - 111.444.777-35", tomadorCobranca: true },
    ]);
  });

  it("[CONTA-64][CONTA-71][CONTA-87][CONTR-135] exatamente uma contratação com subsídio é marcada: a mais antiga, ou a escolhida", async () => {
    const listar = async () => (await pessoa.call(preferencias.contratacaoComSubsidio)).body;
    expect(await listar()).toEqual([]);
    await sql`update tipo_plano set valor_subsidio_centavos = 2000 where tipo_conta = 'NOR_PF'`.execute(api.deps.db);
    expect(await listar()).toEqual([
      {
        id: pessoa.idContratacao,
        nome: "Acervo principal",
        codigoCorregedoria: null,
        contratacaoEspecificaSubsidio: true,
      },
      { id: segunda, nome: "Segunda", codigoCorregedoria: null, contratacaoEspecificaSubsidio: false },
    ]);
    expect((await salvar({ idContratacaoSubsidio: segunda })).status).toBe(204);
    expect(await listar()).toMatchObject([
      { contratacaoEspecificaSubsidio: false },
      { id: segunda, contratacaoEspecificaSubsidio: true },
    ]);
  });

  it("[CONTA-82] cartão sem principal é recusado com o texto, e nada muda", async () => {
    const antes = await dados();
    expect(await salvar({ tipoPagamento: "CARTAO" })).toMatchObject({
      status: 422,
      body: { mensagem: "Selecione um cartão principal." },
    });
    expect(await dados()).toEqual(antes);
  });

  it("[CONTA-56][CONTA-75][CONTA-84] guarda a forma e os cartões, e troca os papéis de uma vez", async () => {
    const um = await umCartao(pessoa.idUsuario, "tok-1");
    const dois = await umCartao(pessoa.idUsuario, "tok-2");
    const cartao = { tipoPagamento: "CARTAO" };
    expect((await salvar({ ...cartao, idCartaoPrincipal: um, idCartaoSecundario: dois })).status).toBe(204);
    expect(await dados()).toMatchObject({ tipoPagamento: "CARTAO", idCartaoPrincipal: um, idCartaoSecundario: dois });
    expect((await salvar({ ...cartao, idCartaoPrincipal: dois, idCartaoSecundario: um })).status).toBe(204);
    expect(await dados()).toMatchObject({ idCartaoPrincipal: dois, idCartaoSecundario: um });
    expect(await salvar({ ...cartao, idCartaoPrincipal: um, idCartaoSecundario: um })).toMatchObject({ status: 422 });
    expect((await salvar()).status).toBe(204);
    expect(await dados()).toMatchObject({ tipoPagamento: "BOLETO", idCartaoPrincipal: dois });
  });

  it("[CONTA-83] o que é de outra pessoa ou de contratação que não está ativa não existe", async () => {
    const { db } = api.deps;
    const cartaoAlheio = await umCartao(outra.idUsuario, "tok-3");
    const tomadorAlheio = await umTomador(outra, outra.idContratacao);
    const { idEndereco } = await db
      .selectFrom("usuario")
      .select("idEndereco")
      .where("id", "=", outra.idUsuario)
      .executeTakeFirstOrThrow();
    for (const alheio of [
      { idCartaoPrincipal: cartaoAlheio },
      { idCartaoSecundario: cartaoAlheio },
      { idTomadorCobrancaContratacao: tomadorAlheio },
      { idEnderecoCobrancaContratacao: idEndereco },
      { idContratacaoSubsidio: outra.idContratacao },
    ])
      expect((await salvar(alheio)).status).toBe(404);
    await db.updateTable("contratacao").set({ codigoSituacao: 4 }).where("id", "=", segunda).execute();
    expect((await salvar({ idContratacaoSubsidio: segunda })).status).toBe(404);
  });

  it("[CONTA-61][CONTA-76][CONTA-86] ignora o que não é da chamada e, sem cobrança unificada, mantém as escolhas", async () => {
    expect((await salvar({ idEnderecoCobrancaContratacao: (await linha()).idEndereco })).status).toBe(204);
    const antes = await linha();
    const { status } = await salvar({
      pagamentoUnificado: false,
      telefone: "31900000000",
      emailSecundario: "x@y.br",
      emailNotificacao: "A",
      maximoContratacoes: 99,
      codigoIndicacao: "AAAA1111",
    });
    expect(status).toBe(204);
    expect(await linha()).toEqual({ ...antes, pagamentoUnificado: false });
    expect(antes.idEnderecoCobrancaContratacao).not.toBeNull();
  });
});
