import { cartoes } from "@acervo/contracts/cartoes";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../src/platform/clock.ts";
import { expurgarDispositivos } from "../backups/other-rooms.ts";
import { arquivo, concluir, guardar, iniciar, relatar } from "../backups/mini-agent.ts";
import { acceptNewAccounts, insertDispositivosConfigurados } from "../builders.ts";
import { insertCartoes } from "../cartoes.ts";
import { contratada, dizerDoPagamento, novoTitular, situacaoDe } from "../contratar.ts";
import { startTestApi, type TestApi } from "../test-api.ts";

// Touches: armazem, backups, cartoes, contratacoes, contratos, dispositivos, encerramento, faturas, pagamentos.

const DIA_MS = 86_400_000;
/** What tells of money, of what was agreed, of backups and of who did what. */
const REGISTROS = [
  "fatura",
  "fatura_item",
  "fatura_historico",
  "cobranca",
  "contrato",
  "contratacao",
  "contratacao_historico",
  "backup",
  "backup_ocorrencia",
  "auditoria_evento",
];

describe("o que permanece", () => {
  const clock = createTestClock();
  let bucket: TestBucket;
  let api: TestApi;
  beforeAll(async () => {
    clock.set(systemClock.now());
    bucket = await createTestBucket();
    api = await startTestApi({ clock, env: { ACERVO_S3_BUCKET: bucket.name } });
  });
  afterAll(async () => {
    await api.close();
    await bucket.drop();
  });

  const quantos = async (): Promise<Readonly<Record<string, number>>> => {
    const contados = REGISTROS.map(async (tabela) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}`.execute(
        api.deps.db,
      );
      return [tabela, rows[0]?.n ?? 0] as const;
    });
    return Object.fromEntries(await Promise.all(contados));
  };

  it("[SRV-141] remover dispositivo e cartão e cancelar a contratação não apagam faturas, contratos, backups nem a trilha", async () => {
    const { deps } = api;
    const titular = await novoTitular(api, "pessoa");
    const idContratacao = await contratada(api, titular);
    await dizerDoPagamento(api, idContratacao, "ABERTO");
    await dizerDoPagamento(api, idContratacao, "PAGO");
    const [cartao = 0] = await insertCartoes(deps.db, titular.idUsuario, 1);
    const [configurado] = await insertDispositivosConfigurados(deps.db, idContratacao, 1, { ativado: true });
    const { idDispositivo = 0, idConfiguracao = 0 } = configurado ?? {};
    const maquina = { agente: { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 }, idConfiguracao };
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    await relatar(deps, maquina, idBackup, [["C:/Livros/preso.txt", "BLOQUEADO"]]);
    await concluir(deps, maquina, idBackup, { vistos: 2, confirmados: 1, relatados: 1 });
    const antes = await quantos();
    for (const tabela of REGISTROS) expect([tabela, antes[tabela]]).not.toEqual([tabela, 0]);

    await acceptNewAccounts(deps.db);
    const feitas = [
      await titular.call(cartoes.remover, { query: { idCartao: cartao } }),
      await titular.call(dispositivos.remover, { query: { id: idDispositivo, excluirImediatamente: "true" } }),
      await titular.call(contratacoes.remover, { query: { id: idContratacao } }),
    ];
    expect(feitas.map(({ status }) => status)).toEqual([204, 204, 204]);
    clock.advance(2 * DIA_MS);
    await expurgarDispositivos(deps);
    await expurgarDispositivos(deps);

    expect(await situacaoDe(api, idContratacao)).toBe(3);
    const versoes = deps.db.selectFrom("arquivoVersao").select("numero").where("idDispositivo", "=", idDispositivo);
    expect(await versoes.execute()).toEqual([]);
    const depois = await quantos();
    expect(REGISTROS.filter((tabela) => (depois[tabela] ?? 0) < (antes[tabela] ?? 0))).toEqual([]);
  });
});
