/** Of this program. A package is built with another module in the place of this one, which says its own. */
export const AGENT_VERSION = "0.1.0";
/** From the folder of the program's first file on; only who may change the program may write there. */
export const COMPILE_CACHE = "../../../../node_modules/.cache/acervo-agente";
