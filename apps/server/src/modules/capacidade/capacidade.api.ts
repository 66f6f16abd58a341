export { updateUsoDoDia, deleteUsoAntesDe } from "./historico.queries.ts";
