import { backups } from "@acervo/contracts/backups";
import { protecao } from "@acervo/contracts/protecao";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resumirBackups } from "../../src/modules/protecao/resumo/resumir-backups.ts";
import { insertBackupEncerrado } from "../backups/backup-rows.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { startCustomerApi, type Customer } from "../customer-api.ts";
import type { TestApi } from "../test-api.ts";

// Touches: backups, protecao.

/** 18:37 and 18:44 in São Paulo. */
const INICIO = new Date("2026-11-14T21:37:10Z");
const FIM = new Date("2026-11-14T21:44:50Z");
const BYTES = 197_657_088;

describe("um mesmo backup em todo lugar", () => {
  const clock = createTestClock("2026-11-15T12:00:00Z");
  let api: TestApi;
  let customer: Customer;
  let dispositivo: DispositivoConfigurado;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi({ clock }));
    const [novo] = await insertDispositivosConfigurados(api.deps.db, customer.idContratacao, 1, { ativado: true });
    if (novo === undefined) throw new Error("no device");
    dispositivo = novo;
    const campos = { dataInicio: INICIO, dataFim: FIM, confirmados: 1_204, bytesConfirmados: BYTES };
    await insertBackupEncerrado(api.deps.db, dispositivo, campos);
  });
  afterAll(() => api.close());

  it("[DISP-169] listas, gráfico, veredito e resumo dizem os mesmos números", async () => {
    const query = { pagina: 1 };
    const { idDispositivo, idContratacao } = dispositivo;
    const listas = await Promise.all([
      customer.call(backups.listarPorDispositivo, { params: { id: idDispositivo }, query }),
      customer.call(backups.listarPorContratacao, { params: { id: idContratacao }, query }),
    ]);
    for (const { body } of listas)
      expect(backups.listarPorDispositivo.response.parse(body).listaBackup).toMatchObject([
        {
          horarioInicio: "18:37",
          dataHoraInicioFormatada: "14/11/2026 18:37:10",
          dataHoraFimFormatada: "14/11/2026 18:44:50",
          arquivosGuardados: 1_204,
          bytesGuardados: BYTES,
          tamanhoGuardadoMB: 188.5,
        },
      ]);
    const dias = await customer.call(backups.arquivosPorBackup, { query: { id: idContratacao } });
    expect(dias.body).toContainEqual({ data: "2026-11-14", backups: 1, arquivos: 1_204, tamanhoMB: 188.5 });
    const veredito = await customer.call(protecao.consultar, { query: { id: idContratacao } });
    expect(veredito.body).toMatchObject({
      dispositivos: [{ ultimoBackup: FIM.toISOString(), porque: "Último backup ontem às 18:44, sem pendências." }],
    });
    await resumirBackups(api.deps);
    const { conteudo } = await api.deps.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("tipo", "=", "resumo-backups")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(conteudo)).toContain("1.204 arquivos guardados (188,5 MB)");
  });
});
