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
} from "./grants/grants.queries.ts";
export { cabemNaJanela, cabemNoEspaco, formaDeEnvioValida } from "./grants/janela.rules.ts";
export {
  markDispensados,
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
  countDanos,
  listDanos,
  findDanos,
  insertDano,
  listDanificados,
  markDanificadas,
  deleteDano,
  markIntactas,
  markParaNovoEnvio,
  type Dano,
} from "./objects/danos.queries.ts";
export { deleteArquivos, findAExpurgar, isAExpurgar, updateUltimaSequencia } from "./purge/expurgo.queries.ts";
export {
  isColetaParada,
  deleteObjeto,
  markParaExpurgo,
  findComMortos,
  type PrazosDoExpurgo,
} from "./objects/objetos-mortos.queries.ts";
export { findObjetos, findSobrepostos, findObjetosDepois } from "./objects/objetos.queries.ts";
export { multirange, type RangesPorObjeto } from "./objects/ranges.ts";
export {
  countArquivosDaContratacao,
  findCapacidadeLivre,
  lockUso,
  markNivelAlertado,
} from "./usage/capacidade.queries.ts";
export {
  findExtentsDepois,
  updateRangesVivos,
  findDispositivosComCatalogo,
  updateUsoDoDispositivo,
  updateUsoDaContratacao,
  type Lugar,
} from "./usage/uso.queries.ts";
