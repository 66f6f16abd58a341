import { sql } from "kysely";
import { asOwner } from "@acervo/test-kit/database";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ORIGEM } from "../../../../test/contratos.ts";
import { createMonthlyWorld, type Conta, type MonthlyWorld } from "../../../../test/monthly-world.ts";
import { mudarSituacao } from "../../contratacoes/contratacoes.api.ts";
import { lerEnsaio } from "./ler-ensaio.ts";
import { responderEnsaio } from "./responder-ensaio.ts";

const FINANCEIRO = "financeiro@acervo.test";

describe("ensaio da emissão", () => {
  let mundo: MonthlyWorld;
  let boleto: Conta;
  let unificada: { readonly idUsuario: number; readonly ids: readonly number[] };
  const db = () => mundo.api.deps.db;
  const parametro = (chave: string, valor: number | string) =>
    db()
      .insertInto("parametro")
      .values({
        chave,
        vigenteDesde: "2022-01-01",
        valor: typeof valor === "number" ? sql`to_jsonb(${valor}::int)` : sql`to_jsonb(${valor}::text)`,
        tipo: typeof valor === "number" ? "inteiro" : "texto",
        descricao: chave,
      })
      .execute();

  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    boleto = await mundo.contas.comBoleto();
    unificada = await mundo.contas.unificada();
    // So few accounts would never be beyond the limit.
    await parametro("minimo-limite-ensaio", 0);
    await parametro("email-financeiro", FINANCEIRO);
    mundo.clock.set("2026-11-01T12:00:00Z");
    await mundo.jobs.emitirFaturas();
  });
  afterEach(() => mundo.close());

  const ler = () => lerEnsaio(mundo.api.deps);
  const ensaiarEm = async (instante: string) => {
    mundo.clock.set(instante);
    await mundo.jobs.ensaiarEmissao();
  };
  const emitirEm = async (instante: string) => {
    mundo.clock.set(instante);
    await mundo.jobs.emitirFaturas();
  };
  const responder = async (resposta: "APROVADO" | "SEGURADO", id?: number) => {
    const { atual } = await ler();
    const quem = {
      usuario: { id: boleto.idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
      origem: ORIGEM,
    };
    await responderEnsaio(mundo.api.deps, quem, { id: id ?? atual?.id ?? 0, resposta });
  };
  const faturas = async (): Promise<number> =>
    (
      await db()
        .selectFrom("fatura")
        .select("id")
        .where("emitidaEm", ">=", sql<Date>`'2026-11-02'`)
        .execute()
    ).length;
  const avisos = async () =>
    (await db().selectFrom("emailEnvio").select("chave").where("destinatario", "=", FINANCEIRO).execute()).map(
      ({ chave }) => chave,
    );
  const emissoesPedidas = async () =>
    (await sql<{ id: string }>`select id from pgboss.job where name = 'contratacoes.emitir-faturas'`.execute(db())).rows
      .length;

  it("[FAT-150] do dia 28 em diante calcula uma vez, sem gravar fatura, e diz quem muda mais e por quê", async () => {
    const cartoes = await mundo.contas.comCartoes();
    const sobe = await db()
      .selectFrom("planoOfertaTipoPagamento as oferta")
      .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
      .innerJoin("plano", "plano.id", "planoOferta.idPlano")
      .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
      .select(["oferta.id", "plano.nome", "plano.valorCentavos"])
      .where("tipoPlano.tipoConta", "=", "NOR_PF")
      .orderBy("plano.valorCentavos", "desc")
      .executeTakeFirstOrThrow();
    await db()
      .updateTable("contratacao")
      .set({ dataContratacao: "2026-11-11T12:00:00Z", dataInicio: "2026-11-11" })
      .where("id", "=", cartoes.id)
      .execute();
    await db()
      .updateTable("contratacao")
      .set({ idPlanoOfertaTipoPagamento: sobe.id })
      .where("id", "=", boleto.id)
      .execute();
    const [cancelada = 0] = unificada.ids;
    mundo.clock.set("2026-11-21T12:00:00Z");
    await db()
      .transaction()
      .execute((tx) =>
        mudarSituacao(tx, cancelada, "CANCELADA_PELO_CLIENTE", { agora: mundo.clock.now(), idUsuario: null }),
      );
    const antes = await faturas();
    await ensaiarEm("2026-11-27T12:00:00Z");
    expect((await ler()).atual).toBeNull();
    await ensaiarEm("2026-11-28T06:00:00Z");
    const { atual } = await ler();
    expect(atual).toMatchObject({
      diaDaEmissao: "2026-12-01",
      calculadoEm: "2026-11-28T06:00:00.000Z",
      previsto: { quantidade: 3, valor: (sobe.valorCentavos + 3 * 1_490) / 100 },
      anterior: { quantidade: 2, valor: (4 * 1_490) / 100 },
      situacao: "AGUARDA",
      emissao: null,
    });
    expect(
      atual?.mudancas.map(({ usuario, valorAnterior, valor, motivos }) => [usuario.id, valorAnterior, valor, motivos]),
    ).toEqual([
      [
        boleto.idUsuario,
        14.9,
        sobe.valorCentavos / 100,
        [{ tipo: "MUDOU_DE_PLANO", contratacao: "Do boleto", plano: sobe.nome, dia: null }],
      ],
      ...[
        [unificada.idUsuario, 44.7, 29.8, [{ tipo: "CANCELADA", contratacao: "Um", plano: null, dia: "2026-11-21" }]],
        [
          cartoes.idUsuario,
          0,
          14.9,
          [{ tipo: "NOVA_CONTRATACAO", contratacao: "Do cartão", plano: null, dia: "2026-11-11" }],
        ],
      ].toSorted(([um], [outro]) => Number(um) - Number(outro)),
    ]);
    expect(await faturas()).toBe(antes);
    await mundo.contas.comBoleto();
    await ensaiarEm("2026-11-29T06:00:00Z");
    expect((await ler()).atual).toEqual(atual);
  });

  it("[FAT-151][FAT-155] longe do ensaio nada é emitido, o trabalho falha e o financeiro é avisado uma vez; aprovada, segue", async () => {
    await ensaiarEm("2026-11-28T06:00:00Z");
    await mundo.contas.comBoleto();
    await expect(emitirEm("2026-12-01T07:00:00Z")).rejects.toThrow("3 invoices, 2 were rehearsed");
    await expect(emitirEm("2026-12-01T08:00:00Z")).rejects.toThrow("3 invoices, 2 were rehearsed");
    expect(await faturas()).toBe(0);
    expect(await avisos()).toEqual(["emissao-parada/2026-12-01"]);
    expect((await ler()).atual).toMatchObject({ situacao: "PARADO", emissao: { quantidade: 3 } });
    mundo.clock.set("2026-12-01T12:00:00Z");
    await responder("APROVADO");
    await mundo.contas.comBoleto();
    await emitirEm("2026-12-01T12:01:00Z");
    expect(await faturas()).toBe(4);
    expect((await ler()).atual).toMatchObject({ situacao: "CONFERIDO", emissao: { quantidade: 4 } });
  });

  it("[FAT-151] dentro do limite começa, e morta no meio não é conferida de novo", async () => {
    await ensaiarEm("2026-11-28T06:00:00Z");
    await asOwner(
      { url: mundo.api.databaseUrl },
      "create function falhar() returns trigger language plpgsql as 'begin raise exception ''planted''; end'",
      `create trigger falhar before insert on fatura for each row when (new.id_usuario = ${boleto.idUsuario})
       execute function falhar()`,
    );
    await expect(emitirEm("2026-12-01T07:00:00Z")).rejects.toThrow("planted");
    expect(await faturas()).toBe(1);
    await asOwner({ url: mundo.api.databaseUrl }, "drop trigger falhar on fatura");
    await mundo.contas.comBoleto();
    await emitirEm("2026-12-02T07:00:00Z");
    expect(await faturas()).toBe(3);
    expect(await avisos()).toEqual([]);
    expect((await ler()).atual).toMatchObject({ situacao: "CONFERIDO", emissao: { quantidade: 2 } });
  });

  it("[FAT-152] longe do mês anterior precisa de aprovação; sem ensaio ou sem mês anterior, não", async () => {
    await mundo.contas.comBoleto();
    await ensaiarEm("2026-11-28T06:00:00Z");
    expect((await ler()).atual).toMatchObject({ segueSemResposta: false, situacao: "AGUARDA" });
    await expect(emitirEm("2026-12-01T07:00:00Z")).rejects.toThrow("3 were rehearsed");
    expect(await faturas()).toBe(0);
    mundo.clock.set("2026-12-01T07:30:00Z");
    await responder("APROVADO");
    await emitirEm("2026-12-01T08:00:00Z");
    expect(await faturas()).toBe(3);
    // January was never rehearsed.
    await mundo.contas.comBoleto();
    await emitirEm("2027-01-01T07:00:00Z");
    expect(await faturas()).toBe(7);
    // February was, when nothing had been issued in January.
    await db()
      .updateTable("fatura")
      .set({ anuladaEm: mundo.clock.now() })
      .where("emitidaEm", ">=", mundo.clock.now())
      .execute();
    await ensaiarEm("2027-01-28T06:00:00Z");
    expect((await ler()).atual).toMatchObject({
      segueSemResposta: true,
      anterior: { quantidade: 0 },
      previsto: { quantidade: 4 },
    });
    await emitirEm("2027-02-01T07:00:00Z");
    expect(await faturas()).toBe(11);
  });

  it("[FAT-154] segurada, a emissão não grava nem falha; aprovada no seu dia, é pedida na hora e fica na trilha", async () => {
    await ensaiarEm("2026-11-28T06:00:00Z");
    await responder("SEGURADO");
    expect((await ler()).atual).toMatchObject({ situacao: "SEGURADO", resposta: { tipo: "SEGURADO" } });
    await emitirEm("2026-12-01T07:00:00Z");
    expect(await faturas()).toBe(0);
    expect(await emissoesPedidas()).toBe(0);
    await responder("APROVADO");
    expect(await emissoesPedidas()).toBe(1);
    await mundo.jobs.emitirFaturas();
    expect(await faturas()).toBe(2);
    await expect(responder("SEGURADO")).rejects.toMatchObject({ codigo: "ENSAIO_JA_CONFERIDO" });
    await expect(responder("SEGURADO", 999_999)).rejects.toMatchObject({ codigo: "ENSAIO_NAO_ENCONTRADO" });
    const eventos = await db()
      .selectFrom("auditoriaEvento")
      .select("acao")
      .where("alvoTipo", "=", "ensaio")
      .orderBy("seq")
      .execute();
    expect(eventos.map(({ acao }) => acao)).toEqual(["EMISSAO_SEGURADA", "EMISSAO_APROVADA"]);
  });
});
