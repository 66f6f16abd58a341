export { exigirSegundaProva, temSegundaProva } from "./segunda-prova.ts";
