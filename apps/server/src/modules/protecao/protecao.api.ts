export { anotarNaoProtegidos } from "./nao-protegidos/anotar-nao-protegidos.ts";
export { noticiarBackup } from "./alertas/noticiar-backup.ts";
