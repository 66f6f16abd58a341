export { identificarAgente } from "./identificar-agente.ts";
