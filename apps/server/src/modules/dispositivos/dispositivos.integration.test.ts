import { agendamentos } from "@acervo/contracts/agendamentos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { ERROS } from "@acervo/contracts/erros";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptNewAccounts, insertContratacao, insertDispositivosConfigurados } from "../../../test/builders.ts";
import { signIn, startCustomerApi, trailOf, type Customer } from "../../../test/customer-api.ts";
import { signLgpd } from "../../../test/termo-lgpd.ts";
import type { TestApi } from "../../../test/test-api.ts";

const MB = 1_048_576;
const HORA_MS = 3_600_000;
const clock = createTestClock();
const DUPLICADO = {
  status: 409,
  body: {
    codigo: "NOME_DISPOSITIVO_DUPLICADO",
    mensagem: "Um dispositivo com este nome já existe para esta Contratação.",
  },
};

let api: TestApi;
let customer: Customer;

beforeAll(async () => {
  clock.set(new Date());
  ({ api, customer } = await startCustomerApi({ clock }));
});
afterAll(() => api.close());

const nova = () => insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: `C${(numero += 1)}` });
let numero = 0;

const adicionar = (idContratacao: number, nome: string, campos: object = {}) =>
  customer.call(dispositivos.adicionar, {
    body: { idContratacao, nome, descricao: null, validadeVersoes: null, ...campos },
  });
const adicionado = async (idContratacao: number, nome: string) => (await adicionar(idContratacao, nome)).body as number;
const atualizar = (idDispositivo: number, nome: string, campos: object = {}) =>
  customer.call(dispositivos.atualizar, {
    body: { idDispositivo, nome, descricao: null, validadeVersoes: null, ...campos },
  });
const remover = (id: number, query: Record<string, string> = {}) =>
  customer.call(dispositivos.remover, { query: { id, ...query } });
const desativar = (id: number) => customer.call(dispositivos.desativarDispositivo, { params: { id } });
const codigo = (id: number) => customer.call(dispositivos.obterCodigoAtivacao, { params: { id } });
const listar = async (idContratacao: number) =>
  (await customer.call(dispositivos.listar, { query: { idContratacao } })).body;
const linha = (id: number) =>
  api.deps.db.selectFrom("dispositivo").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mudarContratacao = (id: number, campos: { codigoSituacao?: number; cartosoft?: boolean }) =>
  api.deps.db.updateTable("contratacao").set(campos).where("id", "=", id).execute();
const ativar = (id: number) =>
  api.deps.db
    .updateTable("dispositivo")
    .set({ ativado: true, dataAtivacao: clock.now(), versaoAcervoExe: "1.0.0" })
    .where("id", "=", id)
    .execute();

