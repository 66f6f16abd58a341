export { exportar, type ListaExportavel } from "./exportar.ts";
