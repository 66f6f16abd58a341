export { diaNaCelula, mesNaCelula, NADA, valorNaCelula } from "./celulas.ts";
export { colunas } from "./colunas-descritas.ts";
export { exportar, exportarSeHouver, type ListaExportavel } from "./exportar.ts";
export { exportarLoteSeHouver } from "./exportar-lote.ts";
export { exportaveisEntre, type ComExportaveis } from "./address/exportacao-pedida.ts";
