import { atencao, type ContagensDaAtencao, type FeitoPeloCliente, type ItemDeAtencao } from "@acervo/contracts/atencao";
import { atendimentos, type PaginaAtendimentos } from "@acervo/contracts/atendimentos";
import { fichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ErradoAgora } from "@acervo/contracts/linha-do-tempo";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertItemAtencao } from "../atendimento.ts";
import { insertBackupEncerrado } from "../backups/backup-rows.ts";
import { insertContratacao, insertDispositivosConfigurados } from "../builders.ts";
import { signIn, trailOf, type Customer } from "../customer-api.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { later } from "../../src/platform/clock.ts";
import { vigiarBackups } from "../../src/modules/protecao/alertas/vigiar-backups.ts";
import { atualizarFila } from "../../src/modules/administrativo/atencao/fila/atualizar-fila.ts";
import { contarAtencao } from "../../src/modules/administrativo/atencao/lista/contar-atencao.ts";
import { listarAtencao } from "../../src/modules/administrativo/atencao/lista/listar-atencao.ts";

// Touches: administrativo, atendimento, protecao.

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;

describe("o que se faz com a fila", () => {
  let api: TestApi;
  let cliente: Customer;
  let analista: Customer;
  let colega: Customer;
  let suporte: Customer;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.deps.db.deleteFrom("itemAtencao").execute();
    [cliente, analista, colega, suporte] = [
      await signIn(api, "pessoa"),
      await signIn(api, "suporteAvancado"),
      await signIn(api, "admin"),
      await signIn(api, "suporte"),
    ];
  });

  let numero = 0;
  const novoItem = async (tipo: ItemDeAtencao["tipo"] = "BACKUP_PARADO"): Promise<number> => {
    numero += 1;
    const dono = { idUsuario: cliente.idUsuario, nome: `Acervo ${numero}` };
    return insertItemAtencao(api.deps, { idContratacao: await insertContratacao(api.deps.db, dono), tipo });
  };
  const listar = async (quem = analista, query: Record<string, string> = {}) =>
    atencao.listar.response.parse((await quem.call(atencao.listar, { query })).body);
  const ids = async (quem = analista, query: Record<string, string> = {}) =>
    (await listar(quem, query)).listaAtencao.map(({ id }) => id);
  const contar = async (quem = analista) => (await quem.call(atencao.contar)).body as ContagensDaAtencao;
  const assumir = (quem: Customer, id: number, de: number | null = null) =>
    quem.call(atencao.assumir, { params: { id }, body: { de } });
  const adiar = (id: number, ate: Date, quem = analista) =>
    quem.call(atencao.adiar, { params: { id }, body: { ate: ate.toISOString() } });
  const resolver = (id: number, quem = analista) =>
    quem.call(atencao.resolver, { params: { id }, body: { descricao: "Orientado a religar." } });
  const emPe = async (id: number) =>
    api.deps.db.selectFrom("itemAtencao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const acoes = async (id: number) =>
    (await trailOf(api, (await emPe(id)).idContratacao)).map(({ acao, atorId }) => [acao, atorId]);
  const daqui = (ms: number) => later(api.deps.clock.now(), ms);

  it("[ADM-177] o que põe dados em risco vem primeiro, depois o mais antigo; tipo, gravidade e responsável filtram", async () => {
    const [novo, antigo, leve] = [await novoItem(), await novoItem(), await novoItem("PLANO_CHEIO")];
    const mudar = (id: number, mudanca: { readonly desde?: Date; readonly gravidade?: number }) =>
      api.deps.db.updateTable("itemAtencao").set(mudanca).where("id", "=", id).execute();
    await mudar(antigo, { desde: daqui(-DIA_MS) });
    await mudar(leve, { desde: daqui(-9 * DIA_MS), gravidade: 3 });
    expect(await ids()).toEqual([antigo, novo, leve]);
    await assumir(analista, novo);
    expect(await ids(analista, { tipo: "PLANO_CHEIO" })).toEqual([leve]);
    expect(await ids(analista, { gravidade: "CRITICA" })).toEqual([antigo, novo]);
    expect(await ids(analista, { responsavel: "ninguem" })).toEqual([antigo, leve]);
    expect(await ids(colega, { responsavel: String(analista.idUsuario) })).toEqual([novo]);
    expect(await ids(analista, { quais: "MEUS" })).toEqual([novo]);
    expect(await listar(analista, { pagina: "2" })).toMatchObject({ total: 3, listaAtencao: [] });
    await adiar(leve, daqui(HORA_MS));
    await resolver(antigo);
    expect(await ids(analista, { quais: "ADIADOS" })).toEqual([leve]);
    expect(await ids(analista, { quais: "RESOLVIDOS" })).toEqual([antigo]);
    expect(await ids()).toEqual([novo]);
  });

  it("[ADM-178] dois ao mesmo tempo nunca recebem o mesmo, e quando acaba se diz", async () => {
    const todos = [await novoItem(), await novoItem(), await novoItem(), await novoItem()];
    const respostas = await Promise.all(
      [analista, colega, suporte, analista].map((quem) => quem.call(atencao.assumirProximo)),
    );
    const dados = respostas.map(({ body }) => (body as { readonly id: number }).id);
    expect(dados.toSorted((um, outro) => um - outro)).toEqual(todos);
    const nenhum = await colega.call(atencao.assumirProximo);
    expect(nenhum).toMatchObject({ status: 409, body: { codigo: "ATENCAO_SEM_PROXIMO" } });
  });

  it("[ADM-179] só se assume de quem se viu; apertar duas vezes assume uma; só o próprio se devolve", async () => {
    const id = await novoItem();
    const [um, outro] = await Promise.all([assumir(analista, id), assumir(colega, id)]);
    expect(new Set([um.status, outro.status])).toEqual(new Set([204, 409]));
    const [dono, vencido] = um.status === 204 ? [analista, colega] : [colega, analista];
    expect((await assumir(dono, id)).status).toBe(204);
    expect((await vencido.call(atencao.devolver, { params: { id } })).body).toMatchObject({
      codigo: "ATENCAO_JA_ASSUMIDA",
    });
    expect((await assumir(vencido, id, dono.idUsuario)).status).toBe(204);
    expect((await vencido.call(atencao.devolver, { params: { id } })).status).toBe(204);
    expect((await vencido.call(atencao.devolver, { params: { id } })).status).toBe(204);
    expect(await acoes(id)).toEqual([
      ["ATENCAO_ASSUMIDA", String(dono.idUsuario)],
      ["ATENCAO_ASSUMIDA", String(vencido.idUsuario)],
      ["ATENCAO_DEVOLVIDA", String(vencido.idUsuario)],
    ]);
  });

  it("[ADM-180] adiado sai da fila e volta sozinho na hora; o prazo é depois de agora e até 90 dias", async () => {
    const id = await novoItem();
    const ate = daqui(2 * HORA_MS);
    expect((await adiar(id, ate)).status).toBe(204);
    expect((await adiar(id, ate)).status).toBe(204);
    expect(await ids()).toEqual([]);
    expect(await ids(analista, { quais: "ADIADOS" })).toEqual([id]);
    expect(await acoes(id)).toEqual([["ATENCAO_ADIADA", String(analista.idUsuario)]]);
    const usuario = {
      id: analista.idUsuario,
      sub: "",
      papeis: new Set(["suporteAvancado" as const]),
      grupos: new Set<never>(),
    };
    const em = (agora: Date) => {
      const deps = { db: api.deps.db, clock: { now: () => agora } };
      const pedido = { quais: "ABERTOS", pagina: 1 } as const;
      return Promise.all([listarAtencao(deps, { usuario }, pedido), contarAtencao(deps, { usuario })]);
    };
    const [antes, contadosAntes] = await em(later(ate, -1));
    expect([antes.total, contadosAntes.abertos, contadosAntes.adiados]).toEqual([0, 0, 1]);
    const [depois, contadosDepois] = await em(ate);
    expect([depois.total, contadosDepois.abertos, contadosDepois.adiados]).toEqual([1, 1, 0]);
    for (const fora of [daqui(-HORA_MS), daqui(91 * DIA_MS)])
      expect(await adiar(id, fora)).toMatchObject({ status: 422, body: { codigo: "ADIAMENTO_FORA_DO_PRAZO" } });
  });

  const pararDispositivo = async () => {
    const { db } = api.deps;
    const [dispositivo] = await insertDispositivosConfigurados(db, cliente.idContratacao, 1, { ativado: true });
    if (dispositivo === undefined) throw new Error("no device");
    await insertBackupEncerrado(db, dispositivo, { dataInicio: daqui(-4 * DIA_MS) });
    await vigiarBackups(api.deps);
    await atualizarFila(api.deps);
    return dispositivo;
  };

  it("[ADM-181] resolver escreve um atendimento, uma vez; se a causa continua, o item volta e diz que voltou", async () => {
    const dispositivo = await pararDispositivo();
    const [id = 0] = await ids();
    const respostas = [await resolver(id), await resolver(id)];
    expect(respostas.map(({ status }) => status)).toEqual([204, 204]);
    expect(await resolver(id, colega)).toMatchObject({ status: 409, body: { codigo: "ATENCAO_ENCERRADA" } });
    const query = { idContratacao: String(cliente.idContratacao) };
    const { listaAtendimentoSuporte } = (await analista.call(atendimentos.listar, { query }))
      .body as PaginaAtendimentos;
    expect(listaAtendimentoSuporte).toMatchObject([{ descricao: "Orientado a religar." }]);
    expect(await acoes(id)).toEqual([
      ["ATENDIMENTO_REGISTRADO", String(analista.idUsuario)],
      ["ATENCAO_RESOLVIDA", String(analista.idUsuario)],
    ]);
    expect(await listar(analista, { quais: "RESOLVIDOS" })).toMatchObject({
      listaAtencao: [{ id, resolvidoPor: { id: analista.idUsuario }, resolvidoEm: expect.any(String) }],
    });
    await atualizarFila(api.deps);
    const { listaAtencao } = await listar();
    expect(listaAtencao).toMatchObject([{ reaberto: true, responsavel: null }]);
    expect(listaAtencao[0]?.id).not.toBe(id);
    await insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio: daqui(0) });
    await atualizarFila(api.deps);
    expect(await ids()).toEqual([]);
  });

  it("o que fechou sozinho enquanto se escrevia é de quem escreveu, e nada se perde", async () => {
    const id = await novoItem();
    await atualizarFila(api.deps);
    expect((await emPe(id)).encerradoEm).not.toBeNull();
    expect((await resolver(id)).status).toBe(204);
    expect(await emPe(id)).toMatchObject({ idUsuarioResolveu: analista.idUsuario });
    expect(await assumir(colega, id)).toMatchObject({ status: 409, body: { codigo: "ATENCAO_ENCERRADA" } });
  });

  it("[ADM-182] diz o mesmo que a página do cliente; o que já foi feito vem com o telefone, e é um acesso", async () => {
    const dispositivo = await pararDispositivo();
    const params = { id: cliente.idContratacao };
    const { itens } = (await analista.call(fichaDoCliente.erradoAgora, { params })).body as ErradoAgora;
    const { titulo, porque, oQueFazer, desde } = itens[0] ?? {};
    expect((await listar()).listaAtencao).toMatchObject([{ titulo, porque, oQueFazer, desde, tipo: "BACKUP_PARADO" }]);
    const { db } = api.deps;
    await db.updateTable("usuario").set({ telefone: "31999990000" }).where("id", "=", cliente.idUsuario).execute();
    const doItem = { params: { id: (await ids())[0] ?? 0 } };
    const { body } = await colega.call(atencao.verFeito, doItem);
    const { telefone, itens: feitos } = body as FeitoPeloCliente;
    expect([telefone, feitos[0]?.titulo]).toEqual(["31999990000", "E-mail: Computador 1: o backup parou"]);
    expect(await acoes(doItem.params.id)).toContainEqual(["CONTRATACAO_CONSULTADA", String(colega.idUsuario)]);
    expect((await suporte.call(atencao.verFeito, doItem)).status).toBe(403);
    await insertBackupEncerrado(db, dispositivo, { dataInicio: daqui(0) });
    expect((await listar()).listaAtencao).toMatchObject([{ titulo: null, porque: null, oQueFazer: null }]);
  });

  it("[ADM-183] conta por tipo e por pessoa, e a quem não vê faturas nada diz de cartão nem de disputa", async () => {
    const [meu, adiado, resolvido] = [
      await novoItem(),
      await novoItem(),
      await novoItem(),
      await novoItem("PLANO_CHEIO"),
    ];
    await assumir(analista, meu);
    await adiar(adiado, daqui(HORA_MS));
    await resolver(resolvido, colega);
    const { porTipo, equipe, ...somas } = await contar();
    expect(somas).toEqual({ abertos: 2, semResponsavel: 1, meus: 1, adiados: 1, resolvidosHoje: 1 });
    expect(porTipo.filter(({ quantos }) => quantos > 0)).toEqual([
      { tipo: "BACKUP_PARADO", quantos: 1 },
      { tipo: "PLANO_CHEIO", quantos: 1 },
    ]);
    expect(equipe.map(({ id, comEla, resolvidosHoje }) => [id, comEla, resolvidosHoje])).toEqual([
      [analista.idUsuario, 1, 0],
      [colega.idUsuario, 0, 1],
    ]);
    const [cartao, disputa] = [await novoItem("CARTAO_RECUSADO"), await novoItem("DISPUTA")];
    expect((await contar()).abertos).toBe(4);
    const doSuporte = await contar(suporte);
    expect(doSuporte.abertos).toBe(2);
    expect(doSuporte.porTipo.map(({ tipo }) => tipo)).not.toContain("DISPUTA");
    expect(await ids(analista)).toEqual(expect.arrayContaining([cartao, disputa]));
    expect(await ids(suporte, { tipo: "DISPUTA" })).toEqual([]);
    expect(await ids(suporte)).toHaveLength(2);
    for (const id of [cartao, disputa]) expect((await assumir(suporte, id)).status).toBe(404);
  });
});
