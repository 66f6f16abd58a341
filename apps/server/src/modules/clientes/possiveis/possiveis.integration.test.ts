import { possiveisClientes } from "@acervo/contracts/possiveis-clientes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertPossivelCliente } from "../../../../test/possiveis-clientes.ts";
import {
  achado,
  insertPessoa,
  listados,
  salvar,
  salvo,
  startVendas,
  trilhaDoPossivel,
  umNome,
  type VendasWorld,
} from "../../../../test/vendas-world.ts";

const NINGUEM = 2_000_000_000;

describe("possíveis clientes", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
  });
  afterAll(() => mundo.api.close());

  const motivoQue = async (qual: "outros" | "retornarFuturamente" | "nenhum") => {
    let consulta = mundo.api.deps.db.selectFrom("motivoNaoInteresse").select("id");
    for (const marca of ["outros", "retornarFuturamente"] as const)
      consulta = consulta.where(marca, "=", marca === qual);
    return { id: (await consulta.orderBy("ordem").executeTakeFirstOrThrow()).id };
  };
  const linhaDe = (id: number) =>
    mundo.api.deps.db.selectFrom("possivelCliente").selectAll().where("id", "=", id).executeTakeFirst();
  const trilhaDe = (id: number) => trilhaDoPossivel(mundo, id);
  const remover = (quem: VendasWorld["ana"], id: number) =>
    quem.call(possiveisClientes.remover, { query: { idPossivelCliente: id } });

  it("[VEND-46][VEND-51][VEND-69][SRV-21] salva um novo com todos os campos e a lista o devolve", async () => {
    const { ana } = mundo;
    const [nome, segmento] = [
      umNome(),
      await mundo.api.deps.db.selectFrom("seguimentoPossivelCliente").selectAll().executeTakeFirstOrThrow(),
    ];
    const novo = {
      nome,
      uf: "es",
      possuiCodigo: true,
      codigo: "03.823-2",
      email1: "contato@vilaserena.test",
      email2: "outro@vilaserena.test",
      telefone1: "(27) 90000-1180",
      telefone2: "(27) 3000-1180",
      seguimentoPossivelCliente: { id: segmento.id },
      outrasInformacoes: "Pediu retorno",
      possuiInteresse: true,
    };
    const resposta = await salvo(ana, novo);
    const pagina = await listados(ana, { nomeUsuario: nome });
    expect(pagina).toMatchObject({ total: 1, registrosPorPagina: 10 });
    const { parecidos, ...lido } = resposta;
    expect(pagina.listaPossivelClienteVO).toEqual([lido]);
    expect(parecidos).toEqual([]);
    const hoje = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(new Date());
    expect(lido).toMatchObject({
      ...novo,
      uf: "ES",
      telefone1: "27900001180",
      telefone2: "2730001180",
      seguimentoPossivelCliente: { id: segmento.id, descricao: segmento.descricao },
      listaMotivoNaoInteresse: [],
      outroMotivoNaoInteresse: null,
      qtdDiasRetorno: null,
      reservadoParaMim: true,
      dataAlteracaoFormatada: hoje,
      versao: 1,
    });
    expect(lido.nomeVendedor).not.toBeNull();
    expect(await trilhaDe(lido.id)).toMatchObject([{ acao: "POSSIVEL_CLIENTE_CADASTRADO", atorId: ana.idUsuario }]);
    const alterado = await salvo(ana, { ...novo, id: lido.id, versao: 1, uf: "MG" });
    expect(alterado).toMatchObject({ id: lido.id, uf: "MG", versao: 2, dataAlteracaoFormatada: hoje });
  });

  it.each([
    ["[VEND-67] sem nome", { nome: " " }],
    ["[VEND-67] sem UF", { uf: "" }],
    ["[VEND-67] sem e-mail nem telefone", { telefone1: null }],
    ["[VEND-52] código de onze caracteres", { possuiCodigo: true, codigo: "12345678901" }],
    ["[VEND-53] com código que não foi escrito", { possuiCodigo: true, codigo: "" }],
    ["[VEND-54] informações de 1001 caracteres", { outrasInformacoes: "x".repeat(1001) }],
    ["[VEND-55] outro motivo de 251 caracteres", { outroMotivoNaoInteresse: "x".repeat(251) }],
    ["[VEND-56] retorno em 1000 dias", { qtdDiasRetorno: 1000 }],
    ["[VEND-56] retorno em dias negativos", { qtdDiasRetorno: -1 }],
    ["[VEND-56] retorno em meio dia", { qtdDiasRetorno: 0.5 }],
    ["[VEND-57] nome de 251 caracteres", { nome: "x".repeat(251) }],
    ["[VEND-57] e-mail de 251 caracteres", { email1: `${"x".repeat(240)}@exemplo.tt` }],
    ["[VEND-62] não a quem ainda não foi salvo", { possuiInteresse: false, listaMotivoNaoInteresse: [{ id: 1 }] }],
  ])("%s é recusado (400)", async (_nome, errado) => {
    expect((await salvar(mundo.ana, errado)).status).toBe(400);
  });

  it("[VEND-52][VEND-53][VEND-54][VEND-55][VEND-56][VEND-57] nos limites é aceito, e sem código o que foi escrito nele sai", async () => {
    const nome = "N".repeat(250);
    const email1 = `a@${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.${"w".repeat(55)}.example`;
    const { ana } = mundo;
    const cheio = await salvo(ana, {
      nome,
      email1,
      possuiCodigo: true,
      codigo: "1234567890",
      outrasInformacoes: "x".repeat(1000),
    });
    expect([cheio.nome, cheio.codigo, cheio.outrasInformacoes?.length]).toEqual([nome, "1234567890", 1000]);
    const motivos = [await motivoQue("outros"), await motivoQue("retornarFuturamente")];
    const recusado = await salvo(ana, {
      nome,
      id: cheio.id,
      possuiCodigo: false,
      codigo: "1234567890",
      possuiInteresse: false,
      listaMotivoNaoInteresse: motivos,
      outroMotivoNaoInteresse: "y".repeat(250),
      qtdDiasRetorno: 999,
    });
    expect(recusado).toMatchObject({ codigo: null, possuiCodigo: false, qtdDiasRetorno: 999 });
    expect(recusado.outroMotivoNaoInteresse).toHaveLength(250);
  });

  it("[VEND-45][VEND-48][VEND-83][ROLE-64] cada vendedor vê os seus e os livres, do mais recente ao mais antigo; o administrador, todos", async () => {
    const { ana, bia, central, admin } = mundo;
    const marca = umNome();
    const daAna = await salvo(ana, { nome: `${marca} da Ana` });
    const daCentral = await salvo(central, { nome: `${marca} da central` });
    const doAdmin = await salvo(admin, { nome: `${marca} da administração` });
    const daBia = await salvo(bia, { nome: `${marca} da Bia` });
    const ids = async (quem: VendasWorld["ana"]) => {
      const { listaPossivelClienteVO, total } = await listados(quem, { nomeUsuario: marca });
      expect(total).toBe(listaPossivelClienteVO.length);
      return listaPossivelClienteVO.map(({ id }) => id);
    };
    expect(await ids(ana)).toEqual([doAdmin.id, daCentral.id, daAna.id]);
    expect(await ids(bia)).toEqual([daBia.id, doAdmin.id, daCentral.id]);
    expect(await ids(central)).toEqual([doAdmin.id, daCentral.id]);
    expect(await ids(admin)).toEqual([daBia.id, doAdmin.id, daCentral.id, daAna.id]);
    expect([daCentral.nomeVendedor, doAdmin.nomeVendedor]).toEqual([null, null]);
    const tomado = await salvo(ana, { nome: daCentral.nome, id: daCentral.id, possuiInteresse: true });
    expect(tomado).toMatchObject({ reservadoParaMim: true, possuiInteresse: true });
    expect(await ids(bia)).toEqual([daBia.id, doAdmin.id]);
    expect((await ids(ana))[0]).toBe(daCentral.id);
    expect((await trilhaDe(daCentral.id)).map(({ acao }) => acao)).toEqual([
      "POSSIVEL_CLIENTE_CADASTRADO",
      "POSSIVEL_CLIENTE_RESERVADO",
    ]);
  });

  it("[VEND-29][VEND-31][VEND-32] acha por parte do nome, e-mail inteiro, dígitos do código e UF", async () => {
    const { ana, bia, admin } = mundo;
    const nome = umNome();
    const email1 = `${nome.slice(-12)}@achado.test`;
    const { id } = await salvo(ana, { nome, email1, uf: "AC", possuiCodigo: true, codigo: "99.88-7" });
    const soEste = [{ id }];
    const de = async (filtro: object, quem = ana) => (await listados(quem, filtro)).listaPossivelClienteVO;
    expect(await de({ nomeUsuario: `OFICIO ${nome.slice(-12)}` })).toMatchObject(soEste);
    expect(await de({ email: email1.toUpperCase() })).toMatchObject(soEste);
    expect(await de({ codigo: "99887", nomeUsuario: nome })).toMatchObject(soEste);
    expect(await de({ uf: "ac", nomeUsuario: nome })).toMatchObject(soEste);
    expect(await de({ uf: "SP", nomeUsuario: nome })).toEqual([]);
    // What is of clients alone leaves prospects as they are.
    const deClientes = { codigoSituacao: 3, cpfCnpjUsuario: "52998224725", dataContratacaoDe: "2030-01-01" };
    expect(await de({ nomeUsuario: nome, ...deClientes })).toMatchObject(soEste);
    expect(await de({ email: email1 }, bia)).toEqual([]);
    const { nome: nomeDaAna, cpfCnpj } = await mundo.api.deps.db
      .selectFrom("usuario")
      .select(["nome", "cpfCnpj"])
      .where("id", "=", ana.idUsuario)
      .executeTakeFirstOrThrow();
    expect(await de({ nomeUsuario: nome, nomeVendedor: nomeDaAna, cpfCnpjVendedor: cpfCnpj }, admin)).toMatchObject(
      soEste,
    );
    expect(await de({ nomeUsuario: nome, cpfCnpjVendedor: "52998224725" }, admin)).toEqual([]);
    // Others are not heard when they name a seller.
    expect(await de({ nomeUsuario: nome, cpfCnpjVendedor: "52998224725", nomeVendedor: "Ninguém" })).toMatchObject(
      soEste,
    );
    const cheio = "x".repeat(250);
    await listados(ana, { nomeUsuario: cheio, email: cheio, nomeVendedor: cheio, codigo: "1234567890" });
    for (const longo of [{ nomeUsuario: `${cheio}x` }, { email: `${cheio}x` }, { codigo: "12345678901" }])
      expect((await ana.call(possiveisClientes.listar, { body: longo })).status).toBe(400);
  });

  it("[VEND-61][VEND-63][VEND-67][VEND-107][SRV-131] o não sai da lista, fica com autor e motivos, e só o administrador o vê e desfaz", async () => {
    const { ana, bia, admin, central } = mundo;
    const nome = umNome();
    const { id } = await salvo(central, { nome });
    const [outros, retorna, simples] = [
      await motivoQue("outros"),
      await motivoQue("retornarFuturamente"),
      await motivoQue("nenhum"),
    ];
    const nao = (motivos: readonly object[], resto: object = {}) =>
      salvar(ana, { nome, id, possuiInteresse: false, listaMotivoNaoInteresse: motivos, ...resto });
    expect((await nao([])).status).toBe(400);
    expect((await nao([outros])).body).toMatchObject({ codigo: "MOTIVO_SEM_DESCRICAO" });
    expect((await nao([retorna])).body).toMatchObject({ codigo: "MOTIVO_SEM_DIAS" });
    expect((await nao([{ id: NINGUEM }])).body).toMatchObject({ codigo: "OPCAO_NAO_ENCONTRADA" });
    expect(
      (await nao([simples, outros, retorna], { outroMotivoNaoInteresse: "Já tem", qtdDiasRetorno: 30 })).status,
    ).toBe(200);
    for (const quem of [ana, bia, central, admin]) expect(await achado(quem, nome)).toBeUndefined();
    for (const quem of [ana, bia, central]) expect(await achado(quem, nome, { recusados: true })).toBeUndefined();
    const recusado = await achado(admin, nome, { recusados: true });
    expect(recusado).toMatchObject({
      id,
      possuiInteresse: false,
      outroMotivoNaoInteresse: "Já tem",
      qtdDiasRetorno: 30,
    });
    expect(new Set(recusado?.listaMotivoNaoInteresse.map((motivo) => motivo.id))).toEqual(
      new Set([simples.id, outros.id, retorna.id]),
    );
    const recusas = await mundo.api.deps.db
      .selectFrom("possivelClienteRecusa")
      .select(["idAutor", "idVendedor", "desfeitaEm"])
      .where("idPossivelCliente", "=", id)
      .execute();
    expect(recusas).toEqual([{ idAutor: ana.idUsuario, idVendedor: ana.idUsuario, desfeitaEm: null }]);
    expect((await salvar(ana, { nome, id })).status).toBe(404);
    const restaurar = (quem: VendasWorld["ana"]) => quem.call(possiveisClientes.restaurar, { params: { id } });
    expect((await restaurar(ana)).status).toBe(403);
    expect((await restaurar(admin)).body).toMatchObject({ possuiInteresse: null, nomeVendedor: null });
    expect((await restaurar(admin)).status).toBe(404);
    for (const quem of [ana, bia, central, admin]) expect(await achado(quem, nome)).toMatchObject({ id });
    expect((await trilhaDe(id)).map(({ acao, atorId }) => [acao, atorId])).toEqual([
      ["POSSIVEL_CLIENTE_CADASTRADO", central.idUsuario],
      ["POSSIVEL_CLIENTE_RECUSADO", ana.idUsuario],
      ["POSSIVEL_CLIENTE_RESTAURADO", admin.idUsuario],
    ]);
  });

  it("[VEND-64] a resposta sobre interesse de quem só cadastra não é ouvida", async () => {
    const { central, ana } = mundo;
    const nome = umNome();
    const { id, possuiInteresse } = await salvo(central, { nome, possuiInteresse: true });
    expect(possuiInteresse).toBeNull();
    const motivos = [await motivoQue("nenhum")];
    await salvo(central, { nome, id, uf: "SP", possuiInteresse: false, listaMotivoNaoInteresse: motivos });
    expect(await achado(ana, nome)).toMatchObject({ uf: "SP", possuiInteresse: null });
  });

  it("[VEND-84] o repetido é salvo, o aviso só nomeia o que se vê, e de clientes e de outros vendedores nada se diz", async () => {
    const { ana, bia, api } = mundo;
    const [nome, outro] = [umNome(), umNome()];
    const email1 = `repetido-${nome.slice(-12)}@exemplo.test`;
    const chaves = { email1, possuiCodigo: true, codigo: nome.replaceAll(/\D/g, "").slice(0, 10).padEnd(6, "7") };
    await salvo(ana, { ...chaves, nome });
    expect((await salvo(ana, { ...chaves, email1: null, nome: outro })).parecidos).toEqual([nome]);
    expect((await salvo(ana, { email2: email1.toUpperCase(), nome: outro })).parecidos).toContain(nome);
    const semCliente = await salvo(bia, { ...chaves, nome: umNome() });
    await insertPessoa(api, { email: email1 });
    const comCliente = await salvo(bia, { ...chaves, nome: umNome(), id: semCliente.id });
    expect([semCliente.parecidos, comCliente.parecidos]).toEqual([[], []]);
    expect((await trilhaDe(semCliente.id)).map(({ acao }) => acao)).toEqual([
      "POSSIVEL_CLIENTE_CADASTRADO",
      "POSSIVEL_CLIENTE_ALTERADO",
    ]);
    expect(possiveisClientes.salvar.limite).toEqual({ maximo: 60, janelaSegundos: 60 });
  });

  it("[VEND-73][VEND-74][VEND-75][VEND-77][ROLE-49][ROLE-50] exclui o seu quem vende, o livre e o alheio só o administrador", async () => {
    const { ana, bia, central, admin } = mundo;
    const meu = await salvo(ana, { nome: umNome() });
    const livre = await salvo(central, { nome: umNome() });
    const alheio = await salvo(bia, { nome: umNome() });
    expect((await remover(ana, livre.id)).body).toMatchObject({ codigo: "POSSIVEL_CLIENTE_SEM_VENDEDOR" });
    expect((await remover(central, livre.id)).status).toBe(422);
    const negado = await remover(ana, alheio.id);
    expect([negado.status, negado.body]).toEqual([404, (await remover(ana, NINGUEM)).body]);
    expect((await remover(ana, meu.id)).status).toBe(204);
    for (const { id } of [livre, alheio]) expect((await remover(admin, id)).status).toBe(204);
    for (const { id } of [meu, livre, alheio]) {
      expect(await linhaDe(id)).toBeUndefined();
      expect((await trilhaDe(id)).at(-1)?.acao).toBe("POSSIVEL_CLIENTE_EXCLUIDO");
    }
    const recusado = await insertPossivelCliente(mundo.api.deps.db, { idVendedor: ana.idUsuario, recusado: true });
    expect((await remover(ana, recusado)).status).toBe(404);
    expect((await remover(admin, recusado)).status).toBe(204);
  });
});
