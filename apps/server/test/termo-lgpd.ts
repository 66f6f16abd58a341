import type { Deps } from "../src/platform/deps.ts";

/** The person's signature of the data-protection term, once however often it is asked for. */
export const signLgpd = async ({ db, clock }: Pick<Deps, "db" | "clock">, idUsuario: number): Promise<void> => {
  const termo = await db
    .selectFrom("termoModelo")
    .select(["id", "sha256"])
    .where("tipo", "=", "LGPD")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("assinaturaLgpd")
    .values({ idUsuario, idTermoModelo: termo.id, sha256: termo.sha256, assinadoEm: clock.now(), ip: "203.0.113.7" })
    .onConflict((conflito) => conflito.doNothing())
    .execute();
};
