export { avisar, MOTIVO_DO_CONTRATO, type Assunto, type AvisoDeps } from "./avisar.ts";
export { isAvisoDesejado } from "./avisos.queries.ts";
