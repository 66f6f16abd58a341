import { aprovacoes } from "@acervo/contracts/aprovacoes";
import { createTestClock } from "@acervo/test-kit/clock";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertOutroAdministrador } from "../../../test/aprovacoes.ts";
import { signIn, type Customer } from "../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { later } from "../../platform/clock.ts";
import { avisarAdministradores } from "./avisar-administradores.ts";
import { defineAprovavel } from "./aprovavel.ts";
import { confirmarAprovacao } from "./confirmar-aprovacao.ts";
import { expirarAprovacoes } from "./expirar-aprovacoes.ts";
import { pedirAprovacao } from "./pedir-aprovacao.ts";
import { retirarAprovacao } from "./retirar-aprovacao.ts";

const DIA_MS = 86_400_000;
const origem = { requestId: "teste", ip: "127.0.0.1", userAgent: null };

/** Adds a segment of prospects: any table does, and this one nobody else writes here. */
const novoSegmento = defineAprovavel({
  tipo: "TESTE_SEGMENTO",
  schema: z.object({ descricao: z.string(), ordem: z.number().int() }),
  descrever: async (_, { descricao, ordem }) => {
    if (ordem < 0) throw new ErroDeNegocio("DIA_PASSADO");
    return { alvo: `segmento:${ordem}`, titulo: `Novo segmento: ${descricao}`, antes: null, depois: descricao };
  },
  aplicar: async ({ tx, quem }, segmento) => {
    const gravado = await tx
      .insertInto("seguimentoPossivelCliente")
      .values(segmento)
      .onConflict((conflito) => conflito.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (gravado === undefined) throw new ErroDeNegocio("PLANO_REPETIDO");
    const alvo = { tipo: "segmento", id: gravado.id };
    return [{ ator: { tipo: "usuario", id: quem.idUsuario }, alvo, origem: quem.origem, acao: "PLANO_ADICIONADO" }];
  },
});

describe("mudanças que dois administradores fazem", () => {
  const clock = createTestClock("2026-11-16T12:00:00.000Z");
  let api: TestApi;
  let ana: Customer;
  let olavo: Customer;
  beforeAll(async () => {
    api = await startTestApi({ clock });
    ana = await signIn(api, "admin");
    olavo = await signIn(api, "outroAdmin");
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.deps.db.deleteFrom("aprovacao").execute();
    await api.deps.db.deleteFrom("seguimentoPossivelCliente").where("ordem", ">=", 900).execute();
  });

  const deps = () => ({ ...api.deps, clock, aprovaveis: [novoSegmento] });
  const como = (idUsuario: number) => ({
    usuario: { id: idUsuario, sub: "", grupos: new Set<string>(), papeis: new Set<never>() },
    origem,
  });
  const pedir = async (ordem = 900, quem = ana.idUsuario) =>
    (
      await pedirAprovacao(deps(), como(quem), novoSegmento, {
        pedido: { descricao: `Segmento ${ordem}`, ordem },
        motivo: "Faltava este.",
      })
    ).idAprovacao;
  const confirmar = (id: number, quem = olavo.idUsuario) => confirmarAprovacao(deps(), como(quem), id);
  const segmentos = async () =>
    (await api.deps.db.selectFrom("seguimentoPossivelCliente").select("ordem").where("ordem", ">=", 900).execute())
      .length;
  const situacao = async (id: number) =>
    (await api.deps.db.selectFrom("aprovacao").select("situacao").where("id", "=", id).executeTakeFirstOrThrow())
      .situacao;
  const eventos = (id: number) =>
    api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "atorId"])
      .where("alvoTipo", "=", "aprovacao")
      .where("alvoId", "=", String(id))
      .orderBy("instante")
      .execute();
  const acoes = async (id: number) => (await eventos(id)).map(({ acao }) => acao);
  const atores = async (id: number) => (await eventos(id)).map(({ atorId }) => atorId);
  const lista = async (quem: Customer, encerradas = false) =>
    aprovacoes.listar.response.parse(
      (await quem.call(aprovacoes.listar, { query: { encerradas: String(encerradas) } })).body,
    ).listaAprovacao;
  const codigoDe = async (promessa: Promise<unknown>): Promise<string> => {
    const [resultado] = await Promise.allSettled([promessa]);
    return resultado.status === "rejected" && resultado.reason instanceof ErroDeNegocio
      ? resultado.reason.codigo
      : resultado.status;
  };

  it("[ADM-200] o pedido espera com quem, o quê, por quê e quando, e nada muda até que outro o confirme", async () => {
    const id = await pedir();
    expect(await segmentos()).toBe(0);
    const esperado = {
      id,
      titulo: "Novo segmento: Segmento 900",
      antes: null,
      depois: "Segmento 900",
      motivo: "Faltava este.",
      quemPediu: demoUsers.admin.nome,
      pedidaEm: "2026-11-16T12:00:00.000Z",
      expiraEm: "2026-11-23T12:00:00.000Z",
      situacao: "ESPERANDO",
      quemRespondeu: null,
    };
    expect(await lista(ana)).toMatchObject([{ ...esperado, minha: true }]);
    expect(await lista(olavo)).toMatchObject([{ ...esperado, minha: false }]);
    await confirmar(id);
    expect(await segmentos()).toBe(1);
    expect(await lista(ana)).toEqual([]);
    expect(await lista(ana, true)).toMatchObject([
      { id, situacao: "CONFIRMADA", quemRespondeu: demoUsers.outroAdmin.nome },
    ]);
    expect(await acoes(id)).toEqual(["APROVACAO_PEDIDA", "APROVACAO_CONFIRMADA"]);
    expect(await atores(id)).toEqual([String(ana.idUsuario), String(olavo.idUsuario)]);
  });

  it("o que o tipo recusa não chega a ser pedido", async () => {
    expect(await codigoDe(pedir(-1))).toBe("DIA_PASSADO");
    expect(await lista(ana)).toEqual([]);
  });

  it("[ADM-201] ninguém confirma nem recusa o próprio pedido, nem o banco deixa", async () => {
    const id = await pedir();
    const params = { id };
    expect(await ana.call(aprovacoes.confirmar, { params })).toMatchObject({
      status: 422,
      body: { codigo: "APROVACAO_PROPRIA" },
    });
    expect(await ana.call(aprovacoes.recusar, { params, body: { motivo: "Eu mesma." } })).toMatchObject({
      status: 422,
      body: { codigo: "APROVACAO_PROPRIA" },
    });
    const porBaixo = api.deps.db
      .updateTable("aprovacao")
      .set({ situacao: "CONFIRMADA", idUsuarioResposta: ana.idUsuario, encerradaEm: clock.now() })
      .where("id", "=", id)
      .execute();
    await expect(porBaixo).rejects.toThrow("aprovacao_de_outra_pessoa");
    const outroPedido = api.deps.db
      .updateTable("aprovacao")
      .set({ pedido: JSON.stringify({ descricao: "Outro", ordem: 950 }) })
      .where("id", "=", id)
      .execute();
    await expect(outroPedido).rejects.toThrow("never changed");
    expect([await situacao(id), await segmentos()]).toEqual(["ESPERANDO", 0]);
  });

  it("[ADM-202] dois que confirmam ao mesmo tempo fazem a mudança uma vez", async () => {
    const id = await pedir();
    const terceiro = await insertOutroAdministrador(api.deps);
    const codigos = await Promise.all([codigoDe(confirmar(id)), codigoDe(confirmar(id, terceiro))]);
    expect(codigos.toSorted()).toEqual(["APROVACAO_ENCERRADA", "fulfilled"]);
    expect(await segmentos()).toBe(1);
    expect(await codigoDe(confirmar(id))).toBe("APROVACAO_ENCERRADA");
  });

  it("de confirmar e retirar ao mesmo tempo vale um só, e a mudança o acompanha", async () => {
    const id = await pedir();
    const codigos = await Promise.all([
      codigoDe(confirmar(id)),
      codigoDe(retirarAprovacao(deps(), como(ana.idUsuario), id)),
    ]);
    expect(codigos.toSorted()).toEqual(["APROVACAO_ENCERRADA", "fulfilled"]);
    expect(await segmentos()).toBe((await situacao(id)) === "CONFIRMADA" ? 1 : 0);
  });

  it("[ADM-203] o que não pode mais ser feito responde 409, encerra o pedido com o motivo e não muda nada", async () => {
    const id = await pedir();
    await api.deps.db.insertInto("seguimentoPossivelCliente").values({ descricao: "Veio antes", ordem: 900 }).execute();
    expect(await codigoDe(confirmar(id))).toBe("APROVACAO_SUPERADA");
    expect(await lista(ana, true)).toMatchObject([
      {
        id,
        situacao: "SUPERADA",
        quemRespondeu: demoUsers.outroAdmin.nome,
        motivoResposta: "Já se contrata um plano deste tipo com este nome.",
      },
    ]);
    expect(await acoes(id)).toEqual(["APROVACAO_PEDIDA", "APROVACAO_SUPERADA"]);
    const desconhecida = await pedir(901);
    const resposta = await olavo.call(aprovacoes.confirmar, { params: { id: desconhecida } });
    expect(resposta).toMatchObject({ status: 409, body: { codigo: "APROVACAO_SUPERADA" } });
  });

  it("[ADM-204] outro recusa com motivo, só quem pediu retira, e enquanto um espera não se pede outro igual", async () => {
    const id = await pedir();
    const params = { id };
    expect(await codigoDe(pedir(900, olavo.idUsuario))).toBe("APROVACAO_JA_PEDIDA");
    expect((await olavo.call(aprovacoes.recusar, { params, body: { motivo: " " } })).status).toBe(400);
    expect(await olavo.call(aprovacoes.retirar, { params })).toMatchObject({
      status: 422,
      body: { codigo: "APROVACAO_DE_OUTRO" },
    });
    expect((await olavo.call(aprovacoes.recusar, { params, body: { motivo: "Não agora." } })).status).toBe(204);
    expect(await lista(ana, true)).toMatchObject([{ situacao: "RECUSADA", motivoResposta: "Não agora." }]);
    const outro = await pedir();
    expect((await ana.call(aprovacoes.retirar, { params: { id: outro } })).status).toBe(204);
    expect((await ana.call(aprovacoes.retirar, { params: { id: outro } })).status).toBe(409);
    expect((await ana.call(aprovacoes.retirar, { params: { id: 999_999_999 } })).status).toBe(404);
    expect(await segmentos()).toBe(0);
    expect([await acoes(id), await acoes(outro)]).toEqual([
      ["APROVACAO_PEDIDA", "APROVACAO_RECUSADA"],
      ["APROVACAO_PEDIDA", "APROVACAO_RETIRADA"],
    ]);
  });

  it("[ADM-205] expira depois de sete dias, uma vez, e então não se confirma", async () => {
    const id = await pedir();
    const agora = clock.now();
    const depois = { ...deps(), clock: { now: () => later(agora, 7 * DIA_MS) } };
    const antes = { clock: { now: () => later(agora, 7 * DIA_MS - 1) } };
    const expirar = (quando: Parameters<typeof expirarAprovacoes>[0]) =>
      api.deps.db.transaction().execute((tx) => expirarAprovacoes(quando, tx));
    await expirar(antes);
    expect(await situacao(id)).toBe("ESPERANDO");
    expect(await codigoDe(confirmarAprovacao(depois, como(olavo.idUsuario), id))).toBe("APROVACAO_ENCERRADA");
    await expirar(depois);
    await expirar(depois);
    expect(await situacao(id)).toBe("EXPIRADA");
    expect(await acoes(id)).toEqual(["APROVACAO_PEDIDA", "APROVACAO_EXPIRADA"]);
  });

  it("[ADM-206] os outros administradores recebem um só e-mail, sem nome de ninguém, enquanto espera", async () => {
    const id = await pedir();
    const envios = () =>
      api.deps.db
        .selectFrom("emailEnvio")
        .select(["destinatario", "conteudo"])
        .where("chave", "=", `aprovacao-esperando/${id}`)
        .execute();
    await avisarAdministradores(api.deps, id);
    await avisarAdministradores(api.deps, id);
    const [envio, ...mais] = await envios();
    expect(mais).toEqual([]);
    expect(envio?.destinatario).toBe(demoUsers.outroAdmin.email);
    expect(JSON.stringify(envio?.conteudo)).not.toMatch(new RegExp(`${demoUsers.admin.nome}|Faltava`));
    await confirmar(id);
    const encerrada = await pedir(901);
    await confirmar(encerrada);
    await avisarAdministradores(api.deps, encerrada);
    expect(
      await api.deps.db.selectFrom("emailEnvio").where("chave", "=", `aprovacao-esperando/${encerrada}`).execute(),
    ).toEqual([]);
  });

  it("[ADM-207] conta o que espera por quem chama e quantos outros administradores há", async () => {
    await pedir();
    const resumo = async (quem: Customer) => (await quem.call(aprovacoes.resumir)).body;
    expect([await resumo(ana), await resumo(olavo)]).toEqual([{ esperando: 0 }, { esperando: 1 }]);
    const { body } = await ana.call(aprovacoes.contarAdministradores);
    expect(aprovacoes.contarAdministradores.response.parse(body).outros).toBeGreaterThanOrEqual(1);
  });
});
