import { atendimentos, type AtendimentoSuporte } from "@acervo/contracts/atendimentos";
import { createTestClock } from "@acervo/test-kit/clock";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn, trailOf, type Customer } from "../../../test/customer-api.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { registrarArquivamento } from "./registrar-arquivamento.ts";
import { avisarRetornos } from "./retornos/avisar-retornos.ts";

const AGORA = "2026-11-12T17:10:00Z";
const HORA_MS = 3_600_000;

describe("atendimentos do suporte", () => {
  const clock = createTestClock(AGORA);
  let api: TestApi;
  let cliente: Customer;
  let analista: Customer;
  beforeAll(async () => {
    api = await startTestApi({ clock });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(AGORA);
    cliente = await signIn(api, "pessoa");
    analista = await signIn(api, "suporteAvancado");
    await api.deps.db.deleteFrom("atendimentoSuporte").execute();
    await api.deps.db.deleteFrom("emailEnvio").execute();
  });

  const registrar = (corpo: object = {}, quem = analista) =>
    quem.call(atendimentos.registrar, {
      body: { idContratacao: cliente.idContratacao, descricao: "Liguei para o balcão.", ...corpo },
    });
  const registrado = async (corpo: object = {}): Promise<AtendimentoSuporte> => {
    const { status, body } = await registrar(corpo);
    expect(status).toBe(201);
    return atendimentos.registrar.response.parse(body);
  };
  const arquivar = (corpo: object = {}) =>
    analista.call(atendimentos.registrarArquivamento, {
      body: { idContratacao: cliente.idContratacao, descricao: "Não respondeu a seis ligações.", ...corpo },
    });
  const lista = async (pagina = 1) => {
    const query = { idContratacao: cliente.idContratacao, pagina };
    const { status, body } = await analista.call(atendimentos.listar, { query });
    expect(status).toBe(200);
    return atendimentos.listar.response.parse(body);
  };
  const isArquivada = async (): Promise<boolean> => {
    const { atendimentoArquivado } = await api.deps.db
      .selectFrom("contratacao")
      .select("atendimentoArquivado")
      .where("id", "=", cliente.idContratacao)
      .executeTakeFirstOrThrow();
    return atendimentoArquivado;
  };
  const lembretes = () =>
    api.deps.db
      .selectFrom("emailEnvio")
      .select(["destinatario", "conteudo"])
      .where("tipo", "=", "retorno-de-atendimento")
      .execute();

  it("[ADM-86][ADM-87][ADM-90][SRV-111] registra com o analista do token e a hora do servidor, o que quer que o corpo diga", async () => {
    const forjado = {
      usuario: { id: cliente.idUsuario, nome: "Outra pessoa" },
      dataHoraInicioFormatada: "01/01/2020 00:00",
      arquivamento: true,
    };
    const atendimento = await registrado({ descricao: "  Ninguém atendeu.\nTento amanhã.  ", ...forjado });
    expect(atendimento).toEqual({
      id: expect.any(Number),
      idContratacao: cliente.idContratacao,
      descricao: "Ninguém atendeu.\nTento amanhã.",
      dataHoraInicioFormatada: "12/11/2026 14:10",
      usuario: { nome: demoUsers.suporteAvancado.nome },
      arquivamento: null,
      comQuemFalou: null,
      dataHoraRetornoFormatada: null,
      retornoVencido: false,
    });
    expect(await lista()).toMatchObject({ total: 1, listaAtendimentoSuporte: [atendimento] });
    expect(await isArquivada()).toBe(false);
  });

  it("[ADM-84][ADM-85][ADM-88] lista do mais novo ao mais antigo, em páginas, só os da contratação", async () => {
    const ids: number[] = [];
    for (let numero = 1; numero <= 12; numero += 1) {
      clock.advance(HORA_MS);
      ids.unshift((await registrado({ descricao: `Ligação ${numero}` })).id);
    }
    const outra = await signIn(api, "empresa");
    await registrado({ idContratacao: outra.idContratacao });
    const primeira = await lista();
    const { registrosPorPagina } = primeira;
    expect(primeira.total).toBe(12);
    expect(primeira.listaAtendimentoSuporte.map(({ id }) => id)).toEqual(ids.slice(0, registrosPorPagina));
    const segunda = await lista(2);
    expect(segunda.listaAtendimentoSuporte.map(({ id }) => id)).toEqual(ids.slice(registrosPorPagina));
    const query = { idContratacao: 2_000_000_000 };
    expect((await analista.call(atendimentos.listar, { query })).status).toBe(404);
  });

  it("[ADM-95][ADM-96][ADM-97] aceita de 1 a 5000 caracteres, no atendimento e no arquivamento; vazio, não", async () => {
    expect((await registrar({ descricao: "x" })).status).toBe(201);
    expect((await registrar({ descricao: "x".repeat(5000) })).status).toBe(201);
    expect((await arquivar({ descricao: "x" })).status).toBe(200);
    expect((await arquivar({ descricao: "x".repeat(5000) })).status).toBe(200);
    for (const descricao of ["", "  \n ", "x".repeat(5001), "a\u0000b"])
      for (const resposta of [await registrar({ descricao }), await arquivar({ descricao })])
        expect(resposta).toMatchObject({ status: 400, body: [{ campo: "descricao" }] });
  });

  it("[ADM-92][ADM-93][SRV-110] arquivar grava o atendimento e muda a contratação na mesma transação; de novo, volta", async () => {
    expect(await arquivar()).toMatchObject({ status: 200, body: { atendimentoArquivado: true } });
    expect(await isArquivada()).toBe(true);
    expect(await arquivar({ descricao: "Voltou a responder." })).toMatchObject({
      body: { atendimentoArquivado: false },
    });
    expect(await isArquivada()).toBe(false);
    expect((await lista()).listaAtendimentoSuporte).toMatchObject([
      { descricao: "Voltou a responder.", arquivamento: false, usuario: { nome: demoUsers.suporteAvancado.nome } },
      { descricao: "Não respondeu a seis ligações.", arquivamento: true },
    ]);
    const now = () => {
      throw new Error("planted");
    };
    const quem = { usuario: { id: analista.idUsuario }, origem: { requestId: "1", ip: "127.0.0.1", userAgent: null } };
    const pedido = { idContratacao: cliente.idContratacao, descricao: "Não chega a ser gravado." };
    await expect(registrarArquivamento({ ...api.deps, clock: { now } }, quem, pedido)).rejects.toThrow("planted");
    expect(await isArquivada()).toBe(false);
  });

  it("[ADM-153] com o estado pedido, duas vezes, também ao mesmo tempo, muda uma vez e grava um atendimento", async () => {
    const pedidos = await Promise.all(Array.from({ length: 6 }, () => arquivar({ arquivamento: true })));
    expect(pedidos.map(({ body }) => body)).toEqual(Array(6).fill({ atendimentoArquivado: true }));
    expect(await isArquivada()).toBe(true);
    expect((await lista()).total).toBe(1);
    await arquivar({ arquivamento: false });
    await arquivar({ arquivamento: false });
    expect(await isArquivada()).toBe(false);
    expect((await lista()).total).toBe(2);
  });

  it("[ADM-150] guarda com quem falou e o retorno pelo relógio de São Paulo; pela metade, malfeito ou passado, recusa", async () => {
    const retorno = { dataRetorno: "2026-11-13", horaRetorno: "09:00" };
    expect(await registrado({ comQuemFalou: " Joana, escrevente ", ...retorno })).toMatchObject({
      comQuemFalou: "Joana, escrevente",
      dataHoraRetornoFormatada: "13/11/2026 09:00",
    });
    expect((await registrar({ comQuemFalou: "j".repeat(150) })).status).toBe(201);
    expect((await registrar({ comQuemFalou: "j".repeat(151) })).status).toBe(400);
    for (const [corpo, campo] of [
      [{ dataRetorno: "2026-11-13" }, "horaRetorno"],
      [{ horaRetorno: "09:00" }, "dataRetorno"],
      [{ ...retorno, horaRetorno: "24:00" }, "horaRetorno"],
      [{ ...retorno, dataRetorno: "13/11/2026" }, "dataRetorno"],
    ] as const)
      expect(await registrar(corpo)).toMatchObject({ status: 400, body: [{ campo }] });
    const agora = { dataRetorno: "2026-11-12", horaRetorno: "14:10" };
    expect(await registrar(agora)).toMatchObject({ status: 422, body: { codigo: "RETORNO_NO_PASSADO" } });
    expect((await registrar({ ...agora, horaRetorno: "14:11" })).status).toBe(201);
  });

  it("[ADM-151] o retorno vence na hora marcada e deixa de estar vencido com o atendimento do dia ou depois", async () => {
    const { id } = await registrado({ comQuemFalou: "Marta", dataRetorno: "2026-11-13", horaRetorno: "09:00" });
    const linha = async () => (await lista()).listaAtendimentoSuporte.find((atendimento) => atendimento.id === id);
    clock.set("2026-11-13T11:59:00Z");
    expect(await linha()).toMatchObject({ comQuemFalou: "Marta", retornoVencido: false });
    clock.set("2026-11-13T12:00:00Z");
    expect(await linha()).toMatchObject({ dataHoraRetornoFormatada: "13/11/2026 09:00", retornoVencido: true });
    clock.set("2026-11-13T02:59:00Z");
    await registrado({ descricao: "Outro assunto, na véspera às 23:59." });
    clock.set("2026-11-14T12:00:00Z");
    expect(await linha()).toMatchObject({ retornoVencido: true });
    await registrado({ descricao: "Retornei." });
    expect(await linha()).toMatchObject({ retornoVencido: false });
  });

  it("[ADM-152] no dia do retorno avisa o analista, uma vez por mais que rode, sem dizer quem é o cliente", async () => {
    await registrado({ descricao: "Marta pediu retorno.", dataRetorno: "2026-11-13", horaRetorno: "18:30" });
    await avisarRetornos(api.deps);
    expect(await lembretes()).toEqual([]);
    clock.set("2026-11-13T10:00:00Z");
    await Promise.all([avisarRetornos(api.deps), avisarRetornos(api.deps)]);
    await avisarRetornos(api.deps);
    const [lembrete, ...outros] = await lembretes();
    expect(outros).toEqual([]);
    expect(lembrete).toMatchObject({ destinatario: demoUsers.suporteAvancado.email });
    const texto = JSON.stringify(lembrete?.conteudo);
    expect(texto).toContain("13/11/2026, às 18:30");
    expect(texto).toContain(`/visualizarContratacao/${cliente.idContratacao}`);
    expect(texto).not.toContain(demoUsers.pessoa.nome);
    expect(texto).not.toContain("Marta");
  });

  it("[ADM-152] o retorno que já foi feito não é lembrado, e o de um dia sem serviço é lembrado depois", async () => {
    await registrado({ dataRetorno: "2026-11-13", horaRetorno: "18:30" });
    clock.set("2026-11-13T11:00:00Z");
    await registrado({ descricao: "Ligaram antes da hora." });
    await avisarRetornos(api.deps);
    expect(await lembretes()).toEqual([]);
    await registrado({ dataRetorno: "2026-11-14", horaRetorno: "09:00" });
    clock.set("2026-11-16T11:00:00Z");
    await avisarRetornos(api.deps);
    expect(await lembretes()).toHaveLength(1);
  });

  it("só o suporte avançado e o administrador: suporte e cliente recebem 403", async () => {
    for (const quem of ["suporte", "pessoa"] as const) {
      const token = await tokenFor(quem);
      const query = { idContratacao: cliente.idContratacao };
      expect((await request(api.url, atendimentos.listar, { query }, token)).status).toBe(403);
    }
    const admin = await signIn(api, "admin");
    expect((await registrar({}, admin)).status).toBe(201);
  });

  it("[ADM-156] registrar e arquivar deixam rastro na contratação, com quem fez e sem o texto", async () => {
    await registrado({ descricao: "segredo do cliente" });
    await arquivar();
    await arquivar();
    const rastro = await trailOf(api, cliente.idContratacao);
    expect(rastro.map(({ acao, atorId }) => [acao, atorId])).toEqual(
      ["ATENDIMENTO_REGISTRADO", "CONTRATACAO_ARQUIVADA", "CONTRATACAO_DESARQUIVADA"].map((acao) => [
        acao,
        String(analista.idUsuario),
      ]),
    );
    expect(JSON.stringify(rastro)).not.toContain("segredo");
  });
});
