import { configuracoes } from "@acervo/contracts/configuracoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao, insertDispositivosConfigurados } from "../../../../test/builders.ts";
import { startCustomerApi, trailOf, type Customer } from "../../../../test/customer-api.ts";
import type { TestApi } from "../../../../test/test-api.ts";

const DUPLICADO = {
  status: 409,
  body: { codigo: "PREFIXO_DUPLICADO", mensagem: "Este nome já existe para outra configuração deste dispositivo." },
};

let api: TestApi;
let customer: Customer;
let numero = 0;

beforeAll(async () => {
  ({ api, customer } = await startCustomerApi());
});
afterAll(() => api.close());

const novoDispositivo = async () => {
  numero += 1;
  const idContratacao = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: `C${numero}` });
  const body = { idContratacao, nome: "Computador", validadeVersoes: null };
  const { body: idDispositivo } = await customer.call(dispositivos.adicionar, { body });
  return { idContratacao, idDispositivo: idDispositivo as number };
};
const adicionar = (idDispositivo: number, prefixo: string, junto: object = {}) =>
  customer.call(configuracoes.adicionar, { body: { idDispositivo, prefixo, ...junto } });
const atualizar = (idDispositivo: number, idConfiguracao: unknown, prefixo: string) =>
  customer.call(configuracoes.atualizar, { body: { idDispositivo, idConfiguracao, prefixo } });
const remover = (id: number) => customer.call(configuracoes.remover, { query: { id } });
const listar = async (idDispositivo: number) =>
  (await customer.call(configuracoes.listar, { query: { idDispositivo } })).body;
const mudarContratacao = (id: number, campos: { codigoSituacao?: number; cartosoft?: boolean }) =>
  api.deps.db.updateTable("contratacao").set(campos).where("id", "=", id).execute();

