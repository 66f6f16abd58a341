import { hoje } from "@acervo/br/calendario";
import { somarMeses } from "@acervo/br/data-civil";
import { financeiro } from "@acervo/contracts/painel-financeiro";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import { startFinanceWorld } from "../../../test/finance-world.ts";
import type { TestApi } from "../../../test/test-api.ts";

describe("painel financeiro", () => {
  let api: TestApi;
  let admin: Customer;

  beforeAll(async () => {
    // Subscriptions of people who sign in were hired on 5 January 2026.
    ({ api } = await startCustomerApi());
    admin = await signIn(api, "admin");
  });
  afterAll(() => api.close());

  const pedir = (mes?: string) => admin.call(financeiro.lerPainel, { query: mes === undefined ? {} : { mes } });

  it("[FAT-140] sem mês é o atual, para o administrador; antes do primeiro, ou no futuro, é recusado", async () => {
    const dia = hoje(api.deps.clock.now());
    const mes = dia.slice(0, "2026-11".length);
    const atual = financeiro.lerPainel.response.parse((await pedir()).body);
    expect(atual).toMatchObject({ mes, primeiroMes: "2026-01", emAndamento: true });
    expect((await pedir(mes)).body).toMatchObject({ mes, emAndamento: true });
    expect((await pedir("2026-01")).body).toMatchObject({ mes: "2026-01", emAndamento: false });
    const seguinte = somarMeses(dia, 1).slice(0, "2026-11".length);
    for (const fora of ["2025-12", seguinte])
      expect(await pedir(fora)).toMatchObject({ status: 422, body: { codigo: "MES_FORA_DO_PAINEL" } });
    expect((await pedir("2026-13")).status).toBe(400);
    for (const quem of ["pessoa", "vendedor", "suporte", "suporteAvancado"] as const) {
      const { status } = await (await signIn(api, quem)).call(financeiro.lerPainel);
      expect([quem, status]).toEqual([quem, 403]);
    }
  });

  it("o mês vira à meia-noite de São Paulo, e o que era de agora fica como estava", async () => {
    const mundo = await startFinanceWorld();
    const idUsuario = await mundo.pessoa();
    await mundo.fatura({ idUsuario, vencimento: "2026-11-30", situacao: 1 });
    mundo.clock.set("2026-12-01T02:59:00Z");
    const ultimo = await mundo.painel();
    expect(ultimo).toMatchObject({ mes: "2026-11", emAndamento: true, aReceber: { quantidade: 1 } });
    mundo.clock.set("2026-12-01T03:00:00Z");
    expect(await mundo.painel()).toMatchObject({ mes: "2026-12", emAndamento: true, vencido: { quantidade: 1 } });
    const calculadoEm = "2026-12-01T03:00:00.000Z";
    expect(await mundo.painel("2026-11")).toEqual({ ...ultimo, emAndamento: false, calculadoEm });
    await mundo.close();
  });
});
