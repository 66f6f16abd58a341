export { conferirBucket } from "./chain/conferir-bucket.ts";
export { escreverDelta, type DeltaEscrito } from "./chain/escrever-delta.ts";
export { anotarDelta, emTransacaoDeNota, type Passo } from "./chain/anotar-delta.ts";
export { escreverNaCadeia, type ChainDeps } from "./chain/escrever-na-cadeia.ts";
export { gravarDelta } from "./chain/gravar-delta.ts";
export { finalizarPendente, chaveDoDelta } from "./chain/pendente.ts";
export { fimDaTrava } from "./chain/trava.ts";
export {
  markPedidoAtendido,
  findEstado,
  findSemCheckpoint,
  updateCheckpoint,
  findConfiguracoesContadas,
  findVersoesDepois,
  type EstadoRow,
} from "./checkpoints/checkpoints.queries.ts";
export {
  lockCatalogo,
  findCatalogo,
  findDiasTrava,
  markBucketConferido,
  findNomes,
  type Dono,
  type CatalogoRow,
} from "./device/catalogo.queries.ts";
export { idDoBanco, novoId } from "./device/ids.ts";
export { findInstancia } from "./device/instancia.queries.ts";
