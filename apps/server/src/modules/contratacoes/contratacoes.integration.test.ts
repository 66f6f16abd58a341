import { ContratacaoAberta, contratacoes } from "@acervo/contracts/contratacoes";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { request } from "../../../test/request.ts";
import { novoUsuario } from "../../../test/schema/fixtures.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const MB = 1_048_576;

describe("contratações do usuário", () => {
  let api: TestApi;
  const token = () => tokenFor("pessoa");
  let ids: { principal: number; cancelada: number };

  beforeAll(async () => {
    api = await startTestApi();
    const { body } = await request(api.url, usuarios.dados, {}, token());
    const { id: idUsuario } = body as { id: number };
    ids = {
      principal: await insertContratacao(api.deps.db, { idUsuario, usoBytes: 512 * MB }),
      cancelada: await insertContratacao(api.deps.db, { idUsuario, nome: "Antiga", codigoSituacao: 3 }),
    };
    for (const codigoSituacao of [1, 3, 7])
      await insertContratacao(api.deps.db, { idUsuario: await novoUsuario(api.deps.db), codigoSituacao });
  });
  afterAll(() => api.close());

  it("[SHELL-87][CONTR-01][CONTR-02][CONTR-03][CONTR-76] lista as do usuário conectado, com situação, plano e consumo", async () => {
    const { body } = await request(api.url, contratacoes.listar, {}, token());
    expect(body).toMatchObject([
      {
        id: ids.principal,
        nome: "Acervo principal",
        cartosoft: 0,
        situacao: { codigo: 1, descricao: "Ativa" },
        atendimentoArquivado: false,
        tipoPagamento: "BOLETO",
        dadosPlano: {
          plano: { valor: 14.9, espaco: 10_240, tipoPlano: { tipoCobranca: "PRE", tipoConta: { codigo: "NOR_PF" } } },
          planoOfertaTipoPagamento: { tipoPagamento: { codigo: "1", enumTipoPagamento: "BOLETO" } },
        },
        dadosConsumo: { capacidadeMaximaMB: 10_240, capacidadeUtilizadaMB: 512 },
      },
      { id: ids.cancelada, situacao: { codigo: 3, descricao: "Cancelada" } },
    ]);
  });

  it("[CONTR-04][CONTR-05] quem é o dono e quais são os dispositivos não vão junto", async () => {
    const { body } = await request(api.url, contratacoes.buscar, { query: { id: ids.principal } }, token());
    expect(Object.keys(body as object).toSorted()).toEqual(Object.keys(ContratacaoAberta.shape).toSorted());
    for (const campo of ["usuario", "dispositivos", "dispositivosExcluidos"]) expect(body).not.toHaveProperty(campo);
  });

  it("[SRV-103][SHELL-40][PAINEL-08][PAINEL-09][PAINEL-57][CONST-46] responde a capacidade com os dois conjuntos de campos", async () => {
    const answer = await request(
      api.url,
      contratacoes.verificarCapacidadeContratacao,
      { query: { id: ids.principal } },
      token(),
    );
    expect(answer.body).toEqual({
      espacoUtilizado: { tamanhoMB: 512 },
      espacoTotalPlano: { tamanhoMB: 10_240 },
      porcentagemUtilizada: 5,
      capacidadeMaximaMB: 10_240,
      capacidadeUtilizadaMB: 512,
    });
  });

  it("[CONTR-77] a de outra pessoa responde como inexistente", async () => {
    const answer = await request(
      api.url,
      contratacoes.buscar,
      { query: { id: ids.principal } },
      await tokenFor("cartorio"),
    );
    expect(answer).toMatchObject({
      status: 404,
      body: { codigo: "CONTRATACAO_NAO_ENCONTRADA", mensagem: "Não foi possível encontrar a contratação." },
    });
  });
});
