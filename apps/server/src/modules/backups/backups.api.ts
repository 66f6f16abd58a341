export type { AoConcluirBackup } from "./concluir-backup.ts";
