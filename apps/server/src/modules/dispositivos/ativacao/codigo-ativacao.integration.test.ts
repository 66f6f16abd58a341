import type { Papel } from "@acervo/contracts/acesso";
import { CodigoAtivacao, dispositivos } from "@acervo/contracts/dispositivos";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import { startCustomerApi, trailOf, type Customer } from "../../../../test/customer-api.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import { obterCodigoAtivacao } from "./obter-codigo-ativacao.ts";

const MINUTO_MS = 60_000;
const clock = createTestClock();

let api: TestApi;
let customer: Customer;
let idContratacao: number;
let numero = 0;

const linhas: string[] = [];

beforeAll(async () => {
  clock.set(new Date());
  const logger = createLogger({ level: "debug", servico: "teste" }, { write: (linha) => void linhas.push(linha) });
  ({ api, customer } = await startCustomerApi({ clock, logger }));
  idContratacao = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: "Códigos" });
});
afterAll(() => api.close());

const novoDispositivo = async () => {
  numero += 1;
  const body = { idContratacao, nome: `Dispositivo ${numero}`, validadeVersoes: null };
  return (await customer.call(dispositivos.adicionar, { body })).body as number;
};
const obter = (id: number) => customer.call(dispositivos.obterCodigoAtivacao, { params: { id } });
const verificar = async (id: number) => (await customer.call(dispositivos.verificarAtivacao, { params: { id } })).body;
const guardados = (id: number) =>
  api.deps.db.selectFrom("codigoAtivacao").selectAll().where("idDispositivo", "=", id).execute();
const ativar = (id: number) =>
  api.deps.db
    .updateTable("dispositivo")
    .set({ ativado: true, dataAtivacao: clock.now() })
    .where("id", "=", id)
    .execute();

