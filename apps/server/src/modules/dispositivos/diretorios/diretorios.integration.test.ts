import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
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
    codigo: "CAMINHO_DUPLICADO",
    mensagem: "Este caminho já existe para outro diretório nesta configuração.",
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
const adicionar = (idConfiguracao: number, caminho: string) =>
  customer.call(diretorios.adicionar, { body: { idConfiguracao, caminho } });
const atualizar = (idConfiguracao: number, idDiretorio: unknown, caminho: string) =>
  customer.call(diretorios.atualizar, { body: { idConfiguracao, idDiretorio, caminho } });
const remover = (id: number) => customer.call(diretorios.remover, { query: { id } });
const listar = async (idDispositivo: number) =>
  (await customer.call(configuracoes.listar, { query: { idDispositivo } })).body;

describe("diretórios de uma configuração", () => {
  it("[DISP-76][DISP-77][DISP-78] inclui, troca o caminho e remove, com rastro", async () => {
    const { idContratacao, idDispositivo, idConfiguracao, idDiretorio } = await novo();
    const { status, body: id } = await adicionar(idConfiguracao, "  D:\\Imagens");
    expect(status).toBe(201);
    expect((await atualizar(idConfiguracao, id, "E:\\Imagens")).status).toBe(204);
    expect((await atualizar(idConfiguracao, id, "E:\\Imagens")).status).toBe(204);
    expect((await remover(idDiretorio)).status).toBe(204);
    expect(await listar(idDispositivo)).toMatchObject([
      { diretorios: [{ id, caminho: "E:\\Imagens" }], diretoriosExcluidos: [{ id: idDiretorio }] },
    ]);
    expect((await trailOf(api, idContratacao)).map(({ acao, alvoId }) => [acao, alvoId])).toEqual([
      ["DIRETORIO_ADICIONADO", String(id)],
      ["DIRETORIO_ALTERADO", String(id)],
      ["DIRETORIO_REMOVIDO", String(idDiretorio)],
    ]);
    expect(await remover(idDiretorio)).toMatchObject({ status: 404, body: { codigo: "DIRETORIO_NAO_ENCONTRADO" } });
  });

  it("[DISP-173] a API recusa um caminho que não começa no disco", async () => {
    const { idConfiguracao } = await novo();
    expect(await adicionar(idConfiguracao, "Livros\\2026")).toMatchObject({
      status: 400,
      body: [{ mensagem: expect.stringContaining("Informe o caminho inteiro da pasta, desde o disco.") }],
    });
  });

  it("[DISP-79][DISP-81] o caminho vazio ou longo volta com o motivo", async () => {
    const { idConfiguracao } = await novo();
    expect(await adicionar(idConfiguracao, " ")).toMatchObject({
      status: 400,
      body: [{ mensagem: "O campo é obrigatório!" }],
    });
    expect((await adicionar(idConfiguracao, `/${"c".repeat(260)}`)).status).toBe(400);
    expect((await adicionar(idConfiguracao, `/${"ç".repeat(259)}`)).status).toBe(201);
  });

  it.each(["C:\\LIVROS", "c:\\livros\\", "C:\\Livros/"])(
    "[DISP-82][DISP-83][DISP-84] %s é o mesmo que C:\\Livros",
    async (caminho) => {
      const { idConfiguracao } = await novo();
      expect(await adicionar(idConfiguracao, caminho)).toMatchObject(DUPLICADO);
      const verificar = async (nome: string) =>
        (await customer.call(diretorios.verificarCaminhosDuplicados, { query: { id: idConfiguracao, nome } })).body;
      expect([await verificar(caminho), await verificar("C:\\Livro")]).toEqual([true, false]);
      const { body: outro } = await adicionar(idConfiguracao, "C:\\Outro");
      expect(await atualizar(idConfiguracao, outro, caminho)).toMatchObject(DUPLICADO);
    },
  );

  it("o mesmo diretório pode mudar só as maiúsculas ou a barra do fim do seu caminho", async () => {
    const { idConfiguracao, idDiretorio } = await novo();
    expect((await atualizar(idConfiguracao, idDiretorio, "C:\\LIVROS\\")).status).toBe(204);
  });

  it("[SRV-82] de 20 inclusões ao mesmo tempo do mesmo caminho, uma fica", async () => {
    const { idConfiguracao } = await novo();
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, indice) => adicionar(idConfiguracao, indice % 2 === 0 ? "/srv/a" : "/SRV/A/")),
    );
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const recusado of respostas.filter(({ status }) => status !== 201)) expect(recusado).toMatchObject(DUPLICADO);
  });

  it("[DISP-77] um diretório de outra configuração do mesmo dono não é encontrado", async () => {
    const [um, outro] = [await novo(), await novo()];
    expect(await atualizar(outro.idConfiguracao, um.idDiretorio, "C:\\X")).toMatchObject({ status: 404 });
  });

  it("[DISP-60][SRV-13] fora da situação ativa não se muda nada", async () => {
    const { idContratacao, idDispositivo, idConfiguracao, idDiretorio } = await novo();
    await api.deps.db.updateTable("contratacao").set({ codigoSituacao: 3 }).where("id", "=", idContratacao).execute();
    const respostas = [
      await adicionar(idConfiguracao, "D:\\"),
      await atualizar(idConfiguracao, idDiretorio, "D:\\"),
      await remover(idDiretorio),
    ];
    for (const resposta of respostas)
      expect(resposta).toMatchObject({ status: 422, body: { codigo: "CONTRATACAO_NAO_ATIVA" } });
    expect(await listar(idDispositivo)).toMatchObject([{ diretorios: [{ caminho: "C:\\Livros" }] }]);
  });
});
