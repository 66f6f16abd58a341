import type { TestesDeRestauracao } from "../conformidade/conformidade.api.ts";
import { atasEmitidas } from "./ata/atas-emitidas.ts";
import { findUltimoDeclarado } from "./testes.queries.ts";

/** What this module tells the panel and its dossiers, which stand below it. */
export const testesDeRestauracao: TestesDeRestauracao = {
  atasEmitidas,
  ultimoDeclaradoEm: async (db, idContratacao) => (await findUltimoDeclarado(db, idContratacao))?.declaradoEm ?? null,
};
