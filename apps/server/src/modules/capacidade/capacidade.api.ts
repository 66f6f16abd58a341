export { updateUsoDoDia, deleteUsoAntesDe } from "./historico.queries.ts";
export { nivelDeAlerta } from "./nivel.rules.ts";
