export { lerConfiguracoesDoAgente } from "./configuracoes/ler-configuracoes-do-agente.ts";
export { encerrarDispositivos } from "./fim/encerrar-dispositivos.ts";
export { listGuardados, type GuardadoRow } from "./fim/guardados.queries.ts";
export { findConfiguracao } from "./configuracoes.queries.ts";
export { lugarDoDiretorio } from "./ignorados/alcance-do-caminho.ts";
export { countIgnorados, listDiretoriosGuardados, listIgnoradosDoDispositivo } from "./ignorados/ignorados.queries.ts";
export { guardarDeNovo } from "./ignorados/deixar-de-ignorar.ts";
export { ignorarCaminho, lerAlcance } from "./ignorados/ignorar-caminho.ts";
export { lerTodosOsDispositivos } from "./ler-todos-os-dispositivos.ts";
export { listRemovidos, type RemovidoRow } from "./removidos.queries.ts";
export { avisoDaRemocao } from "./aviso-da-remocao.ts";
export { deleteRemocoesAte, markRemocaoExpurgada } from "./remocoes.queries.ts";
export { limiteDaVolta } from "./trazer-de-volta.ts";
export {
  calendarioDe,
  inicioDoDia,
  viradaDoDispositivo,
  type LinhaDeAgendamento,
} from "./agendamentos/proxima-execucao.ts";
export { esperaDe } from "./uso/espera-dita.ts";
export { findUso } from "./uso/uso.queries.ts";
export { existsDispositivo, existsDispositivoLembrado, findDispositivo } from "./dispositivos.queries.ts";
export { deleteCodigoValido, deleteTokenValido } from "./ativacao/codigos-ativacao.queries.ts";
export {
  insertConfiguracoesAusentes,
  insertDispositivoAusente,
  isContratacaoConhecida,
} from "./garantir-cadastro.queries.ts";
export { markAtivado, updateVersaoAcervoExe, updateVigias } from "./sinais.queries.ts";
