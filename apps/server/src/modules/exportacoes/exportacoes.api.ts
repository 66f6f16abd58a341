export { exportar, exportarSeHouver, type ColunaExportada, type ListaExportavel } from "./exportar.ts";
export { exportaveisEntre, type ComExportaveis } from "./address/exportacao-pedida.ts";
