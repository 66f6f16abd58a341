import { later } from "../../src/platform/clock.ts";
import type { Deps } from "../../src/platform/deps.ts";

const HORA_MS = 3_600_000;

/** A dossier that may be downloaded; its file is nowhere. */
export const insertDossiePronto = async (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  idContratacao: number,
): Promise<number> => {
  const agora = clock.now();
  const { id } = await db
    .insertInto("dossie")
    .values({
      idContratacao,
      de: "2026-10-01",
      ate: "2026-10-31",
      situacao: "PRONTO",
      chave: `dossies/${idContratacao}/${ids.uuid()}.zip`,
      pedidoEm: agora,
      prontoEm: agora,
      expiraEm: later(agora, HORA_MS),
      versaoArmazem: "v1",
      tamanhoBytes: 1,
      sha256: Buffer.alloc(32),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
