import { faturas, type PaginaFaturas } from "@acervo/contracts/faturas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { BOLETO, giveCartorio, insertBoleto, insertFatura } from "../../../../test/faturas.ts";
import type { TestApi } from "../../../../test/test-api.ts";

type Query = Readonly<Record<string, string | number>>;

describe("pesquisa de faturas", () => {
  let api: TestApi;
  let pessoa: Customer;
  let empresa: Customer;
  let admin: Customer;
  let avancado: Customer;
  let suporte: Customer;
  let ids: Record<"setembro" | "outubro" | "novembro" | "semValor" | "daEmpresa", number>;
  let plano: { readonly idOferta: number; readonly idPlano: number; readonly idTipoPlano: number };
  let outroPlano: typeof plano;

  const planoDe = (idContratacao: number) =>
    api.deps.db
      .selectFrom("contratacao")
      .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contratacao.idPlanoOfertaTipoPagamento")
      .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
      .innerJoin("plano", "plano.id", "planoOferta.idPlano")
      .select(["oferta.id as idOferta", "plano.id as idPlano", "plano.idTipoPlano"])
      .where("contratacao.id", "=", idContratacao)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    ({ api, customer: pessoa } = await startCustomerApi());
    empresa = await signIn(api, "empresa");
    admin = await signIn(api, "admin");
    avancado = await signIn(api, "suporteAvancado");
    suporte = await signIn(api, "suporte");
    const { db } = api.deps;
    await giveCartorio(db, pessoa.idUsuario, "0001234");
    await giveCartorio(db, empresa.idUsuario, "0009999");
    const daPessoa = (mes: string, parte: object = {}) => insertFatura(db, { ...pessoa, mes, ...parte });
    ids = {
      setembro: await daPessoa("2026-09", { codigoSituacao: 4 }),
      outubro: await daPessoa("2026-10", { codigoSituacao: 2, valorCentavos: 14_990 }),
      novembro: await daPessoa("2026-11", { codigoSituacao: 3 }),
      semValor: await daPessoa("2026-12", { codigoSituacao: 3, valorCentavos: 0 }),
      daEmpresa: await insertFatura(db, { ...empresa, mes: "2026-10" }),
    };
    const anulada = await daPessoa("2026-08");
    await db.updateTable("fatura").set({ anuladaEm: "2026-08-05T12:00:00Z" }).where("id", "=", anulada).execute();
    await insertBoleto(db, ids.setembro, "2026-09");
    plano = await planoDe(pessoa.idContratacao);
    outroPlano = await planoDe(empresa.idContratacao);
    await db
      .updateTable("faturaItem")
      .set({ idPlano: plano.idPlano })
      .where("idUsuario", "=", pessoa.idUsuario)
      .execute();
    await db
      .updateTable("faturaItem")
      .set({ idPlano: outroPlano.idPlano })
      .where("idUsuario", "=", empresa.idUsuario)
      .execute();
  });
  afterAll(() => api.close());

  const pedir = async (quem: Customer, query: Query = {}): Promise<PaginaFaturas> => {
    const { status, body } = await quem.call(faturas.listarFaturas, { query });
    expect(status).toBe(200);
    return faturas.listarFaturas.response.parse(body);
  };
  const achadas = async (query: Query, quem = admin): Promise<readonly number[]> =>
    (await pedir(quem, { alcance: "todos", ...query })).listaFatura.map(({ id }) => id);
  const daPessoa = () => [ids.setembro, ids.outubro, ids.novembro, ids.semValor];

  it("[FAT-107] sem alcance cada um vê as suas; com ele só a equipe que pesquisa vê as de todos", async () => {
    expect((await pedir(pessoa)).listaFatura.map(({ id }) => id)).toEqual(daPessoa().toReversed());
    expect((await pedir(pessoa, { alcance: "todos" })).total).toBe(4);
    expect((await pedir(suporte, { alcance: "todos" })).total).toBe(0);
    for (const quem of [admin, avancado]) {
      expect((await pedir(quem)).total).toBe(0);
      expect((await pedir(quem, { alcance: "todos" })).total).toBe(5);
    }
    const outros = {
      cpfCnpj: "11144477735",
      nomeUsuario: "Ninguém",
      codigoSituacaoFatura: 3,
      ocultarValorZero: "true",
    };
    expect((await pedir(pessoa, outros)).total).toBe(4);
    expect((await pedir(pessoa, { mesReferenciaDe: "2026-10", mesReferenciaAte: "2026-11" })).total).toBe(2);
  });

  it("[FAT-11][FAT-12][FAT-33][FAT-36] a resposta tem os campos da especificação, e cada situação o seu nome", async () => {
    const { db } = api.deps;
    const pagina = await pedir(admin, { alcance: "todos" });
    expect(Object.keys(pagina).toSorted()).toEqual([
      "listaFatura",
      "registrosPorPagina",
      "total",
      "valorTotalPago",
      "valorTotalPendente",
    ]);
    const { email, emailSecundario, nome, cpfCnpj } = await db
      .selectFrom("usuario")
      .select(["email", "emailSecundario", "nome", "cpfCnpj"])
      .where("id", "=", pessoa.idUsuario)
      .executeTakeFirstOrThrow();
    expect(pagina.listaFatura[0]).toEqual({
      id: ids.setembro,
      valor: 129.9,
      mesReferenciaFormatado: "09/2026",
      dataLimiteFormatada: "10/09/2026",
      situacao: "Vencida",
      codigoSituacao: 4,
      listaNomeContratacoes: ["Acervo principal"],
      usuario: { id: pessoa.idUsuario, nome, cpfCnpj, email, emailSecundario },
      possuiBoleto: true,
      faturaPaga: false,
      notaFiscalEmitida: false,
      numeroNotaFiscal: null,
      notaFiscalAguardada: false,
      possuiRenegociacao: false,
    });
    const nomes = pagina.listaFatura.map(({ codigoSituacao, situacao, faturaPaga }) => [
      codigoSituacao,
      situacao,
      faturaPaga,
    ]);
    expect(new Map(nomes.map((linha) => [linha[0], linha]))).toEqual(
      new Map([
        [1, [1, "Em aberto", false]],
        [2, [2, "Pendente", false]],
        [3, [3, "Paga", true]],
        [4, [4, "Vencida", false]],
      ]),
    );
  });

  it("[SRV-62] a que esteve em um boleto único diz isso, e o número dele a acha", async () => {
    const { db } = api.deps;
    const { idUsuario } = pessoa;
    const { id: idRenegociacao } = await db
      .insertInto("renegociacao")
      .values({
        idUsuario,
        idUsuarioAutor: admin.idUsuario,
        valorCentavos: 14_990,
        dataVencimento: "2026-11-20",
        enderecos: [],
        criadaEm: "2026-11-12T12:00:00Z",
        numeroBoleto: "R100",
        ...BOLETO,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("renegociacaoFatura").values({ idRenegociacao, idFatura: ids.outubro, idUsuario }).execute();
    const { listaFatura } = await pedir(admin, { alcance: "todos", numeroBoleto: "R100" });
    expect(listaFatura).toMatchObject([{ id: ids.outubro, possuiRenegociacao: true }]);
    const { body } = await admin.call(faturas.detalhar, { params: { id: ids.outubro } });
    expect(faturas.detalhar.response.parse(body).linhaDoTempo).toMatchObject([
      { tipo: "RENEGOCIADA", titulo: "Reunida em um boleto único", ocorridoEm: "2026-11-12T12:00:00.000Z" },
    ]);
    await db.deleteFrom("renegociacaoFatura").execute();
    await db.deleteFrom("renegociacao").execute();
  });

  it("[FAT-25] a equipe vê da mais antiga à mais nova", async () => {
    expect(await achadas({})).toEqual([ids.setembro, ids.outubro, ids.daEmpresa, ids.novembro, ids.semValor]);
  });

  it("[FAT-26][ROLE-57][SRV-65] só o administrador recebe somas, sobre toda a pesquisa", async () => {
    const { valorTotalPendente, valorTotalPago } = await pedir(admin, { alcance: "todos", pagina: 9 });
    expect([valorTotalPendente, valorTotalPago]).toEqual([409.7, 129.9]);
    for (const quem of [pessoa, suporte, avancado]) {
      const pagina = await pedir(quem, { alcance: "todos" });
      expect([pagina.valorTotalPendente, pagina.valorTotalPago]).toEqual([undefined, undefined]);
    }
  });

  it("[FAT-108] o suporte avançado pesquisa por tudo e não recebe dados pessoais", async () => {
    const [doAdmin] = (await pedir(admin, { alcance: "todos", cpfCnpj: await documento(pessoa) })).listaFatura;
    expect(doAdmin).toMatchObject({
      listaNomeContratacoes: ["Acervo principal"],
      usuario: { id: pessoa.idUsuario, nome: "Paulo Pessoa", cpfCnpj: await documento(pessoa) },
    });
    const lista = (await pedir(avancado, { alcance: "todos", nomeUsuario: "lo pes" })).listaFatura;
    expect(lista.map(({ id }) => id)).toEqual(daPessoa());
    expect(JSON.stringify(lista)).not.toMatch(/usuario|Paulo|@/);
  });

  const documento = async ({ idUsuario }: Customer): Promise<string> => {
    const { cpfCnpj } = await api.deps.db
      .selectFrom("usuario")
      .select("cpfCnpj")
      .where("id", "=", idUsuario)
      .executeTakeFirstOrThrow();
    return cpfCnpj;
  };

  it("[FAT-21] sem valor só se escondem a pedido", async () => {
    expect(await achadas({ ocultarValorZero: "true" })).not.toContain(ids.semValor);
    expect(await achadas({})).toContain(ids.semValor);
  });

  it("[FAT-14][FAT-109] filtra por pessoa, cartório, situação, mês, número exato e plano faturado", async () => {
    const { db } = api.deps;
    expect(await achadas({ cpfCnpj: await documento(empresa) })).toEqual([ids.daEmpresa]);
    for (const nomeUsuario of ["LO PES", "pessoa páulo"]) expect(await achadas({ nomeUsuario })).toEqual(daPessoa());
    for (const nomeUsuario of ["Paulo_Pessoa", "Paulo%Pessoa"]) expect(await achadas({ nomeUsuario })).toEqual([]);
    expect(await achadas({ codigoSituacaoFatura: 2 })).toEqual([ids.outubro]);
    expect(await achadas({ mesReferenciaDe: "2026-11" })).toEqual([ids.novembro, ids.semValor]);
    expect(await achadas({ mesReferenciaAte: "2026-09" })).toEqual([ids.setembro]);
    expect(await achadas({ numeroBoleto: `202609${ids.setembro}` })).toEqual([ids.setembro]);
    expect(await achadas({ numeroBoleto: "202609" })).toEqual([]);
    expect(await achadas({ idTipoPlanoConta: outroPlano.idTipoPlano })).toEqual([ids.daEmpresa]);
    expect(await achadas({ idPlanoOfertaTipoPagamentoInativo: outroPlano.idOferta })).toEqual([ids.daEmpresa]);
    expect(await achadas({ idPlanoOfertaTipoPagamento: plano.idOferta })).toEqual(daPessoa());
    expect(await achadas({ idPlanoOfertaTipoPagamento: 999_999 })).toEqual([]);
    expect(await achadas({ codigoCorregedoria: "0001234" })).toEqual(daPessoa());
    const { idCartorio } = await db
      .selectFrom("usuario")
      .select("idCartorio")
      .where("id", "=", empresa.idUsuario)
      .executeTakeFirstOrThrow();
    await db.updateTable("contratacao").set({ idCartorio }).where("id", "=", pessoa.idContratacao).execute();
    expect(await achadas({ codigoCorregedoria: "0001234" })).toEqual([]);
    expect(await achadas({ codigoCorregedoria: "0009999" })).toHaveLength(5);
    await db.updateTable("contratacao").set({ idCartorio: null }).where("id", "=", pessoa.idContratacao).execute();
  });

  it("[FAT-112] diz o que há em atraso, seja qual for o filtro; a primeira mensalidade recusada não é dívida", async () => {
    expect((await pedir(pessoa, { mesReferenciaDe: "2026-12" })).emAtraso).toMatchObject({
      quantidade: 2,
      valor: 279.8,
    });
    expect((await pedir(empresa)).emAtraso).toEqual({ quantidade: 0, valor: 0, idMaisAntiga: null });
    expect((await pedir(admin, { alcance: "todos" })).emAtraso).toBeUndefined();
    const situacao = (codigoSituacao: number) =>
      api.deps.db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", pessoa.idContratacao).execute();
    await situacao(7);
    expect((await pedir(pessoa)).emAtraso).toEqual({ quantidade: 0, valor: 0, idMaisAntiga: null });
    await situacao(1);
  });

  it("[FAT-18][FAT-100] recusa plano ativo com inativo, e meses trocados", async () => {
    const dois = { idPlanoOfertaTipoPagamento: 1, idPlanoOfertaTipoPagamentoInativo: 2 };
    expect(await admin.call(faturas.listarFaturas, { query: { alcance: "todos", ...dois } })).toMatchObject({
      status: 422,
      body: { mensagem: "Não é possível selecionar o filtro de plano ativo e plano inativo ao mesmo tempo." },
    });
    const trocados = { mesReferenciaDe: "2026-11", mesReferenciaAte: "2026-10" };
    expect(await pessoa.call(faturas.listarFaturas, { query: trocados })).toMatchObject({
      status: 422,
      body: { mensagem: "Favor informar um mês de referência válido." },
    });
  });

  it.each([
    ["numeroBoleto", 20],
    ["nomeUsuario", 255],
    ["codigoCorregedoria", 13],
  ])("[FAT-14][FAT-15][FAT-16] %s tem até %i caracteres", async (campo, limite) => {
    const com = (tamanho: number) => ({ query: { alcance: "todos", [campo]: "x".repeat(tamanho) } });
    expect((await admin.call(faturas.listarFaturas, com(limite))).status).toBe(200);
    expect((await admin.call(faturas.listarFaturas, com(limite + 1))).status).toBe(400);
  });
});
