export { verificarDisponibilidade } from "./verificar-disponibilidade.ts";
