import { asOwner } from "@acervo/test-kit/database";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmar, excluirArquivos } from "../../../../test/backups/other-rooms.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { arquivo, iniciar, prepararLote } from "../../../../test/backups/mini-agent.ts";
import { later } from "../../../platform/clock.ts";
import { expirarVersoes } from "../../../../test/upkeep/sweeps.ts";

const DIA_MS = 86_400_000;
/** Notes, for each statement that changes one of these tables, the transaction that it belongs to. */
const testemunha = [
  "CREATE TABLE testemunha (linha text NOT NULL, transacao xid8 NOT NULL)",
  "GRANT SELECT, INSERT, DELETE ON testemunha TO acervo_app",
  `CREATE FUNCTION testemunhar() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO testemunha VALUES (TG_ARGV[0], pg_current_xact_id());
     RETURN NULL;
   END $$`,
  "CREATE TRIGGER testemunha AFTER DELETE ON arquivo_versao FOR EACH ROW EXECUTE FUNCTION testemunhar('versao')",
  "CREATE TRIGGER testemunha AFTER UPDATE ON uso FOR EACH ROW EXECUTE FUNCTION testemunhar('uso')",
  "CREATE TRIGGER testemunha AFTER UPDATE ON uso_dispositivo FOR EACH ROW EXECUTE FUNCTION testemunhar('uso do dispositivo')",
];

describe("espaço do que se exclui", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
    await asOwner(world.database, ...testemunha);
  });
  afterAll(() => world.close());

  let maquina: Maquina;
  let idBackup: number;
  /** a.txt of 2 bytes, ended 20 days ago by one of 4 bytes; b.txt of 3. */
  beforeEach(async () => {
    maquina = await world.novaMaquina();
    ({ idBackup } = await iniciar(world.deps, maquina));
    const guardarHaDias = async (dias: number, ...arquivos: readonly ReturnType<typeof arquivo>[]) => {
      const clock = createTestClock(later(world.clock.now(), -dias * DIA_MS));
      const lote = await prepararLote(world.deps, maquina, idBackup, arquivos);
      await confirmar({ ...world.deps, clock }, maquina.agente, idBackup, lote);
    };
    await guardarHaDias(30, arquivo("a.txt", "um"), arquivo("b.txt", "fim"));
    await guardarHaDias(20, arquivo("a.txt", "dois"));
    await sql`delete from testemunha`.execute(world.db);
  });

  const usos = async () => {
    const { agente } = maquina;
    const { rows } = await sql<{ bytes: number }>`
      select bytes from uso where id_contratacao = ${agente.idContratacao}
      union all select bytes from uso_dispositivo where id_dispositivo = ${agente.idDispositivo}`.execute(world.db);
    return rows.map(({ bytes }) => Number(bytes));
  };
  const transacoes = async () => {
    const { rows } = await sql<{ linha: string; transacao: string }>`
      select distinct linha, transacao::text as transacao from testemunha order by linha`.execute(world.db);
    return rows;
  };
  const caminho = { caminho: ["C:", "b.txt"].map((nome) => Buffer.from(nome)) };

  it.each([
    [
      "um arquivo",
      6,
      () =>
        excluirArquivos(world.deps, maquina.agente, {
          tipo: "arquivo",
          arquivo: { idConfiguracao: maquina.idConfiguracao, ...caminho },
        }),
    ],
    [
      "uma versão que venceu",
      7,
      async () => {
        const { idDispositivo } = maquina.agente;
        await world.db.updateTable("dispositivo").set({ validadeVersoes: 5 }).where("id", "=", idDispositivo).execute();
        await expirarVersoes(world.deps);
      },
    ],
  ] as const)("[SRV-143] %s sai e o espaço é liberado na mesma transação", async (_o_que, bytes, excluir) => {
    expect(await usos()).toEqual([9, 9]);
    await excluir();
    expect(await usos()).toEqual([bytes, bytes]);
    const vistas = await transacoes();
    expect(vistas.map(({ linha }) => linha)).toEqual(["uso", "uso do dispositivo", "versao"]);
    expect(new Set(vistas.map(({ transacao }) => transacao)).size).toBe(1);
  });
});
