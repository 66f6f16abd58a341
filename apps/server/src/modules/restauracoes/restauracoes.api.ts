export { assinarLeituras } from "./agente/assinar-leituras.ts";
export { caminhoLegivel } from "./caminho-legivel.ts";
export { recibosComProva, type ReciboComProva } from "./recibo/recibos-com-prova.ts";
export { recibosDaPessoa } from "./recibo/recibos-da-pessoa.ts";
