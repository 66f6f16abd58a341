import { usuarios } from "@acervo/contracts/usuarios";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { withClient } from "@acervo/test-kit/stack";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { request } from "../request.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";

// Touches: platform/audit, platform/email, usuarios.

const ANTES = "3133334444";
const WAIT = { timeout: 20_000, interval: 20 };

const perfil = (telefone: string) => ({
  body: { telefone, emailSecundario: null, emailNotificacao: "P" },
});

/** What profile changes have left behind. */
const count = async (db: Db) => {
  const [usuario, evento, email] = await Promise.all([
    db.selectFrom("usuario").select("telefone").executeTakeFirstOrThrow(),
    db.selectFrom("auditoriaEvento").select("seq").where("acao", "=", "USUARIO_PERFIL_ALTERADO").execute(),
    db.selectFrom("emailEnvio").select("id").execute(),
  ]);
  return { telefone: usuario.telefone, eventos: evento.length, emails: email.length };
};

describe("API morta no meio de um pedido", () => {
  let database: TestDatabase;
  let db: Db;
  let api: ServerProcess;
  const token = () => tokenFor("pessoa");
  let before: Awaited<ReturnType<typeof count>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDb(database.url);
  });
  beforeEach(async () => {
    api = await startServerProcess("api", database.url);
    await request(api.url, usuarios.dados, {}, token());
    await db.updateTable("usuario").set({ telefone: ANTES }).execute();
    before = await count(db);
  });
  afterEach(() => api.kill());
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  /** What the change of this test leaves behind; the three must agree whatever happens to the process. */
  const traces = async () => {
    const { telefone, eventos, emails } = await count(db);
    return { telefone, eventos: eventos - before.eventos, emails: emails - before.emails };
  };

  const someoneWaitsForALock = () =>
    vi.waitFor(async () => {
      const waiting = await withClient(database.url, (client) =>
        client.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      );
      if (waiting.rowCount === 0) throw new Error("nobody waits yet");
    }, WAIT);

  it("antes do commit: nada fica pela metade, e repetir conclui tudo", async () => {
    await withClient(database.url, async (client) => {
      // The trail is the last thing that the transaction writes: everything else is written, nothing committed.
      await client.query("begin; lock table auditoria_evento in share row exclusive mode");
      const answer = request(api.url, usuarios.atualizaDadosUsuario, perfil("31911112222"), token()).catch(
        () => "cortado",
      );
      await someoneWaitsForALock();
      await api.kill();
      await client.query("rollback");
      expect(await answer).toBe("cortado");
    });
    expect(await traces()).toEqual({ telefone: ANTES, eventos: 0, emails: 0 });

    api = await startServerProcess("api", database.url);
    const again = await request(api.url, usuarios.atualizaDadosUsuario, perfil("31911112222"), token());
    expect(again.status).toBe(204);
    expect(await traces()).toEqual({ telefone: "31911112222", eventos: 1, emails: 1 });
  });

  it.each([0, 3, 6, 9, 14, 25])(
    "a qualquer momento (após %i ms): linha, trilha e e-mail concordam",
    async (delayMs) => {
      const mine = await token();
      const answer = request(api.url, usuarios.atualizaDadosUsuario, perfil("31933334444"), mine).catch(
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await api.kill();
      const delivered = await answer;
      // The database may still be finishing what the dead process had asked for.
      await vi.waitFor(async () => {
        const { rowCount } = await withClient(database.url, (client) =>
          client.query(
            "select 1 from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()",
          ),
        );
        if (rowCount !== 0) throw new Error("still busy");
      }, WAIT);
      const left = await traces();
      const changed = left.telefone === "31933334444";
      expect(left).toEqual({
        telefone: changed ? "31933334444" : ANTES,
        eventos: changed ? 1 : 0,
        emails: changed ? 1 : 0,
      });
      // An answer that arrived was true.
      expect(delivered === undefined || changed).toBe(true);

      // The person presses Salvar again, not knowing: exactly one change in the end.
      api = await startServerProcess("api", database.url);
      const again = await request(api.url, usuarios.atualizaDadosUsuario, perfil("31933334444"), token());
      expect(again.status).toBe(204);
      expect(await traces()).toEqual({ telefone: "31933334444", eventos: 1, emails: 1 });
    },
  );

  it("SIGTERM termina de responder o que está em curso e sai com zero", async () => {
    let stopped: Promise<number | null> = Promise.resolve(null);
    const answer = await withClient(database.url, async (client) => {
      await client.query("begin; lock table auditoria_evento in share row exclusive mode");
      const pending = request(api.url, usuarios.atualizaDadosUsuario, perfil("31955556666"), token());
      await someoneWaitsForALock();
      stopped = api.stop();
      await client.query("rollback");
      return pending;
    });
    expect(answer.status).toBe(204);
    expect(await stopped).toBe(0);
    expect(await traces()).toEqual({ telefone: "31955556666", eventos: 1, emails: 1 });
  });
});
