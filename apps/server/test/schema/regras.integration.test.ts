import { SITUACAO_CONTRATACAO as SITUACAO } from "@acervo/contracts/contratacoes";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { insertBoleto, insertFatura } from "../faturas.ts";
import { novaContratacao, novoCartao, novoDispositivo, novoUsuario, recusa } from "./fixtures.ts";

// Touches: cartoes, contratacoes, dispositivos, faturas, tomadores, usuarios.

let banco: TestDatabase;
let db: Db;

beforeAll(async () => {
  banco = await createTestDatabase();
  db = createDb(banco.url);
});

afterAll(async () => {
  await db.destroy();
  await banco.drop();
});

describe("contratação", () => {
  test("o nome é único por usuário, sem distinguir maiúsculas nem acentuadas", async () => {
    const dona = await novoUsuario(db);
    await novaContratacao(db, dona, { nome: "Memória do cartório" });
    await expect(novaContratacao(db, dona, { nome: "MEMÓRIA DO CARTÓRIO" })).rejects.toMatchObject(
      recusa("contratacao_nome_unico"),
    );
    await expect(novaContratacao(db, await novoUsuario(db), { nome: "Memória do cartório" })).resolves.toBeTypeOf(
      "number",
    );
  });

  test.each([SITUACAO.cancelada, SITUACAO.encerrada])("o nome de uma contratação em %i fica livre", async (codigo) => {
    const dona = await novoUsuario(db);
    await novaContratacao(db, dona, { nome: "Livre", codigoSituacao: codigo });
    await expect(novaContratacao(db, dona, { nome: "livre" })).resolves.toBeTypeOf("number");
  });

  test("[SRV-23][SHELL-130] só uma em contratação ou aguardando pagamento por usuário, ainda que pedidas ao mesmo tempo", async () => {
    const dona = await novoUsuario(db);
    const pedidos = [SITUACAO.emContratacao, SITUACAO.aguardandoPagamento, SITUACAO.emContratacao].map(
      (codigoSituacao) => novaContratacao(db, dona, { codigoSituacao }),
    );
    const respostas = await Promise.allSettled(pedidos);
    expect(respostas.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(respostas.find(({ status }) => status === "rejected")).toMatchObject({
      reason: recusa("contratacao_uma_em_contratacao"),
    });
  });

  test("o cartão tem de ser do mesmo usuário, e o secundário outro que o principal", async () => {
    const dona = await novoUsuario(db);
    const meu = await novoCartao(db, dona);
    const alheio = await novoCartao(db, await novoUsuario(db));
    await expect(novaContratacao(db, dona, { idCartaoPrincipal: alheio })).rejects.toMatchObject({ code: "23503" });
    await expect(novaContratacao(db, dona, { idCartaoPrincipal: meu, idCartaoSecundario: meu })).rejects.toMatchObject(
      recusa("contratacao_cartoes_diferentes", "23514"),
    );
    await expect(novaContratacao(db, dona, { idCartaoPrincipal: meu })).resolves.toBeTypeOf("number");
  });

  test("o subsídio só aponta para uma contratação do próprio usuário", async () => {
    const dona = await novoUsuario(db);
    const alheia = await novaContratacao(db, await novoUsuario(db));
    const escolher = (id: number) =>
      db.updateTable("usuario").set({ idContratacaoSubsidio: id }).where("id", "=", dona).execute();
    await expect(escolher(alheia)).rejects.toMatchObject({ code: "23503" });
    await expect(escolher(await novaContratacao(db, dona))).resolves.toBeDefined();
  });
});

describe("dispositivo", () => {
  test("[SRV-82] o nome é único na contratação, sem distinguir maiúsculas, enquanto o dispositivo vive", async () => {
    const contratacao = await novaContratacao(db, await novoUsuario(db));
    const primeiro = await novoDispositivo(db, contratacao, { nome: "Recepção" });
    await expect(novoDispositivo(db, contratacao, { nome: "RECEPÇÃO" })).rejects.toMatchObject(
      recusa("dispositivo_nome_unico"),
    );
    const dataFim = new Date();
    await db
      .updateTable("dispositivo")
      .set({ dataFim, expurgoPrevistoEm: dataFim })
      .where("id", "=", primeiro)
      .execute();
    await expect(novoDispositivo(db, contratacao, { nome: "recepção" })).resolves.toBeTypeOf("number");
  });

  test.each([0, 10_000])("a validade das versões não aceita %i dias", async (validadeVersoes) => {
    const contratacao = await novaContratacao(db, await novoUsuario(db));
    await expect(novoDispositivo(db, contratacao, { validadeVersoes })).rejects.toMatchObject({ code: "23514" });
  });
});

describe("cartão", () => {
  test("um principal e um secundário por usuário", async () => {
    const dona = await novoUsuario(db);
    await novoCartao(db, dona, { principal: true });
    await novoCartao(db, dona, { secundario: true });
    await expect(novoCartao(db, dona, { principal: true })).rejects.toMatchObject(
      recusa("cartao_credito_um_principal"),
    );
    await expect(novoCartao(db, dona, { secundario: true })).rejects.toMatchObject(
      recusa("cartao_credito_um_secundario"),
    );
  });

  test("um cartão nunca é os dois, nem tem papel depois de excluído", async () => {
    const dona = await novoUsuario(db);
    await expect(novoCartao(db, dona, { principal: true, secundario: true })).rejects.toMatchObject(
      recusa("cartao_credito_um_papel", "23514"),
    );
    await expect(novoCartao(db, dona, { principal: true, dataExclusao: new Date() })).rejects.toMatchObject(
      recusa("cartao_credito_excluido_sem_papel", "23514"),
    );
  });
});

describe("usuário", () => {
  const mudar = async (campos: object) => {
    const id = await novoUsuario(db);
    return db.updateTable("usuario").set(campos).where("id", "=", id).execute();
  };

  test("notificar o e-mail secundário exige que ele exista", async () => {
    await expect(mudar({ emailNotificacao: "S" })).rejects.toMatchObject(
      recusa("usuario_email_notificacao_secundario", "23514"),
    );
    await expect(mudar({ emailNotificacao: "A" })).rejects.toMatchObject({ code: "23514" });
    await expect(mudar({ emailNotificacao: "P" })).resolves.toBeDefined();
    await expect(mudar({ emailNotificacao: "A", emailSecundario: "outro@acervo.test" })).resolves.toBeDefined();
  });

  test.each(["11144477735", "12ABC34501DE35"])("aceita o documento %s", async (cpfCnpj) => {
    await expect(mudar({ cpfCnpj })).resolves.toBeDefined();
  });

  test.each(["111.444.777-35", "1114447773", "12abc34501de35", "12ABC34501DEAA"])(
    "recusa o documento %s",
    async (cpfCnpj) => {
      await expect(mudar({ cpfCnpj })).rejects.toMatchObject({ code: "23514" });
    },
  );

  test("ninguém indica a si mesmo, e um código de indicação é de um só", async () => {
    const id = await novoUsuario(db);
    const definir = (campos: object) => db.updateTable("usuario").set(campos).where("id", "=", id).execute();
    await expect(definir({ idVendedorIndicacao: id })).rejects.toMatchObject({ code: "23514" });
    await definir({ codigoIndicacao: "ABCD1234" });
    await expect(mudar({ codigoIndicacao: "ABCD1234" })).rejects.toMatchObject({ code: "23505" });
    await expect(mudar({ codigoIndicacao: "abcd1234" })).rejects.toMatchObject({ code: "23514" });
  });
});

describe("tomador", () => {
  test("traz o CPF quando é pessoa física e o CNPJ quando é jurídica, nunca os dois", async () => {
    const idUsuario = await novoUsuario(db);
    const idContratacao = await novaContratacao(db, idUsuario);
    const { id: idEndereco } = await db
      .insertInto("endereco")
      .values({ cep: "30140071" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const gravar = (campos: { tipoPessoa: "PF" | "PJ"; cpf?: string; cnpj?: string }) =>
      db
        .insertInto("tomador")
        .values({ idUsuario, idContratacao, idEndereco, nomeRazaoSocial: "Casa Clara", ...campos })
        .execute();
    await expect(gravar({ tipoPessoa: "PF", cnpj: "12ABC34501DE35" })).rejects.toMatchObject(
      recusa("tomador_documento", "23514"),
    );
    await expect(gravar({ tipoPessoa: "PJ", cpf: "11144477735", cnpj: "12ABC34501DE35" })).rejects.toMatchObject({
      code: "23514",
    });
    await expect(gravar({ tipoPessoa: "PJ", cnpj: "12ABC34501DE35" })).resolves.toBeDefined();
  });
});

describe("fatura", () => {
  test("[PAINEL-30] um mês de uma contratação é cobrado uma vez, e só uma fatura paga tem data de pagamento", async () => {
    const idUsuario = await novoUsuario(db);
    const idContratacao = await novaContratacao(db, idUsuario);
    const fatura = await insertFatura(db, { idUsuario, idContratacao, mes: "2026-11" });
    await expect(insertFatura(db, { idUsuario, idContratacao, mes: "2026-11" })).rejects.toMatchObject(
      recusa("fatura_item_unico"),
    );
    await expect(
      db.updateTable("fatura").set({ codigoSituacao: 3 }).where("id", "=", fatura).execute(),
    ).rejects.toMatchObject(recusa("fatura_paga", "23514"));
  });

  test("tem um boleto em vigor de cada vez, e itens só de contratações de quem a recebe", async () => {
    const idUsuario = await novoUsuario(db);
    const idContratacao = await novaContratacao(db, idUsuario);
    const fatura = await insertFatura(db, { idUsuario, idContratacao, mes: "2026-11" });
    await insertBoleto(db, fatura, "2026-11", "2026-11-05T12:00:00Z");
    await insertBoleto(db, fatura, "2026-11");
    await expect(insertBoleto(db, fatura, "2026-12")).rejects.toMatchObject(recusa("boleto_um_em_vigor"));
    const alheia = await novaContratacao(db, await novoUsuario(db));
    await expect(insertFatura(db, { idUsuario, idContratacao: alheia, mes: "2026-12" })).rejects.toMatchObject({
      code: "23503",
    });
  });
});
