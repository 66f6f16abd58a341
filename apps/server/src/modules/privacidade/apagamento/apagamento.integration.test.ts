import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { privacidade } from "@acervo/contracts/privacidade";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { tokenFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar, relatar } from "../../../../test/backups/mini-agent.ts";
import { comprovarExpurgos, encerrarContratacoes, expurgarDispositivos } from "../../../../test/backups/other-rooms.ts";
import { insertContratacao } from "../../../../test/builders.ts";
import { insertCartoes } from "../../../../test/cartoes.ts";
import { createConfirmedAccount } from "../../../../test/confirmed-account.ts";
import { giveEndereco, insertContratoAceito } from "../../../../test/contratos.ts";
import { insertFatura } from "../../../../test/faturas.ts";
import { request } from "../../../../test/request.ts";
import { PERSONAL_DATA } from "../../../platform/personal-data/personal-data.ts";
import { esquecer } from "../esquecer.ts";
import { apagarContas } from "./apagar-contas.ts";
import { TABELAS_DO_USO } from "./tabelas-do-uso.ts";

const DIA_MS = 86_400_000;
const CANARIO = "ornitorrinco";

describe("apagar os próprios dados", () => {
  const contas = realmAccounts();
  let world: CustomerWorld;
  beforeEach(async () => {
    world = await createCustomerWorld();
  });
  afterEach(() => world.close());
  afterAll(() => contas.removeAll());

  const db = () => world.api.deps.db;
  const dia = () => hoje(world.clock.now());
  const pedir = () => world.customer.call(privacidade.pedirApagamento);
  const consultar = async () => (await world.customer.call(privacidade.consultarApagamento)).body;
  const cancelar = async () => {
    const { idContratacao: id } = world.customer;
    expect((await world.customer.call(contratacoes.remover, { query: { id } })).status).toBe(204);
  };
  const emails = async (tipo: string) =>
    db().selectFrom("emailEnvio").select(["destinatario", "conteudo"]).where("tipo", "=", tipo).execute();
  const umDia = async () => {
    world.clock.advance(DIA_MS);
    await encerrarContratacoes(world.api.deps);
    await expurgarDispositivos(world.api.deps);
    await comprovarExpurgos(world.api.deps);
    await apagarContas(world.api.deps);
  };
  const isApagada = async () => {
    const { idUsuario } = world.customer;
    const linha = await db().selectFrom("usuario").select("nome").where("id", "=", idUsuario).executeTakeFirstOrThrow();
    return linha.nome === "Conta apagada";
  };

  /** Puts a word that nobody else has wherever the account may have words. */
  const encher = async () => {
    const { idUsuario, idContratacao } = world.customer;
    const { deps } = world.api;
    await giveEndereco(db(), idUsuario);
    await sql`update endereco set logradouro = ${`Rua ${CANARIO}`} where id = (select id_endereco from usuario where id = ${idUsuario})`.execute(
      db(),
    );
    await db()
      .updateTable("usuario")
      .set({
        emailSecundario: `${CANARIO}2@acervo.test`,
        telefone: "31955554444",
      })
      .where("id", "=", idUsuario)
      .execute();
    await insertCartoes(db(), idUsuario, 1);
    await db()
      .updateTable("cartaoCredito")
      .set({ nome: CANARIO.toUpperCase(), apelido: CANARIO.toUpperCase() })
      .where("idUsuario", "=", idUsuario)
      .execute();
    const incluidoEm = world.clock.now();
    await db()
      .insertInto("contatoSuporte")
      .values({ idUsuario, email: `${CANARIO}3@acervo.test`, incluidoEm })
      .execute();
    await db()
      .insertInto("atendimentoSuporte")
      .values({ idContratacao, idUsuarioAnalista: idUsuario, descricao: `Falei com ${CANARIO}.`, inicio: incluidoEm })
      .execute();
    await sql`insert into email_anterior (id_usuario, email, deixado_em) values (${idUsuario}, ${`${CANARIO}0@acervo.test`}, now())`.execute(
      db(),
    );
    const { idPlanoOfertaTipoPagamento: idOferta } = await db()
      .selectFrom("contratacao")
      .select("idPlanoOfertaTipoPagamento")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    await insertContratoAceito(db(), { idUsuario, idContratacao, idOferta });
    const maquina = await world.novaMaquina();
    await sql`update dispositivo set nome = ${`PC ${CANARIO}`} where id = ${maquina.agente.idDispositivo}`.execute(
      db(),
    );
    await sql`update configuracao set prefixo = ${CANARIO} where id = ${maquina.idConfiguracao}`.execute(db());
    await db()
      .insertInto("diretorio")
      .values({
        idConfiguracao: maquina.idConfiguracao,
        idContratacao,
        caminho: `/home/${CANARIO}`,
        dataInicio: new Date(),
      })
      .execute();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo(`${CANARIO}.txt`, "um")]);
    await relatar(deps, maquina, idBackup, [[`home/${CANARIO}.doc`, "SEM_PERMISSAO"]]);
    return maquina;
  };

  /** Tables in which the word still stands. */
  const ondeEsta = async (): Promise<string[]> => {
    const { rows } = await sql<{ nome: string }>`
      select format('%I.%I', schemaname, tablename) as nome from pg_tables where schemaname in ('public', 'pgboss') order by 1
    `.execute(db());
    const achados = [];
    for (const { nome } of rows) {
      const achado = await sql`select 1 from ${sql.raw(nome)} t where t::text ilike ${`%${CANARIO}%`} limit 1`.execute(
        db(),
      );
      if (achado.rows.length > 0) achados.push(nome.replace("public.", ""));
    }
    return achados;
  };

  it("[LGPD-43][LGPD-44][ADM-155][CNJ-12][F12] pedido, espera, sai tudo o que a lista diz, fica o que a lei pede, e ninguém entra mais", async () => {
    const { idUsuario, idContratacao } = world.customer;
    await encher();
    const medida = { idContratacao, dia: dia(), comPendencias: false, medidaEm: world.clock.now() };
    await db().insertInto("medidaConformidade").values(medida).execute();
    const medidas = () => db().selectFrom("medidaConformidade").select("dia").execute();
    await expect(db().deleteFrom("medidaConformidade").execute()).rejects.toThrow("without an erasure");
    expect((await pedir()).body).toMatchObject({ codigo: "APAGAMENTO_COM_CONTRATACAO" });
    await cancelar();
    expect((await pedir()).status).toBe(202);
    expect(await pedir()).toMatchObject({ status: 409, body: { codigo: "APAGAMENTO_JA_PEDIDO" } });
    const previstoPara = somarDias(dia(), 9);
    expect(await consultar()).toMatchObject({ pedido: { previstoPara, peloAtendimento: false }, impedimentos: [] });
    expect((await emails("apagamento-pedido")).map(({ destinatario }) => destinatario).toSorted()).toEqual([
      `${CANARIO}2@acervo.test`,
      demoUsers.pessoa.email,
    ]);

    // The demo person's identity belongs to every test: one of this test's own is closed in its place.
    const { sub, cpfCnpj } = await createConfirmedAccount(world.api, contas);
    await sql`update usuario set sub = gen_random_uuid() where sub = ${sub}`.execute(db());
    const outra = { sub, nome: `Ana ${CANARIO}`, email: `${CANARIO}@acervo.test` };
    await db().updateTable("usuario").set(outra).where("id", "=", idUsuario).execute();
    const deixadoEm = world.clock.now();
    await db().insertInto("emailAnterior").values({ idUsuario, email: demoUsers.pessoa.email, deixadoEm }).execute();
    expect((await ondeEsta()).length).toBeGreaterThan(12);
    while (dia() < somarDias(previstoPara, -1)) await umDia();
    expect([await isApagada(), await medidas()]).toEqual([false, [{ dia: medida.dia }]]);
    const { diretorio } = world.api.deps;
    const remover = async (quem: string): Promise<void> => {
      await diretorio.remover(quem);
      throw new Error("morte");
    };
    world.clock.advance(DIA_MS);
    const morre = apagarContas({ ...world.api.deps, diretorio: { ...diretorio, remover } });
    await expect(morre).rejects.toThrow("morte");
    expect(await isApagada()).toBe(false);
    await apagarContas(world.api.deps);
    expect([await isApagada(), await medidas()]).toEqual([true, []]);
    expect(await contas.find(cpfCnpj)).toBeUndefined();

    const kept = Object.entries(PERSONAL_DATA).flatMap(([tabela, { columns }]) =>
      Object.values(columns).some((fate) => fate.personal && fate.end !== "erased")
        ? [tabela.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)]
        : [],
    );
    expect((await ondeEsta()).filter((tabela) => !kept.includes(tabela))).toEqual(["email_envio"]);
    expect(await emails("conta-apagada")).toMatchObject([{ destinatario: `${CANARIO}@acervo.test` }]);
    await db()
      .updateTable("emailEnvio")
      .set({ situacao: "ENVIADO", sentAt: world.clock.now(), conteudo: null })
      .execute();
    await esquecer(world.api.deps);
    expect(await emails("conta-apagada")).toEqual([]);
    expect(await ondeEsta()).not.toContain("email_envio");
    const contrato = await db()
      .selectFrom("contrato")
      .select("id")
      .where("idContratacao", "=", idContratacao)
      .execute();
    expect(contrato).toHaveLength(1);
  });

  it("[LGPD-45] desiste a tempo e nada se apaga; a contratação cancelada ganha os seus dias de volta", async () => {
    await cancelar();
    await pedir();
    const { idContratacao: id } = world.customer;
    const ate = async () => (await world.customer.call(contratacoes.buscar, { query: { id } })).body;
    expect(await ate()).toMatchObject({ arquivosAte: somarDias(dia(), 7) });
    expect((await world.customer.call(privacidade.desistirDoApagamento)).status).toBe(204);
    expect(await ate()).toMatchObject({ arquivosAte: somarDias(dia(), 30) });
    expect((await world.customer.call(privacidade.desistirDoApagamento)).status).toBe(404);
    for (let dias = 0; dias < 10; dias += 1) await umDia();
    expect(await isApagada()).toBe(false);
  });

  it("[LGPD-45] quem volta a contratar desfaz o pedido, e nada se apaga depois", async () => {
    await cancelar();
    await pedir();
    const { idUsuario } = world.customer;
    const nova = await insertContratacao(db(), { idUsuario, nome: "Outra" });
    await umDia();
    expect(
      await db().selectFrom("apagamentoConta").select("apagadaEm").where("desfeitoEm", "is", null).execute(),
    ).toEqual([]);
    await db().deleteFrom("contratacao").where("id", "=", nova).execute();
    for (let dias = 0; dias < 10; dias += 1) await umDia();
    expect(await isApagada()).toBe(false);
  });

  it("[LGPD-46] com fatura em aberto, ou sem segunda prova, não", async () => {
    const { idUsuario, idContratacao } = world.customer;
    await cancelar();
    const idFatura = await insertFatura(db(), { idUsuario, idContratacao, mes: "2026-11" });
    expect((await pedir()).body).toMatchObject({ codigo: "APAGAMENTO_COM_DEBITO" });
    expect(await consultar()).toMatchObject({ pedido: null, impedimentos: ["DEBITO"] });
    await sql`update fatura set codigo_situacao = 3, paga_em = now() where id = ${idFatura}`.execute(db());
    const semProva = await request(world.api.url, privacidade.pedirApagamento, {}, await tokenWithoutProof("pessoa"));
    expect(semProva.body).toMatchObject({ codigo: "SEGUNDA_PROVA_NECESSARIA" });
    expect((await pedir()).status).toBe(202);
  });

  it("[LGPD-47] o suporte avançado pede a pedido da pessoa, que é avisada e pode desistir", async () => {
    const { idUsuario } = world.customer;
    await cancelar();
    const resposta = await request(
      world.api.url,
      privacidade.pedirApagamentoPeloAtendimento,
      { params: { idUsuario }, body: { motivo: "Pediu por telefone, com os dados conferidos." } },
      await tokenFor("suporteAvancado"),
    );
    expect(resposta.status).toBe(202);
    expect(await consultar()).toMatchObject({ pedido: { peloAtendimento: true } });
    expect(JSON.stringify((await emails("apagamento-pedido"))[0]?.conteudo)).toContain("Atendimento, a seu pedido");
    expect((await world.customer.call(privacidade.desistirDoApagamento)).status).toBe(204);
  });

  it("[LGPD-49] o suporte avançado acha quem pede pelo documento, e a trilha da pessoa guarda que achou", async () => {
    const { idUsuario } = world.customer;
    const pessoa = await db()
      .selectFrom("usuario")
      .select(["nome", "email", "cpfCnpj"])
      .where("id", "=", idUsuario)
      .executeTakeFirstOrThrow();
    const achar = async (cpfCnpj: string) =>
      request(world.api.url, privacidade.encontrarTitular, { body: { cpfCnpj } }, await tokenFor("suporteAvancado"));
    const { status, body } = await achar(pessoa.cpfCnpj.replace(/^(...)(...)(...)/, "$1.$2.$3-"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: idUsuario,
      nome: pessoa.nome,
      email: `${pessoa.email.slice(0, 1)}•••${pessoa.email.slice(pessoa.email.indexOf("@"))}`,
      copia: null,
      apagamento: { pedido: null, impedimentos: ["CONTRATACAO"] },
    });
    expect(JSON.stringify(body)).not.toContain(pessoa.email);
    await world.customer.call(privacidade.pedir);
    expect((await achar(pessoa.cpfCnpj)).body).toMatchObject({ copia: { situacao: "PEDIDA", peloAtendimento: false } });
    const eventos = await db()
      .selectFrom("auditoriaEvento")
      .select("alvoId")
      .where("acao", "=", "TITULAR_CONSULTADO")
      .execute();
    expect(eventos).toEqual([{ alvoId: String(idUsuario) }, { alvoId: String(idUsuario) }]);
    expect(await achar("00000000191")).toMatchObject({ status: 404, body: { codigo: "USUARIO_NAO_ENCONTRADO" } });
  });

  it("[LGPD-44] nenhuma tabela do uso fica de fora da lista", async () => {
    const { rows } = await sql<{ nome: string }>`
      select distinct table_name as nome from information_schema.columns
      join pg_tables on tablename = table_name and pg_tables.schemaname = 'public'
      where table_schema = 'public' and column_name in ('id_dispositivo', 'id_restauracao') order by 1`.execute(db());
    const listadas = TABELAS_DO_USO.map(([tabela]) =>
      tabela.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`),
    );
    // Where the reading of the store has come to, of whichever device.
    expect(rows.map(({ nome }) => nome).filter((nome) => !listadas.includes(nome))).toEqual(["conferencia"]);
  });
});
