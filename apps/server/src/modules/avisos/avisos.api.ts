export { querAviso, findAssunto, type AssuntoRow } from "./avisos.queries.ts";
