import { fichaDoCliente, type FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ErradoAgora } from "@acervo/contracts/linha-do-tempo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../../../test/backups/backup-rows.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../../../../../test/builders.ts";
import { signIn, type Customer } from "../../../../../test/customer-api.ts";
import { insertFatura } from "../../../../../test/faturas.ts";
import { startTestApi, type TestApi } from "../../../../../test/test-api.ts";
import { later } from "../../../../platform/clock.ts";

const HORA_MS = 3_600_000;

describe("o que está errado agora", () => {
  let api: TestApi;
  let cliente: Customer;
  let analista: Customer;
  let dispositivo: DispositivoConfigurado;
  beforeAll(async () => {
    api = await startTestApi();
    cliente = await signIn(api, "pessoa");
    analista = await signIn(api, "suporteAvancado");
    const [um] = await insertDispositivosConfigurados(api.deps.db, cliente.idContratacao, 1, { ativado: true });
    if (um === undefined) throw new Error("no device");
    dispositivo = um;
  });
  afterAll(() => api.close());

  const params = () => ({ params: { id: cliente.idContratacao } });
  const abrir = async () => (await analista.call(fichaDoCliente.buscarContratacao, params())).body as FichaDoCliente;
  const errado = async () => ((await analista.call(fichaDoCliente.erradoAgora, params())).body as ErradoAgora).itens;

  it("diz o que está errado, o que parou primeiro, e nada quando não há nada", async () => {
    const { db, clock } = api.deps;
    const boa = { dataInicio: later(clock.now(), -HORA_MS) };
    await insertBackupEncerrado(db, dispositivo, boa);
    const sem = (await errado()).filter(({ chave }) => !chave.startsWith("dispositivo"));
    expect(sem).toEqual([]);
    await insertBackupEncerrado(db, dispositivo, { dataInicio: clock.now(), codigoSituacao: 4 });
    await insertFatura(db, { ...cliente, mes: "2026-10", codigoSituacao: 4 });
    const { usuario } = await abrir();
    await db
      .insertInto("enderecoDevolvido")
      .values({
        email: usuario.email.toLowerCase(),
        falhas: 1,
        ultimaFalhaEm: clock.now(),
        tipo: "DEFINITIVA",
        devolvidoEm: clock.now(),
      })
      .onConflict((conflito) => conflito.column("email").doUpdateSet({ devolvidoEm: clock.now(), tipo: "DEFINITIVA" }))
      .execute();
    const { dadosConsumo } = await abrir();
    await db
      .insertInto("uso")
      .values({ idContratacao: cliente.idContratacao, bytes: dadosConsumo.capacidadeMaximaMB * 1_048_576 })
      .execute();
    const itens = await errado();
    const titulos = itens.map(({ titulo, tom }) => `${tom} ${titulo}`);
    expect(titulos).toEqual([
      "bad O backup de Computador 1 falhou",
      "bad O espaço contratado acabou",
      "warn A fatura 10/2026 de R$ 129,90 está vencida".replace(" 129", "\u00a0129"),
      `warn As mensagens para ${usuario.email.toLowerCase()} voltam`,
    ]);
    expect(itens.every(({ porque, oQueFazer }) => porque !== null && oQueFazer !== null)).toBe(true);
    expect(itens[0]).toMatchObject({ desde: expect.any(String), idDispositivo: dispositivo.idDispositivo });
    await db.updateTable("contratacao").set({ codigoSituacao: 4 }).where("id", "=", cliente.idContratacao).execute();
    expect((await errado())[0]).toMatchObject({ tom: "bad", titulo: "A contratação está suspensa" });
    await db.deleteFrom("enderecoDevolvido").where("email", "=", usuario.email.toLowerCase()).execute();
  });
});