describe("cadastro de dispositivo", () => {
  it("[DISP-04][DISP-17][DISP-36][DISP-39] responde o id e nasce aguardando ativação, com a ficha inteira na lista", async () => {
    const idContratacao = await nova();
    const resposta = await adicionar(idContratacao, "  Recepção ", { descricao: "Balcão", validadeVersoes: 30 });
    expect(resposta).toMatchObject({ status: 201, body: expect.any(Number) });
    expect(await listar(idContratacao)).toEqual([
      {
        id: resposta.body,
        nome: "Recepção",
        descricao: "Balcão",
        validadeVersoes: 30,
        ativado: false,
        versaoAcervoExe: null,
        dataInicio: clock.now().toISOString(),
        dataAtivacao: null,
        dataInativacao: null,
        dataFim: null,
        cartosoft: 0,
        idContratacao,
        configuracoes: [],
        configuracoesExcluidas: [],
      },
    ]);
  });

  it("[DISP-19] o nome vazio volta com o texto da tela", async () => {
    expect(await adicionar(customer.idContratacao, "  ")).toMatchObject({
      status: 400,
      body: [{ codigo: "CAMPO_INVALIDO", mensagem: "O nome é obrigatório!", campo: "nome" }],
    });
  });

  it("[DISP-22][DISP-23][DISP-24][DISP-25] o nome é único na contratação, sem distinguir maiúsculas, entre os que estão em uso", async () => {
    const idContratacao = await nova();
    const duplicado = async (nome: string) =>
      (await customer.call(dispositivos.verificarNomesDuplicados, { query: { id: idContratacao, nome } })).body;
    const id = await adicionado(idContratacao, "Oficial");
    expect(await adicionar(idContratacao, "OFICIAL")).toMatchObject(DUPLICADO);
    expect([await duplicado("oficial "), await duplicado("Escrevente")]).toEqual([true, false]);
    expect((await adicionar(await nova(), "Oficial")).status).toBe(201);
    expect((await atualizar(id, "OFICIAL")).status).toBe(204);
    const outro = await adicionado(idContratacao, "Escrevente");
    expect(await atualizar(outro, "oficial")).toMatchObject(DUPLICADO);
    await remover(id);
    expect(await duplicado("Oficial")).toBe(false);
    expect((await adicionar(idContratacao, "Oficial")).status).toBe(201);
  });

  it("[SRV-82] de 20 cadastros ao mesmo tempo com o mesmo nome, um fica e 19 leem o motivo", async () => {
    const idContratacao = await nova();
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, indice) => adicionar(idContratacao, indice % 2 === 0 ? "Caixa" : "CAIXA")),
    );
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const recusada of respostas.filter(({ status }) => status !== 201)) expect(recusada).toMatchObject(DUPLICADO);
    expect(await listar(idContratacao)).toHaveLength(1);
    expect(await trailOf(api, idContratacao)).toHaveLength(1);
  });

  it("[DISP-157] o teto técnico vale também para pedidos ao mesmo tempo", async () => {
    const idContratacao = await nova();
    const teto = { chave: "maximo-dispositivos-contratacao", vigenteDesde: "2021-01-02" } as const;
    await api.deps.db
      .insertInto("parametro")
      .values({ ...teto, valor: "3", tipo: "inteiro", descricao: "Teto de teste" })
      .execute();
    const respostas = await Promise.all(
      Array.from({ length: 8 }, (_, indice) => adicionar(idContratacao, `D${indice}`)),
    );
    await api.deps.db
      .deleteFrom("parametro")
      .where("chave", "=", teto.chave)
      .where("vigenteDesde", "=", teto.vigenteDesde)
      .execute();
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(respostas.find(({ status }) => status !== 201)).toMatchObject({
      status: 422,
      body: { codigo: "LIMITE_CADASTRO_ATINGIDO" },
    });
  });

  it("[DISP-38] altera nome, descrição e validade, e não deixa rastro quando nada muda", async () => {
    const idContratacao = await nova();
    const id = await adicionado(idContratacao, "Antes");
    expect((await atualizar(id, "Depois", { descricao: "Sala 2", validadeVersoes: 90 })).status).toBe(204);
    expect((await atualizar(id, "Depois", { descricao: "Sala 2", validadeVersoes: 90 })).status).toBe(204);
    expect(await linha(id)).toMatchObject({ nome: "Depois", descricao: "Sala 2", validadeVersoes: 90 });
    const eventos = await trailOf(api, idContratacao);
    expect(eventos.map(({ acao, detalhes }) => [acao, detalhes])).toEqual([
      ["DISPOSITIVO_ADICIONADO", { campos: "nome" }],
      ["DISPOSITIVO_ALTERADO", { campos: "nome,descricao,validadeVersoes" }],
    ]);
  });
});