describe("código de ativação", () => {
  it("[DISP-40][DISP-41][DISP-42][SRV-72] vale 5 minutos e só o seu resumo fica guardado", async () => {
    const id = await novoDispositivo();
    const resposta = await obter(id);
    const { codigo, validoAte } = CodigoAtivacao.parse(resposta.body);
    const prazo = new Date(clock.now().getTime() + 5 * MINUTO_MS);
    expect(validoAte).toBe(prazo.toISOString());
    const linhas = await guardados(id);
    expect(linhas).toEqual([{ idDispositivo: id, codigoHmac: api.deps.hashCodigoAtivacao(codigo), validoAte: prazo }]);
    for (const { codigoHmac } of linhas) {
      expect(codigoHmac).toHaveLength(32);
      expect(codigoHmac.toString("latin1")).not.toContain(codigo);
    }
  });

  it("[SRV-73] cada pedido gera outro, que toma o lugar do anterior, e nenhum é guardado no caminho", async () => {
    const id = await novoDispositivo();
    const primeira = await obter(id);
    clock.advance(MINUTO_MS);
    const segunda = await obter(id);
    const [antigo, novo] = [primeira, segunda].map(({ body }) => CodigoAtivacao.parse(body).codigo);
    expect(novo).not.toBe(antigo);
    expect(segunda.headers.get("cache-control")).toBe("no-store");
    expect((await guardados(id)).map(({ codigoHmac }) => codigoHmac)).toEqual([
      api.deps.hashCodigoAtivacao(novo ?? ""),
    ]);
  });

  it("[SRV-72] pedidos ao mesmo tempo sorteiam cada um o seu e deixam um só, sem tocar no de outro dispositivo", async () => {
    const [id, vizinho] = [await novoDispositivo(), await novoDispositivo()];
    await obter(vizinho);
    const doVizinho = await guardados(vizinho);
    expect(doVizinho).toHaveLength(1);
    const respostas = await Promise.all(Array.from({ length: 10 }, () => obter(id)));
    const codigos = respostas.map(({ body }) => CodigoAtivacao.parse(body).codigo);
    expect(new Set(codigos).size).toBe(codigos.length);
    const [guardado, ...outros] = await guardados(id);
    expect(outros).toEqual([]);
    expect(codigos.map(api.deps.hashCodigoAtivacao)).toContainEqual(guardado?.codigoHmac);
    expect(await guardados(vizinho)).toEqual(doVizinho);
  });

  it("o prazo é o do parâmetro vigente", async () => {
    const id = await novoDispositivo();
    const chave = "minutos-validade-codigo-ativacao";
    await api.deps.db
      .insertInto("parametro")
      .values({ chave, vigenteDesde: "2021-01-02", valor: "2", tipo: "inteiro", descricao: "Prazo de teste" })
      .execute();
    const { validoAte } = CodigoAtivacao.parse((await obter(id)).body);
    await api.deps.db
      .deleteFrom("parametro")
      .where("chave", "=", chave)
      .where("vigenteDesde", "=", "2021-01-02")
      .execute();
    expect(validoAte).toBe(new Date(clock.now().getTime() + 2 * MINUTO_MS).toISOString());
  });

  it("sorteia de novo quando outro dispositivo tem o mesmo código", async () => {
    const [um, outro] = [await novoDispositivo(), await novoDispositivo()];
    const repetido = Buffer.alloc(16, 1).toString("base64url");
    const diferente = Buffer.alloc(16, 2).toString("base64url");
    const chamada = {
      usuario: { id: customer.idUsuario, sub: "", papeis: new Set<Papel>(), grupos: new Set<string>() },
      escopo: "proprio",
      origem: { requestId: "req", ip: "203.0.113.9", userAgent: null },
    } as const;
    const com = (...tokens: string[]) => ({
      ...api.deps,
      ids: { ...api.deps.ids, token: () => tokens.shift() ?? repetido },
    });
    const primeiro = await obterCodigoAtivacao(com(repetido), chamada, um);
    const segundo = await obterCodigoAtivacao(com(repetido, diferente), chamada, outro);
    expect(segundo.codigo).not.toBe(primeiro.codigo);
    await expect(obterCodigoAtivacao(com(), chamada, await novoDispositivo())).rejects.toThrow(/already taken/);
  });

  it("um dispositivo já ativado não recebe código", async () => {
    const id = await novoDispositivo();
    await ativar(id);
    expect(await obter(id)).toMatchObject({ status: 409, body: { codigo: "DISPOSITIVO_JA_ATIVADO" } });
    expect(await guardados(id)).toEqual([]);
  });

  it("a trilha e os registros dizem que houve um código, nunca qual", async () => {
    const id = await novoDispositivo();
    const { headers, body } = await obter(id);
    const { codigo } = CodigoAtivacao.parse(body);
    expect((await trailOf(api, idContratacao)).at(-1)).toMatchObject({
      acao: "DISPOSITIVO_CODIGO_GERADO",
      alvoId: String(id),
    });
    const requisicao = headers.get("x-request-id") ?? "";
    await expect.poll(() => linhas.filter((linha) => linha.includes(requisicao))).not.toEqual([]);
    const valores = await api.deps.db.selectFrom("auditoriaValor").select("valor").execute();
    expect(JSON.stringify([linhas, valores, await trailOf(api, idContratacao)])).not.toContain(codigo);
  });
});

describe("verificar ativação", () => {
  it("[DISP-44][SRV-76] responde se já ativou, sem nunca ativar nem gastar o código", async () => {
    const id = await novoDispositivo();
    await obter(id);
    const antes = await guardados(id);
    expect(await verificar(id)).toBe(false);
    expect(await guardados(id)).toEqual(antes);
    await ativar(id);
    expect(await verificar(id)).toBe(true);
  });

  it("[DISP-47] depois de um não, o próximo código é outro", async () => {
    const id = await novoDispositivo();
    const antes = CodigoAtivacao.parse((await obter(id)).body).codigo;
    expect(await verificar(id)).toBe(false);
    expect(CodigoAtivacao.parse((await obter(id)).body).codigo).not.toBe(antes);
  });
});
