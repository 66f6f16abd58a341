import { join } from "node:path";
import { bandeirasSql } from "./bandeiras.ts";
import { localidadesSql } from "./localidades.ts";

export const MIGRATIONS_DIR = join(import.meta.dirname, "../../apps/server/migrations");

/** Every generated migration and what makes its text. */
export const ARQUIVOS: readonly (readonly [arquivo: string, gerar: () => string])[] = [
  ["0003-seed-localidade.sql", localidadesSql],
  ["0006-seed-bandeira-cartao.sql", bandeirasSql],
];
