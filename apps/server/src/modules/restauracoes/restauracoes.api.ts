export { recibosComProva, type ReciboComProva } from "./recibo/recibos-com-prova.ts";
export { recibosDaPessoa } from "./recibo/recibos-da-pessoa.ts";
