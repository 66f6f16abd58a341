export { listFalhas } from "./emissao/falhas.queries.ts";
