export { avisar, MOTIVO_DO_CONTRATO, painelDe, type Assunto, type AvisoDeps } from "./avisar.ts";
export { isAvisoDesejado } from "./avisos.queries.ts";
