import { later } from "../../src/platform/clock.ts";
import { insertDispositivosConfigurados } from "../builders.ts";
import type { TestApi } from "../test-api.ts";
import { insertGuardado } from "./backup-records.ts";
import { canaryOf } from "./canary.ts";
import type { MatrixWorld } from "./matrix-world.ts";

const UM_DIA_MS = 86_400_000;

/** Restore tests of the callers. */
export const prepareTestes = (
  { deps: { db, clock } }: TestApi,
  { novaAtiva }: Pick<MatrixWorld, "novaAtiva">,
): Pick<MatrixWorld, "novoTestavel" | "testeAberto"> => ({
  novoTestavel: async (caller) => {
    const idContratacao = await novaAtiva(caller);
    const [dispositivo] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true });
    if (dispositivo === undefined) throw new Error("no device");
    await insertGuardado(db, dispositivo);
    return dispositivo;
  },
  testeAberto: async (caller) => {
    const { id } = await db
      .insertInto("testeRestauracao")
      .values({
        idContratacao: await novaAtiva(caller),
        local: canaryOf(caller),
        abertoEm: clock.now(),
        expiraEm: later(clock.now(), UM_DIA_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },
});
