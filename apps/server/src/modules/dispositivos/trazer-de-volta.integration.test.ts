import { arquivos } from "@acervo/contracts/arquivos";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao, insertDispositivosConfigurados } from "../../../test/builders.ts";
import { startCustomerApi, trailOf, type Customer } from "../../../test/customer-api.ts";
import type { TestApi } from "../../../test/test-api.ts";

const HORA_MS = 3_600_000;

describe("um dispositivo removido", () => {
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
  });
  afterAll(() => api.close());

  const novo = async (nome: string) => {
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome });
    const [alvo] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1, { ativado: true });
    return { idContratacao, id: alvo?.idDispositivo ?? 0 };
  };
  const listar = async (idContratacao: number) =>
    (await customer.call(dispositivos.listar, { query: { idContratacao } })).body;
  const remover = async (id: number) =>
    expect((await customer.call(dispositivos.remover, { query: { id } })).status).toBe(204);
  const trazer = (id: number) => customer.call(dispositivos.trazerDeVolta, { query: { id } });
  const usoDe = async (idContratacao: number) => {
    const uso = api.deps.db.selectFrom("uso").select("bytes").where("idContratacao", "=", idContratacao);
    return (await uso.executeTakeFirst())?.bytes;
  };

  it("[DISP-170][F3] volta com tudo o que tinha enquanto o expurgo não começou, uma vez só", async () => {
    const { idContratacao, id } = await novo("Volta");
    await api.deps.db.insertInto("uso").values({ idContratacao, bytes: 12 }).execute();
    await api.deps.db.insertInto("usoDispositivo").values({ idContratacao, idDispositivo: id, bytes: 12 }).execute();
    const antes = await listar(idContratacao);
    expect(await trazer(id)).toMatchObject({ status: 404, body: { codigo: "DISPOSITIVO_NAO_ENCONTRADO" } });
    await remover(id);
    expect(await usoDe(idContratacao)).toBe(0);
    const { body } = await customer.call(arquivos.listarExcluidos, { query: { idContratacao } });
    const [removido] = (body as { dispositivos: { excluidoEm: string; apagadoEm: string }[] }).dispositivos;
    expect(removido).toMatchObject({ id, nome: "Computador 1", arquivos: 0, tamanhoBytes: 12 });
    const { excluidoEm = "", apagadoEm = "" } = removido ?? {};
    expect(Date.parse(apagadoEm) - Date.parse(excluidoEm)).toBe(22 * HORA_MS);

    const respostas = await Promise.all([trazer(id), trazer(id)]);
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await listar(idContratacao)).toEqual(antes);
    expect(await usoDe(idContratacao)).toBe(12);
    expect((await trailOf(api, idContratacao)).at(-1)).toMatchObject({ acao: "DISPOSITIVO_TRAZIDO_DE_VOLTA" });
  });

  it("[DISP-170] volta com outro nome se o seu foi tomado, e não volta depois do prazo", async () => {
    const { idContratacao, id } = await novo("Nome");
    await remover(id);
    const body = { idContratacao, nome: "computador 1", validadeVersoes: null };
    expect((await customer.call(dispositivos.adicionar, { body })).status).toBe(201);
    expect((await trazer(id)).status).toBe(204);
    expect(await listar(idContratacao)).toMatchObject([{ nome: `Computador 1 ${id}`, configuracoes: [{}] }, {}]);
    await remover(id);
    const vencido = { expurgoPrevistoEm: api.deps.clock.now() };
    await api.deps.db.updateTable("dispositivo").set(vencido).where("id", "=", id).execute();
    expect((await trazer(id)).status).toBe(404);
  });
});
