export { anotarNaoProtegidos } from "./nao-protegidos/anotar-nao-protegidos.ts";
