export { insertSessaoEncerrada } from "./autenticacao.queries.ts";
export { instanteDaMudanca } from "./credenciais-da-conta.ts";
export { exigirSegundaProva, temSegundaProva } from "./segunda-prova.ts";
