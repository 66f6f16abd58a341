export { atribuirPelaReserva } from "./atribuicao/atribuir-pela-reserva.ts";
