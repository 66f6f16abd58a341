export { identificarAgente } from "./sessao/identificar-agente.ts";
export { findDono as findCliente } from "./agentes.queries.ts";
export { isConectado } from "./espera/presenca.queries.ts";
export { findComputador, insertComando, markComandoConcluido, markRecolhido } from "./comandos/comandos.queries.ts";
