export {
  markBucketAlcancado,
  findAtrasados,
  findParados,
  markPerdaAceita,
  findDono,
  findPerdas,
  markColetaSolta,
  deleteVersoesContadas,
  markSemUso,
  deleteNaoContados,
  insertArquivosContados,
  updateCadeia,
  updateConfiguracoesContadas,
  insertObjetosContados,
  isPresente,
  type ConfiguracaoContada,
} from "./rebuild/bucket.queries.ts";
export { countParados, listParados, lockParado, type ParadoRow } from "./rebuild/parados.queries.ts";