describe("configurações de um dispositivo", () => {
  it("[DISP-57][DISP-64][DISP-65][DISP-75][DISP-86] cria com diretórios e agendamentos, e lista tudo", async () => {
    const { idContratacao, idDispositivo } = await novoDispositivo();
    const semanal = { codigoTipoAgendamento: 3, descricao: "Aos domingos", hora: "03:30", idDiaSemana: 7 };
    const resposta = await adicionar(idDispositivo, " Livros ", {
      diretorios: [{ caminho: "C:\\Livros" }, { caminho: "D:\\Imagens" }],
      agendamentos: [semanal],
      padroesIgnorados: ["*.tmp", "*.TMP"],
    });
    expect(resposta).toMatchObject({ status: 201, body: expect.any(Number) });
    expect(await listar(idDispositivo)).toEqual([
      {
        id: resposta.body,
        prefixo: "Livros",
        diretorios: [
          { id: expect.any(Number), caminho: "C:\\Livros" },
          { id: expect.any(Number), caminho: "D:\\Imagens" },
        ],
        diretoriosExcluidos: [],
        agendamentos: [
          {
            id: expect.any(Number),
            descricao: "Aos domingos",
            tipoAgendamento: { codigo: 3 },
            hora: "03:30",
            horaIntervalo: null,
            idDiaSemana: 7,
            diaMes: null,
            dataInicio: expect.stringMatching(/:00\.000Z$/),
            dataProximo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            horaProximo: "03:30",
          },
        ],
        agendamentosExcluidos: [],
        padroesIgnorados: ["*.tmp"],
        backupPedido: null,
      },
    ]);
    expect((await trailOf(api, idContratacao)).map(({ acao }) => acao)).toEqual([
      "DISPOSITIVO_ADICIONADO",
      "CONFIGURACAO_ADICIONADA",
      "DIRETORIO_ADICIONADO",
      "DIRETORIO_ADICIONADO",
      "AGENDAMENTO_ADICIONADO",
    ]);
  });

  it("[DISP-158] pode não ter diretório nem agendamento", async () => {
    const { idDispositivo } = await novoDispositivo();
    expect((await adicionar(idDispositivo, "Vazia")).status).toBe(201);
    expect(await listar(idDispositivo)).toMatchObject([{ prefixo: "Vazia", diretorios: [], agendamentos: [] }]);
  });

  it("[DISP-82][DISP-100] se um diretório ou agendamento do pedido se repete, nada é criado", async () => {
    const { idDispositivo } = await novoDispositivo();
    const diario = { codigoTipoAgendamento: 2, descricao: "Noite", hora: "22:00" };
    const caminhos = { diretorios: [{ caminho: "C:\\A" }, { caminho: "c:\\a\\" }] };
    expect(await adicionar(idDispositivo, "Um", caminhos)).toMatchObject({
      status: 409,
      body: { codigo: "CAMINHO_DUPLICADO" },
    });
    const agendamentos = [diario, { ...diario, descricao: "NOITE" }];
    expect(await adicionar(idDispositivo, "Dois", { agendamentos })).toMatchObject({
      status: 409,
      body: { codigo: "DESCRICAO_AGENDAMENTO_DUPLICADA" },
    });
    expect(await listar(idDispositivo)).toEqual([]);
  });

  it("[DISP-70] o nome vazio volta com o texto da tela", async () => {
    const { idDispositivo } = await novoDispositivo();
    expect(await adicionar(idDispositivo, " ")).toMatchObject({
      status: 400,
      body: [{ mensagem: "O campo é obrigatório!", campo: "prefixo" }],
    });
  });

  it("[DISP-66][DISP-71][DISP-72] o nome é único no dispositivo, sem distinguir maiúsculas, e trocá-lo mantém o id", async () => {
    const { idDispositivo } = await novoDispositivo();
    const duplicado = async (nome: string) =>
      (await customer.call(configuracoes.verificarPrefixosDuplicados, { query: { id: idDispositivo, nome } })).body;
    const { body: id } = await adicionar(idDispositivo, "Óbitos");
    expect(await adicionar(idDispositivo, "ÓBITOS")).toMatchObject(DUPLICADO);
    expect([await duplicado("óbitos"), await duplicado("Casamentos")]).toEqual([true, false]);
    const { body: outra } = await adicionar(idDispositivo, "Casamentos");
    expect(await atualizar(idDispositivo, outra, "óbitos")).toMatchObject(DUPLICADO);
    expect((await atualizar(idDispositivo, id, "ÓBITOS")).status).toBe(204);
    expect(await listar(idDispositivo)).toMatchObject([
      { id, prefixo: "ÓBITOS" },
      { id: outra, prefixo: "Casamentos" },
    ]);
  });

  it("[SRV-82] de 20 inclusões ao mesmo tempo com o mesmo nome, uma fica", async () => {
    const { idDispositivo } = await novoDispositivo();
    const respostas = await Promise.all(Array.from({ length: 20 }, () => adicionar(idDispositivo, "Livros")));
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const recusada of respostas.filter(({ status }) => status !== 201)) expect(recusada).toMatchObject(DUPLICADO);
  });

  it("[DISP-66] uma configuração de outro dispositivo do mesmo dono não é encontrada", async () => {
    const [um, outro] = [await novoDispositivo(), await novoDispositivo()];
    const { body: id } = await adicionar(um.idDispositivo, "Livros");
    expect(await atualizar(outro.idDispositivo, id, "Trocada")).toMatchObject({
      status: 404,
      body: { codigo: "CONFIGURACAO_NAO_ENCONTRADA" },
    });
  });

  it("[DISP-67][SRV-79][SRV-81] remover tira também diretórios e agendamentos, que ficam entre os excluídos", async () => {
    const { idContratacao } = await novoDispositivo();
    const [feito] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1);
    if (feito === undefined) throw new Error("no device");
    expect((await remover(feito.idConfiguracao)).status).toBe(204);
    expect(await listar(feito.idDispositivo)).toEqual([]);
    const { body } = await customer.call(dispositivos.listar, { query: { idContratacao } });
    expect((body as unknown[]).at(-1)).toMatchObject({
      configuracoes: [],
      configuracoesExcluidas: [
        {
          id: feito.idConfiguracao,
          diretorios: [],
          diretoriosExcluidos: [{ id: feito.idDiretorio, caminho: "C:\\Livros" }],
          agendamentos: [],
          agendamentosExcluidos: [{ id: feito.idAgendamento, dataProximo: null, horaProximo: null }],
        },
      ],
    });
    expect(await remover(feito.idConfiguracao)).toMatchObject({ status: 404 });
  });

  it("[DISP-12][SRV-13] na versão web não se acrescenta configuração", async () => {
    const { idContratacao, idDispositivo } = await novoDispositivo();
    await mudarContratacao(idContratacao, { cartosoft: true });
    expect(await adicionar(idDispositivo, "Livros")).toMatchObject({
      status: 422,
      body: { codigo: "CONTRATACAO_WEB" },
    });
  });

  it("[DISP-59][SRV-13] fora da situação ativa não se muda nada", async () => {
    const { idContratacao, idDispositivo } = await novoDispositivo();
    const { body: id } = await adicionar(idDispositivo, "Livros");
    await mudarContratacao(idContratacao, { codigoSituacao: 4 });
    const respostas = [
      await adicionar(idDispositivo, "Outra"),
      await atualizar(idDispositivo, id, "Outra"),
      await remover(id as number),
    ];
    for (const resposta of respostas)
      expect(resposta).toMatchObject({ status: 422, body: { codigo: "CONTRATACAO_NAO_ATIVA" } });
    expect(await listar(idDispositivo)).toMatchObject([{ prefixo: "Livros" }]);
  });

  it("remover o dispositivo enquanto se acrescenta a ele não deixa nada vivo para trás", async () => {
    const { idContratacao } = await novoDispositivo();
    const feitos = await insertDispositivosConfigurados(api.deps.db, idContratacao, 10);
    await Promise.all(
      feitos.flatMap(({ idDispositivo }) => [
        adicionar(idDispositivo, "Antes", { diretorios: [{ caminho: "C:\\X" }] }),
        customer.call(dispositivos.remover, { query: { id: idDispositivo } }),
        adicionar(idDispositivo, "Depois", { diretorios: [{ caminho: "C:\\Y" }] }),
      ]),
    );
    const ids = feitos.map(({ idDispositivo }) => idDispositivo);
    const vivas = api.deps.db
      .selectFrom("configuracao")
      .leftJoin("diretorio", (juncao) =>
        juncao.onRef("diretorio.idConfiguracao", "=", "configuracao.id").on("diretorio.dataFim", "is", null),
      )
      .select(["configuracao.dataFim", "diretorio.id"])
      .where("configuracao.idDispositivo", "in", ids)
      .where((eb) => eb.or([eb("configuracao.dataFim", "is", null), eb("diretorio.id", "is not", null)]));
    expect(await vivas.execute()).toEqual([]);
  });
});
