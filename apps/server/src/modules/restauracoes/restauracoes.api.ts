export { recibosDaPessoa } from "./recibo/recibos-da-pessoa.ts";
