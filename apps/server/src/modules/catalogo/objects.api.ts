export {
  markColetada,
  findAColetar,
  findDispositivosComVencidas,
  markParaColeta,
  markInterrompidos,
} from "./grants/coleta.queries.ts";
export {
  updateUpload,
  findGrants,
  countAbertas,
  insertGrants,
  updatePrazoDosGrants,
  type GrantRow,
} from "./grants/concessoes.queries.ts";
export { cabemNaJanela, cabemNoEspaco, formaDeEnvioValida } from "./grants/janela.rules.ts";
export {
  dispensarObjetos,
  findCandidatos,
  findComLiberados,
  findVersoesQueUsam,
  findVivos,
  findArquivoDaVersao,
  insertCompactacao,
  deleteCompactacoes,
  findAbandonadas,
  type Candidato,
} from "./objects/compactacao.queries.ts";
export {
  findDanos,
  gravarDano,
  marcarDanificadas,
  deleteDano,
  desmarcarDanificadas,
  pedirDeNovo,
  type Dano,
} from "./objects/danos.queries.ts";
export { deleteArquivos, findAExpurgar, updateUltimaSequencia } from "./purge/expurgo.queries.ts";
export {
  isColetaParada,
  deleteObjeto,
  desistirDosMortos,
  findComMortos,
  type PrazosDoExpurgo,
} from "./objects/objetos-mortos.queries.ts";
export {
  findObjetos,
  multirange,
  findSobrepostos,
  findObjetosDepois,
  type Trechos,
} from "./objects/objetos.queries.ts";
export { findCapacidadeLivre, lockUso, markNivelAlertado } from "./usage/capacidade.queries.ts";
export {
  findTrechosDepois,
  corrigirTrechosVivos,
  findDispositivosComCatalogo,
  gravarUsoDoDispositivo,
  somarUsoDaContratacao,
  type Lugar,
} from "./usage/uso.queries.ts";
