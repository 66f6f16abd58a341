export { identificarAgente } from "./identificar-agente.ts";
export { findDono as findCliente } from "./agentes.queries.ts";
export { insertComando, recolherComando } from "./comandos.queries.ts";
