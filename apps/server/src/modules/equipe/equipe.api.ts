export { concederGrupo, retirarGrupo, type MudancaPorComando } from "./por-comando.ts";
