import type { PERSONAL_DATA } from "../../../platform/personal-data/personal-data.ts";

type Tabela = keyof typeof PERSONAL_DATA;
type Chave = "idDispositivo" | "idContratacao" | "idRestauracao";

/**
 * Tables that hold how a subscription was used, and the column by which their rows are found: each before what it refers
 * to. Nothing of them is kept when an account is erased; a test finds a table that is missing here.
 */
export const TABELAS_DO_USO: readonly (readonly [Tabela, Chave])[] = [
  ["restauracaoItem", "idRestauracao"],
  ["versaoExcluida", "idDispositivo"],
  ["itemExcluidoDelta", "idDispositivo"],
  ["concessao", "idDispositivo"],
  ["contratacaoBusca", "idDispositivo"],
  ["itemAtencao", "idContratacao"],
  ["backupOcorrencia", "idContratacao"],
  ["naoProtegido", "idContratacao"],
  ["foraPorRegra", "idContratacao"],
  ["exclusaoPasta", "idContratacao"],
  ["itemExcluido", "idContratacao"],
  ["caminhoIgnorado", "idContratacao"],
  ["catalogoConfiguracao", "idContratacao"],
  ["restauracao", "idContratacao"],
  ["agendamento", "idContratacao"],
  ["agente", "idContratacao"],
  ["diretorio", "idContratacao"],
  ["backup", "idContratacao"],
  ["arquivoVersao", "idDispositivo"],
  ["arquivo", "idDispositivo"],
  ["grupoNomes", "idDispositivo"],
  ["pasta", "idDispositivo"],
  ["objetoDano", "idDispositivo"],
  ["objeto", "idDispositivo"],
  ["compactacao", "idDispositivo"],
  ["composicao", "idDispositivo"],
  ["quarentena", "idDispositivo"],
  ["codigoAtivacao", "idDispositivo"],
  ["tokenInstalacao", "idDispositivo"],
  ["usoDispositivo", "idContratacao"],
  ["comando", "idContratacao"],
  ["ativacao", "idContratacao"],
  ["batimento", "idContratacao"],
  ["remocaoDispositivo", "idContratacao"],
  ["falhaAvisada", "idContratacao"],
  ["chaveIdempotencia", "idDispositivo"],
  ["desafioSessao", "idDispositivo"],
  ["alertaBackup", "idContratacao"],
  ["catalogo", "idContratacao"],
  ["configuracao", "idContratacao"],
  ["dispositivo", "idContratacao"],
  ["composicaoDia", "idContratacao"],
  ["usoDiario", "idContratacao"],
  ["uso", "idContratacao"],
  ["volumeExcluido", "idContratacao"],
  ["atendimentoSuporte", "idContratacao"],
];
