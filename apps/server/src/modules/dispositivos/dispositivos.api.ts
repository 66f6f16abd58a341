export { lerConfiguracoesDoAgente } from "./configuracoes/ler-configuracoes-do-agente.ts";
export { calendarioDe, inicioDoDia, type LinhaDeAgendamento } from "./agendamentos/proxima-execucao.ts";
export { existeDispositivo } from "./existe-dispositivo.queries.ts";
