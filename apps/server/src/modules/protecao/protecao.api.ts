export { aoConcluirBackup } from "./ao-concluir-backup.ts";
