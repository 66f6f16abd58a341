export { anotarUsoDoDia, apagarUsoAntesDe } from "./historico.queries.ts";
