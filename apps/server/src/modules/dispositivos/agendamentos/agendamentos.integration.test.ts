import { agendamentos } from "@acervo/contracts/agendamentos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  type DispositivoConfigurado,
} from "../../../../test/builders.ts";
import { startCustomerApi, trailOf, type Customer } from "../../../../test/customer-api.ts";
import type { TestApi } from "../../../../test/test-api.ts";

const DUPLICADO = {
  status: 409,
  body: {
    codigo: "DESCRICAO_AGENDAMENTO_DUPLICADA",
    mensagem: "Esta descrição já existe para outro agendamento nesta configuração.",
  },
};

let api: TestApi;
let customer: Customer;
let numero = 0;

beforeAll(async () => {
  ({ api, customer } = await startCustomerApi());
});
afterAll(() => api.close());

const novo = async (): Promise<DispositivoConfigurado> => {
  numero += 1;
  const idContratacao = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: `C${numero}` });
  const [feito] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1);
  if (feito === undefined) throw new Error("no device");
  return feito;
};
/** The form with every field filled, whatever the type. */
const formulario = { hora: "10:30", idHora: 6, idDiaSemana: 5, idDiaMes: 15 };
const adicionar = (idConfiguracao: number, campos: object) =>
  customer.call(agendamentos.adicionar, { body: { idConfiguracao, idAgendamento: null, ...formulario, ...campos } });
const atualizar = (idConfiguracao: number, idAgendamento: unknown, campos: object) =>
  customer.call(agendamentos.atualizar, { body: { idConfiguracao, idAgendamento, ...formulario, ...campos } });
const remover = (id: number) => customer.call(agendamentos.remover, { query: { id } });
const listar = async (idDispositivo: number) =>
  (await customer.call(configuracoes.listar, { query: { idDispositivo } })).body;

