export { assinarLeituras } from "./agente/assinar-leituras.ts";
export { caminhoLegivel } from "./caminho-legivel.ts";
export { recibosDaPessoa } from "./recibo/recibos-da-pessoa.ts";
