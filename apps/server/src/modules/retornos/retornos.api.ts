export { deleteDevolvido, listDevolvidos, listDevolvidosDosClientes, type DevolvidoRow } from "./retornos.queries.ts";
