export { exportar, exportarSeHouver, type ColunaExportada, type ListaExportavel } from "./exportar.ts";
export { exportarLoteSeHouver } from "./exportar-lote.ts";
export { exportaveisEntre, type ComExportaveis } from "./address/exportacao-pedida.ts";
