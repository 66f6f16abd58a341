import { backups } from "@acervo/contracts/backups";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../test/backups/backup-rows.ts";
import { insertContratacao, insertDispositivosConfigurados } from "../../../test/builders.ts";
import { startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import type { TestApi } from "../../../test/test-api.ts";
import { later } from "../../platform/clock.ts";
import { recontarUso } from "../../../test/upkeep/sweeps.ts";

const MB = 1_048_576;
const DIA_MS = 86_400_000;

describe("espaço usado ao longo do tempo", () => {
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
  });
  afterAll(() => api.close());

  const usar = (idContratacao: number, bytes: number) =>
    api.deps.db.updateTable("uso").set({ bytes }).where("idContratacao", "=", idContratacao).execute();
  const historico = async (id: number) => {
    const { body } = await customer.call(contratacoes.historicoCapacidade, { query: { id } });
    return contratacoes.historicoCapacidade.response.parse(body);
  };
  /** The nights before now, oldest first. */
  const noitesAtras = (noites: number) => later(api.deps.clock.now(), -noites * DIA_MS);

  it("[PROT-30][PAINEL-14] cada noite guarda o espaço do dia; com história diz quando enche", async () => {
    const { idUsuario } = customer;
    const id = await insertContratacao(api.deps.db, { idUsuario, nome: "Histórico", usoBytes: 0 });
    expect(await historico(id)).toMatchObject({ dias: [{ usadoMB: 0 }], totalMB: 10_240, cheioEmDias: null });
    for (let noite = 10; noite >= 0; noite -= 1) {
      const clock = createTestClock(noitesAtras(noite));
      await usar(id, (10 - noite) * 100 * MB);
      await recontarUso({ ...api.deps, clock });
      // A second run of the same night changes the figure of the day, not the number of days.
      if (noite === 5) await recontarUso({ ...api.deps, clock });
    }
    await usar(id, 1_040 * MB);
    const { dias, cheioEmDias } = await historico(id);
    expect(dias.map(({ usadoMB }) => usadoMB)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1_040]);
    expect(cheioEmDias).toBe(92);
  });

  it("o que passou do prazo guardado sai", async () => {
    const { idUsuario } = customer;
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario, nome: "Antiga", usoBytes: 0 });
    const antiga = { idContratacao, data: "2020-01-01", bytes: 1 };
    await api.deps.db.insertInto("usoDiario").values(antiga).execute();
    await recontarUso(api.deps);
    const linhas = await api.deps.db
      .selectFrom("usoDiario")
      .select("bytes")
      .where("idContratacao", "=", idContratacao)
      .execute();
    expect(linhas).toEqual([{ bytes: 0 }]);
  });

  it("[PROT-31] arquivos guardados por dia, todos os 30, também os sem backup", async () => {
    const { idUsuario } = customer;
    const id = await insertContratacao(api.deps.db, { idUsuario, nome: "Por dia" });
    const [dispositivo] = await insertDispositivosConfigurados(api.deps.db, id, 1, { ativado: true });
    if (dispositivo === undefined) throw new Error("no device");
    for (const [noites, confirmados] of [
      [40, 7],
      [3, 5],
      [0, 1],
      [0, 2],
    ] as const) {
      const campos = { dataInicio: noitesAtras(noites), confirmados, bytesConfirmados: confirmados * MB };
      await insertBackupEncerrado(api.deps.db, dispositivo, campos);
    }
    const { body } = await customer.call(backups.arquivosPorBackup, { query: { id } });
    const dias = backups.arquivosPorBackup.response.parse(body);
    expect(dias.at(-1)).toMatchObject({ backups: 2, arquivos: 3, tamanhoMB: 3 });
    expect(dias.at(-4)).toMatchObject({ backups: 1, arquivos: 5, tamanhoMB: 5 });
    expect(dias.filter(({ backups: quantos }) => quantos > 0)).toHaveLength(2);
  });
});
