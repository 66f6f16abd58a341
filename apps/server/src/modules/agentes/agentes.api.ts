export { identificarAgente } from "./identificar-agente.ts";
export { findDono as findCliente } from "./agentes.queries.ts";
export { insertComando, markRecolhido } from "./comandos.queries.ts";
