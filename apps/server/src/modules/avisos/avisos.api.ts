export { avisar, avisarCada, MOTIVO_DO_CONTRATO, painelDe, type Assunto, type AvisoDeps } from "./avisar.ts";
export { avisarAto, avisarTodos, type Pedido } from "./avisar-todos.ts";
export { linhasDaCircunstancia, MOTIVO_DE_SEGURANCA, type Circunstancia } from "./ato-que-destroi.email.ts";
export { findQueremAviso, isAvisoDesejado } from "./avisos.queries.ts";
