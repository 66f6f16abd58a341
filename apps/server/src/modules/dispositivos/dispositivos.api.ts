export { lerConfiguracoesDoAgente } from "./configuracoes/ler-configuracoes-do-agente.ts";
export { calendarioDe, inicioDoDia, type LinhaDeAgendamento } from "./agendamentos/proxima-execucao.ts";
export { existeDispositivo } from "./existe-dispositivo.queries.ts";
export { gastarCodigo } from "./codigos-ativacao.queries.ts";
export { garantirConfiguracoes, garantirDispositivo, isContratacaoConhecida } from "./garantir-cadastro.queries.ts";
export { markAtivado, updateVersaoAcervoExe, updateVigias } from "./sinais.queries.ts";
