import { createTestDatabase } from "@acervo/test-kit/database";
import { expect } from "vitest";
import { instantFrom } from "../src/platform/clock.ts";
import { createDb } from "../src/platform/db/db.ts";
import { novoUsuario } from "./schema/fixtures.ts";

export const AGORA = instantFrom("2026-11-15T12:00:00Z");
/** A change that nobody asked for. */
export const sistema = { agora: AGORA, idUsuario: null };

/** A person in a database of their own, for a suite that tries the ways through a table of situations. */
export const startSituationWorld = async () => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  return {
    db,
    idUsuario: await novoUsuario(db),
    close: async (): Promise<void> => {
      await db.destroy();
      await database.drop();
    },
  };
};

/** Whether a change was let happen; what fails for any other reason than the table fails here too. */
export const isAceita = async (
  mudanca: Promise<unknown>,
  recusa: abstract new (...args: never[]) => Error,
): Promise<boolean> => {
  try {
    await mudanca;
    return true;
  } catch (error) {
    if (error instanceof recusa) return false;
    throw error;
  }
};

type Passo = { readonly deSituacao: number | null; readonly paraSituacao: number | null; readonly motivo: string };
type Transicao = { readonly de: number | null; readonly para: number | null; readonly motivo: string };

/** Every step of a history begins where the one before it ended, and is one of the table's. */
export const expectPassosDaTabela = (passos: readonly Passo[], tabela: readonly Transicao[]): void => {
  for (const [indice, { deSituacao, paraSituacao, motivo }] of passos.entries()) {
    expect(deSituacao).toBe(passos[indice - 1]?.paraSituacao ?? null);
    expect(tabela).toContainEqual({ de: deSituacao, para: paraSituacao, motivo });
  }
};