describe("agendamentos de uma configuração", () => {
  it.each([
    ["[DISP-106]", 1, { hora: null, horaIntervalo: 6, idDiaSemana: null, diaMes: null }],
    ["[DISP-107]", 2, { hora: "10:30", horaIntervalo: null, idDiaSemana: null, diaMes: null }],
    ["[DISP-108]", 3, { hora: "10:30", horaIntervalo: null, idDiaSemana: 5, diaMes: null }],
    ["[DISP-109]", 4, { hora: "10:30", horaIntervalo: null, idDiaSemana: null, diaMes: 15 }],
  ] as const)(
    "%s[DISP-87][DISP-90][DISP-95][DISP-110][SRV-95] o tipo %i guarda só os seus campos",
    async (_id, codigoTipoAgendamento, guardado) => {
      const { idDispositivo, idConfiguracao, idAgendamento } = await novo();
      await remover(idAgendamento);
      const resposta = await adicionar(idConfiguracao, { codigoTipoAgendamento, descricao: " Backup " });
      expect(resposta.status).toBe(201);
      expect(await listar(idDispositivo)).toMatchObject([
        {
          agendamentos: [
            {
              id: resposta.body,
              descricao: "Backup",
              tipoAgendamento: { codigo: codigoTipoAgendamento },
              ...guardado,
            },
          ],
        },
      ]);
    },
  );

  it("[DISP-111][DISP-112] troca de tipo, esquece o que era do outro, e remove, com rastro", async () => {
    const { idContratacao, idDispositivo, idConfiguracao, idAgendamento: id } = await novo();
    const porHora = { codigoTipoAgendamento: 1, descricao: "À noite", idHora: 3 };
    expect((await atualizar(idConfiguracao, id, porHora)).status).toBe(204);
    expect((await atualizar(idConfiguracao, id, porHora)).status).toBe(204);
    expect(await listar(idDispositivo)).toMatchObject([
      { agendamentos: [{ id, tipoAgendamento: { codigo: 1 }, horaIntervalo: 3, hora: null }] },
    ]);
    expect((await remover(id)).status).toBe(204);
    expect(await listar(idDispositivo)).toMatchObject([
      { agendamentos: [], agendamentosExcluidos: [{ id, dataProximo: null }] },
    ]);
    expect((await trailOf(api, idContratacao)).map(({ acao, detalhes }) => [acao, detalhes])).toEqual([
      ["AGENDAMENTO_ALTERADO", { campos: "codigoTipoAgendamento,hora,horaIntervalo" }],
      ["AGENDAMENTO_REMOVIDO", {}],
    ]);
    expect(await remover(id)).toMatchObject({ status: 404, body: { codigo: "AGENDAMENTO_NAO_ENCONTRADO" } });
  });

  it("[DISP-97][DISP-103][DISP-104][DISP-105][DISP-159] recusa campos fora dos limites, um motivo por campo", async () => {
    const { idConfiguracao } = await novo();
    const vazio = { codigoTipoAgendamento: 2, descricao: "", hora: "24:00", idHora: 13, idDiaSemana: 8, idDiaMes: 29 };
    const { status, body } = await adicionar(idConfiguracao, vazio);
    expect(status).toBe(400);
    expect((body as { campo: string }[]).map(({ campo }) => campo)).toEqual([
      "descricao",
      "hora",
      "idHora",
      "idDiaSemana",
      "idDiaMes",
    ]);
    expect(body).toMatchObject([{ mensagem: "A descrição é obrigatória!" }, {}, {}, {}, {}]);
  });

  it("[DISP-100][DISP-101] a descrição é única na configuração, sem distinguir maiúsculas", async () => {
    const { idConfiguracao, idAgendamento } = await novo();
    const verificar = async (nome: string) =>
      (await customer.call(agendamentos.verificarDescricoesDuplicadas, { query: { id: idConfiguracao, nome } })).body;
    expect(await adicionar(idConfiguracao, { codigoTipoAgendamento: 2, descricao: "à NOITE" })).toMatchObject(
      DUPLICADO,
    );
    expect([await verificar("à NOITE"), await verificar("De dia")]).toEqual([true, false]);
    const { body: outro } = await adicionar(idConfiguracao, { codigoTipoAgendamento: 2, descricao: "De dia" });
    const noturno = { codigoTipoAgendamento: 2, descricao: "À NOITE" };
    expect(await atualizar(idConfiguracao, outro, noturno)).toMatchObject(DUPLICADO);
    expect((await atualizar(idConfiguracao, idAgendamento, noturno)).status).toBe(204);
  });

  it("[SRV-82] de 20 inclusões ao mesmo tempo da mesma descrição, uma fica", async () => {
    const { idConfiguracao } = await novo();
    const respostas = await Promise.all(
      Array.from({ length: 20 }, () => adicionar(idConfiguracao, { codigoTipoAgendamento: 1, descricao: "Sempre" })),
    );
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const recusado of respostas.filter(({ status }) => status !== 201)) expect(recusado).toMatchObject(DUPLICADO);
  });

  it("[DISP-111] um agendamento de outra configuração do mesmo dono não é encontrado", async () => {
    const [um, outro] = [await novo(), await novo()];
    const campos = { codigoTipoAgendamento: 2, descricao: "X" };
    expect(await atualizar(outro.idConfiguracao, um.idAgendamento, campos)).toMatchObject({ status: 404 });
  });

  it("[DISP-61][SRV-13] fora da situação ativa não se muda nada", async () => {
    const { idContratacao, idDispositivo, idConfiguracao, idAgendamento } = await novo();
    await api.deps.db.updateTable("contratacao").set({ codigoSituacao: 2 }).where("id", "=", idContratacao).execute();
    const campos = { codigoTipoAgendamento: 2, descricao: "Outro" };
    const respostas = [
      await adicionar(idConfiguracao, campos),
      await atualizar(idConfiguracao, idAgendamento, campos),
      await remover(idAgendamento),
    ];
    for (const resposta of respostas)
      expect(resposta).toMatchObject({ status: 422, body: { codigo: "CONTRATACAO_NAO_ATIVA" } });
    expect(await listar(idDispositivo)).toMatchObject([{ agendamentos: [{ descricao: "À noite" }] }]);
  });
});