describe("o que a contratação impede", () => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    "[DISP-13][DISP-14][SRV-13] na situação %i nenhuma ação do dispositivo é aceita",
    async (codigoSituacao) => {
      const idContratacao = await nova();
      const id = await adicionado(idContratacao, "Parado");
      const antes = await linha(id);
      await mudarContratacao(idContratacao, { codigoSituacao });
      const respostas = [
        await adicionar(idContratacao, "Outro"),
        await atualizar(id, "Outro"),
        await remover(id),
        await desativar(id),
        await codigo(id),
      ];
      for (const resposta of respostas)
        expect(resposta).toMatchObject({ status: 422, body: { codigo: "CONTRATACAO_NAO_ATIVA" } });
      expect(await linha(id)).toEqual(antes);
      expect(await listar(idContratacao)).toHaveLength(1);
      await mudarContratacao(idContratacao, { codigoSituacao: 3 });
    },
  );

  it("[SRV-12] sem o termo assinado nada do dispositivo nem do que ele faz muda, e a recusa diz por quê", async () => {
    const semTermo = await signIn(api, "empresa", { assinou: false });
    const { idContratacao } = semTermo;
    const [ficha] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1, { ativado: true });
    const { idDispositivo = 0, idConfiguracao = 0, idDiretorio = 0, idAgendamento = 0 } = ficha ?? {};
    const porId = { params: { id: idDispositivo } };
    const cadastro = { nome: "Outro", descricao: null, validadeVersoes: null };
    const diario = { descricao: "Cedo", codigoTipoAgendamento: 2, hora: "06:00" };
    const { call } = semTermo;
    const escritas = () => [
      call(dispositivos.adicionar, { body: { idContratacao, ...cadastro } }),
      call(dispositivos.atualizar, { body: { idDispositivo, ...cadastro } }),
      call(dispositivos.remover, { query: { id: idDispositivo } }),
      call(dispositivos.desativarDispositivo, porId),
      call(dispositivos.obterCodigoAtivacao, porId),
      call(configuracoes.adicionar, { body: { idDispositivo, prefixo: "Atas" } }),
      call(configuracoes.atualizar, { body: { idDispositivo, idConfiguracao, prefixo: "Atas" } }),
      call(configuracoes.remover, { query: { id: idConfiguracao } }),
      call(diretorios.adicionar, { body: { idConfiguracao, caminho: "D:\\Atas" } }),
      call(diretorios.atualizar, { body: { idConfiguracao, idDiretorio, caminho: "D:\\Atas" } }),
      call(diretorios.remover, { query: { id: idDiretorio } }),
      call(agendamentos.adicionar, { body: { idConfiguracao, ...diario } }),
      call(agendamentos.atualizar, { body: { idConfiguracao, idAgendamento, ...diario } }),
      call(agendamentos.remover, { query: { id: idAgendamento } }),
    ];
    const antes = (await call(dispositivos.listar, { query: { idContratacao } })).body;
    const { mensagem } = ERROS.TERMO_NAO_ASSINADO;
    for (const resposta of await Promise.all(escritas()))
      expect(resposta).toMatchObject({ status: 409, body: { codigo: "TERMO_NAO_ASSINADO", mensagem } });
    expect((await call(dispositivos.listar, { query: { idContratacao } })).body).toEqual(antes);
    await signLgpd(api.deps, semTermo.idUsuario);
    expect((await call(dispositivos.atualizar, { body: { idDispositivo, ...cadastro } })).status).toBe(204);
  });

  it("[DISP-10][DISP-11][SRV-13][CONST-16] na versão web não se cadastra nem altera dispositivo", async () => {
    const idContratacao = await nova();
    const id = await adicionado(idContratacao, "Da versão web");
    await mudarContratacao(idContratacao, { cartosoft: true });
    for (const resposta of [await adicionar(idContratacao, "Outro"), await atualizar(id, "Outro")])
      expect(resposta).toMatchObject({ status: 422, body: { codigo: "CONTRATACAO_WEB" } });
    expect(await listar(idContratacao)).toMatchObject([{ nome: "Da versão web", cartosoft: 1 }]);
    expect((await remover(id)).status).toBe(204);
  });
});

describe("reativar", () => {
  it("[DISP-48][SRV-77] devolve à espera de ativação e mantém o que está configurado", async () => {
    const idContratacao = await nova();
    const [configurado] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1);
    const id = configurado?.idDispositivo ?? 0;
    await ativar(id);
    expect((await desativar(id)).status).toBe(204);
    expect((await desativar(id)).status).toBe(204);
    expect(await linha(id)).toMatchObject({ ativado: false, dataInativacao: clock.now(), dataFim: null });
    expect(await listar(idContratacao)).toMatchObject([
      { ativado: false, configuracoes: [{ prefixo: "Livros", diretorios: [{}], agendamentos: [{}] }] },
    ]);
    const eventos = await trailOf(api, idContratacao);
    expect(eventos.map(({ acao }) => acao)).toEqual(["DISPOSITIVO_DESATIVADO"]);
  });
});

