import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { contratacoes, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { CABECALHO_DA_AJUDA } from "@acervo/contracts/endpoint";
import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { newPortalTokensFor, tokenFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { signIn, trailOf, type Customer } from "../../../test/customer-api.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { contractChain } from "../../platform/audit/trail-format.ts";
import { verifyChain } from "../../platform/audit/verify-chain.ts";
import { later, systemClock } from "../../platform/clock.ts";
import { encerrarVencidas } from "./encerrar-vencidas.ts";

const SEGUNDO_MS = 1_000;
const DIA_MS = 86_400_000;
const clock = createTestClock();

describe("ajuda a pedido do cliente", () => {
  const linhasDoLog: string[] = [];
  let api: TestApi;
  let marta: Customer;
  let outra: Customer;
  let bruna: Customer;
  let carlos: Customer;
  beforeAll(async () => {
    clock.set(systemClock.now());
    const logger = pino({ level: "info" }, { write: (linha: string) => void linhasDoLog.push(linha) });
    api = await startTestApi({ clock, logger });
    [marta, outra] = [await signIn(api, "pessoa"), await signIn(api, "empresa")];
    [bruna, carlos] = [await signIn(api, "suporteAvancado"), await signIn(api, "admin")];
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.deps.db.deleteFrom("ajuda").execute();
    await api.deps.db.deleteFrom("limiteRequisicao").execute();
    // Of its own for each case, and so is its chain.
    const idContratacao = await insertContratacao(api.deps.db, {
      idUsuario: marta.idUsuario,
      nome: api.deps.ids.uuid(),
    });
    marta = { ...marta, idContratacao };
    // A session of help holds for the sign-in that began it: the next token may be of another one.
    const daEntrada = await tokenFor("suporteAvancado");
    bruna = { ...bruna, call: (endpoint, call = {}) => request(api.url, endpoint, call, daEntrada) };
  });

  const pedir = async (quem = marta) =>
    pedidoDeAjuda.pedir.response.parse((await quem.call(pedidoDeAjuda.pedir)).body).codigo;
  const tentar = (codigo: string, { quem = bruna, idContratacao = marta.idContratacao } = {}) =>
    quem.call(pedidoDeAjuda.entrar, { body: { codigo, idContratacao } });
  const entrar = async () => pedidoDeAjuda.entrar.response.parse((await tentar(await pedir())).body);
  const comSessao = (sessao: string) => ({ headers: { [CABECALHO_DA_AJUDA]: sessao } });
  const ver = async (sessao: string, quem = bruna) => (await quem.call(contratacoes.listar, comSessao(sessao))).status;
  const consultar = async () =>
    pedidoDeAjuda.consultar.response.parse((await marta.call(pedidoDeAjuda.consultar)).body);
  /** The time of what goes on is up: clocks of tokens move by seconds only. */
  const deixarVencer = async (prazo: "codigoValidoAte" | "validaAte") => {
    await api.deps.db
      .updateTable("ajuda")
      .set({ [prazo]: later(clock.now(), 1) })
      .where("encerradaEm", "is", null)
      .execute();
    clock.advance(SEGUNDO_MS);
  };
  const rodarJob = (agora = clock.now()) =>
    api.deps.db.transaction().execute((tx) => encerrarVencidas({ clock: { now: () => agora } }, tx));
  const mudarSituacao = (codigoSituacao: number) =>
    api.deps.db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", marta.idContratacao).execute();
  const trilha = async () =>
    (await trailOf(api, marta.idContratacao)).map(({ acao, atorId, detalhes }) => ({ acao, atorId, detalhes }));
  const INVALIDO = { status: 422, body: { codigo: "CODIGO_DE_AJUDA_INVALIDO" } };

  it("[ADM-260] o código é de oito sinais, vale dez minutos e só é guardado como resumo; outro encerra o anterior", async () => {
    const { body } = await marta.call(pedidoDeAjuda.pedir);
    const { codigo, validoAte } = pedidoDeAjuda.pedir.response.parse(body);
    expect(codigo).toMatch(/^[CDFHJKMNPRTVWXY34679]{8}$/);
    expect(new Date(validoAte).getTime() - clock.now().getTime()).toBe(600_000);
    expect(await consultar()).toEqual({ situacao: "CODIGO", validoAte });
    const linhas = await api.deps.db.selectFrom("ajuda").selectAll().execute();
    expect(linhas.map(({ codigoHmac }) => codigoHmac)).toEqual([api.deps.hashCodigoAtivacao(codigo)]);
    const novo = await pedir();
    expect(await tentar(codigo)).toMatchObject(INVALIDO);
    expect((await tentar(novo)).status).toBe(200);
    const pedidos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select("acao")
      .where("alvoTipo", "=", "usuario")
      .where("alvoId", "=", String(marta.idUsuario))
      .where("acao", "in", ["AJUDA_PEDIDA", "AJUDA_ENCERRADA"])
      .orderBy("instante")
      .execute();
    expect(pedidos.slice(-3).map(({ acao }) => acao)).toEqual(["AJUDA_PEDIDA", "AJUDA_ENCERRADA", "AJUDA_PEDIDA"]);
  });

  it("[ADM-261] errado, vencido, usado, encerrado, de outro cliente ou o próprio: a resposta é a mesma", async () => {
    expect(await tentar("CDFH JKMN")).toMatchObject(INVALIDO);
    const vencido = await pedir();
    await deixarVencer("codigoValidoAte");
    expect(await tentar(vencido)).toMatchObject(INVALIDO);
    const encerrado = await pedir();
    await marta.call(pedidoDeAjuda.encerrar);
    expect(await tentar(encerrado)).toMatchObject(INVALIDO);
    const daOutra = await pedir(outra);
    expect(await tentar(daOutra)).toMatchObject(INVALIDO);
    const proprio = await pedir(bruna);
    expect(await tentar(proprio, { idContratacao: bruna.idContratacao })).toMatchObject(INVALIDO);
    const usado = await pedir();
    const respostas = await Promise.all([tentar(usado), tentar(usado, { quem: carlos })]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await tentar(usado)).toMatchObject(INVALIDO);
    // Somebody else's was not spent by who tried it here.
    expect((await tentar(daOutra, { idContratacao: outra.idContratacao })).status).toBe(200);
  });

  it("[ADM-276] depois de dez tentativas em dez minutos quem ajuda espera, mesmo com o código certo", async () => {
    for (let vez = 0; vez < 10; vez += 1) expect(await tentar("CDFHJKMN")).toMatchObject(INVALIDO);
    const codigo = await pedir();
    expect((await tentar(codigo)).status).toBe(429);
    expect((await tentar(codigo, { quem: carlos })).status).toBe(200);
  });

  it("[ADM-277] o código se digita de qualquer jeito, e dá meia hora", async () => {
    const codigo = await pedir();
    const { body } = await tentar(` ${codigo.slice(0, 4)}-${codigo.slice(4).toLowerCase()}`);
    const { validaAte } = pedidoDeAjuda.entrar.response.parse(body);
    expect(new Date(validaAte).getTime() - clock.now().getTime()).toBe(1_800_000);
    expect(await consultar()).toMatchObject({ situacao: "SESSAO", iniciadaEm: clock.now().toISOString(), validaAte });
  });

  it("[ADM-263] quem ajuda vê como o cliente, só na entrada em que começou, e ninguém mais vê", async () => {
    const { sessao } = await entrar();
    const { body } = await bruna.call(usuarios.dados, comSessao(sessao));
    expect(body).toMatchObject({ id: marta.idUsuario, suporteTecnicoAvancado: false, admin: false });
    const { body: lista } = await bruna.call(contratacoes.listar, comSessao(sessao));
    expect(lista).toContainEqual(expect.objectContaining({ id: marta.idContratacao }));
    expect(await ver(sessao, carlos)).toBe(409);
    expect(await ver(sessao, outra)).toBe(403);
    const { accessToken } = await newPortalTokensFor("suporteAvancado");
    const deNovo = await request(api.url, contratacoes.listar, comSessao(sessao), accessToken);
    expect(deNovo).toMatchObject({ status: 409, body: { codigo: "AJUDA_ENCERRADA" } });
    const semFator = await tokenWithoutProof("suporteAvancado");
    expect((await request(api.url, contratacoes.listar, comSessao(sessao), semFator)).status).toBe(403);
    expect(await ver("A".repeat(43))).toBe(409);
  });

  it("[ADM-278] termina na hora: pelo cliente, por quem ajuda, por outro código, pelo prazo e pela situação", async () => {
    const pelo = async (fim: (sessao: string) => Promise<unknown>) => {
      const { sessao } = await entrar();
      expect(await ver(sessao)).toBe(200);
      await fim(sessao);
      expect(await ver(sessao)).toBe(409);
    };
    await pelo(() => marta.call(pedidoDeAjuda.encerrar));
    await pelo((sessao) => bruna.call(pedidoDeAjuda.sair, { body: { sessao, saindo: false } }));
    await pelo(() => pedir());
    await pelo(() => deixarVencer("validaAte"));
    expect(await consultar()).toEqual({ situacao: "NENHUM" });
    await pelo(() => mudarSituacao(SITUACAO_CONTRATACAO.suspensa));
    expect(await consultar()).toEqual({ situacao: "NENHUM" });
    // Whose subscription is suspended already may be helped.
    await pelo((sessao) => bruna.call(pedidoDeAjuda.sair, { body: { sessao, saindo: true } }));
  });

  it("[ADM-264] começo e fim, com motivo e o que se viu, ficam na cadeia da contratação; o cliente lê quem viu", async () => {
    const { sessao } = await entrar();
    await ver(sessao);
    await ver(sessao);
    await bruna.call(usuarios.dados, comSessao(sessao));
    await bruna.call(pedidoDeAjuda.sair, { body: { sessao, saindo: true } });
    await bruna.call(pedidoDeAjuda.sair, { body: { sessao, saindo: true } });
    expect(await trilha()).toEqual([
      { acao: "AJUDA_INICIADA", atorId: String(bruna.idUsuario), detalhes: {} },
      {
        acao: "AJUDA_ENCERRADA",
        atorId: String(bruna.idUsuario),
        detalhes: { motivo: "SAIDA", vistos: "contratacoes cadastro" },
      },
    ]);
    const cadeia = contractChain(marta.idContratacao);
    const head = await api.deps.db
      .selectFrom("auditoriaCadeia")
      .selectAll()
      .where("cadeia", "=", cadeia)
      .executeTakeFirstOrThrow();
    expect(await verifyChain(api.deps.db, cadeia, head)).toMatchObject({ problema: null });
    const { body } = await marta.call(acessosDaEquipe.listar);
    const [ultimo] = acessosDaEquipe.listar.response.parse(body).acessos;
    expect(ultimo).toMatchObject({ comCodigo: true, por: expect.any(String) });
  });

  it("[ADM-279] nem código nem segredo estão num log: as linhas dizem quem age e em nome de quem", async () => {
    const codigo = await pedir();
    const { sessao } = pedidoDeAjuda.entrar.response.parse((await tentar(codigo)).body);
    await ver(sessao);
    const daVisita = expect.stringContaining(`"usuario":${bruna.idUsuario},"emNomeDe":${marta.idUsuario}`);
    await expect.poll(() => linhasDoLog).toContainEqual(daVisita);
    expect(linhasDoLog.filter((linha) => linha.includes(codigo) || linha.includes(sessao))).toEqual([]);
  });

  it("[ADM-265] o que ninguém encerrou o job encerra uma vez, com o motivo, e um dia depois apaga", async () => {
    await entrar();
    await deixarVencer("validaAte");
    await rodarJob();
    await rodarJob();
    await entrar();
    await mudarSituacao(SITUACAO_CONTRATACAO.suspensa);
    await rodarJob();
    const fins = (await trilha()).filter(({ acao }) => acao === "AJUDA_ENCERRADA");
    expect(fins).toEqual(
      ["PRAZO", "SITUACAO"].map((motivo) => ({
        acao: "AJUDA_ENCERRADA",
        atorId: null,
        detalhes: { motivo, vistos: "" },
      })),
    );
    await rodarJob(later(clock.now(), DIA_MS + SEGUNDO_MS));
    expect(await api.deps.db.selectFrom("ajuda").selectAll().execute()).toEqual([]);
  });
});
