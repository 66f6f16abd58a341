export { alertarCapacidade } from "./alertar-capacidade.ts";
export { consultarHistorico } from "./consultar-historico.ts";
export { anotarUsoDoDia, apagarUsoAntesDe } from "./historico.queries.ts";