describe("remover", () => {
  it("[DISP-50][DISP-53][SRV-79] some da lista com tudo o que tinha, e os arquivos têm prazo de 22 horas, para que em 24 não haja mais nada", async () => {
    const idContratacao = await nova();
    const [alvo, vizinho] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 2);
    const id = alvo?.idDispositivo ?? 0;
    await codigo(id);
    await ativar(id);
    expect((await remover(id, { excluirImediatamente: "false" })).status).toBe(204);
    expect(await listar(idContratacao)).toMatchObject([{ id: vizinho?.idDispositivo, configuracoes: [{}] }]);
    const agora = clock.now();
    expect(await linha(id)).toMatchObject({
      ativado: false,
      dataFim: agora,
      expurgoPrevistoEm: new Date(agora.getTime() + 22 * HORA_MS),
    });
    for (const tabela of ["configuracao", "diretorio", "agendamento"] as const) {
      const linhas = await api.deps.db
        .selectFrom(tabela)
        .select("dataFim")
        .where("idContratacao", "=", idContratacao)
        .orderBy("id")
        .execute();
      expect(linhas).toEqual([{ dataFim: agora }, { dataFim: null }]);
    }
    const codigos = api.deps.db.selectFrom("codigoAtivacao").selectAll().where("idDispositivo", "=", id);
    expect(await codigos.execute()).toEqual([]);
    expect(await remover(id)).toMatchObject({ status: 404, body: { codigo: "DISPOSITIVO_NAO_ENCONTRADO" } });
  });

  it("[DISP-50][SRV-80][AUTH-50] com exclusão imediata o prazo é agora, e a trilha diz; conta que mudou há menos de 72 horas espera", async () => {
    const idContratacao = await nova();
    const id = await adicionado(idContratacao, "Imediato");
    expect(await remover(id, { excluirImediatamente: "true" })).toMatchObject({
      status: 422,
      body: { codigo: "CONTA_ALTERADA_HA_POUCO" },
    });
    await acceptNewAccounts(api.deps.db);
    await remover(id, { excluirImediatamente: "true" });
    expect((await linha(id)).expurgoPrevistoEm).toEqual(clock.now());
    expect((await trailOf(api, idContratacao)).at(-1)).toEqual({
      acao: "DISPOSITIVO_REMOVIDO",
      alvoTipo: "dispositivo",
      alvoId: String(id),
      atorId: String(customer.idUsuario),
      detalhes: { excluirImediatamente: "true", expurgoPrevistoEm: clock.now().toISOString() },
    });
  });
});

describe("espaço consumido", () => {
  it("[DISP-18][DISP-144] responde cada dispositivo em uso com o espaço dele", async () => {
    const idContratacao = await nova();
    const ocupado = await adicionado(idContratacao, "Ocupado");
    const vazio = await adicionado(idContratacao, "Vazio");
    await remover(await adicionado(idContratacao, "Removido"));
    await api.deps.db
      .insertInto("usoDispositivo")
      .values({ idDispositivo: ocupado, idContratacao, bytes: 1.5 * MB })
      .execute();
    const { body } = await customer.call(dispositivos.buscarDispositivosEspacoConsumido, { query: { idContratacao } });
    const comum = { dataCriacaoDispositivo: clock.now().toISOString(), ativado: false };
    expect(body).toEqual([
      { ...comum, idDispositivo: ocupado, nomeDispositivo: "Ocupado", espacoConsumido: { tamanhoMB: 1.5 } },
      { ...comum, idDispositivo: vazio, nomeDispositivo: "Vazio", espacoConsumido: { tamanhoMB: 0 } },
    ]);
  });
});
