export type { AoConcluirBackup } from "./concluir-backup.ts";
export { listFalhas, type FalhaRow } from "./lists/falhas.queries.ts";
export { descreverMotivo } from "./lists/listas.texts.ts";
