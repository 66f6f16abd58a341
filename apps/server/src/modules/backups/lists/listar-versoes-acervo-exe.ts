import type { Deps } from "../../../platform/deps.ts";
import { findVersoesAcervoExe } from "./listas.queries.ts";

/** Versions of the program that devices and backups have named. */
export const listarVersoesAcervoExe = ({ db }: Pick<Deps, "db">): Promise<string[]> => findVersoesAcervoExe(db);
