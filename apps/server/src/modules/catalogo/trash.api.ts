export {
  findDesfeitosPelaMetade,
  findDonoDoItem,
  findItensVencidos,
  insertDeltaDoItem,
  insertItemExcluido,
  lockItemAberto,
  markDesfeito,
  markExpurgado,
  deleteItensAte,
  updateAvisoDoItem,
  type TipoDeItem,
} from "./trash/itens-excluidos.queries.ts";
export { countVersoesExcluidas, deleteVersoesDoItem, findVersoesExcluidas } from "./trash/versoes-excluidas.queries.ts";
