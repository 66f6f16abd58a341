export { ARQUIVOS_POR_GRUPO, assinaturaDas, grupoDe } from "./names/assinatura.ts";
export { findExtents, findArquivos, findPastas, insertPastas } from "./tree/arvore.queries.ts";
export { MAXIMO_DE_EXTENTS_BYTES, recusarExtentsDemais } from "./tree/limite-de-extents.ts";
export { caminhosEntre, lerCaminhos } from "./tree/caminhos.ts";
export { cortarPorPastas } from "./tree/cortar-por-pastas.ts";
export { createDescida } from "./tree/descida.ts";
export { idDaPasta, pathInside } from "./tree/id-da-pasta.ts";
export {
  findPastasAcima,
  isDoDispositivo,
  findArquivosAtuais,
  type ArquivoAtual,
  type Depois,
} from "./tree/ler-catalogo.queries.ts";
export { toStoredVersion } from "./tree/versao-guardada.ts";
export { INICIO, escreverCursor, lerCursor, toArquivoNoCatalogo, type Lugar } from "./tree/pagina-catalogo.ts";
export { numerarPastas } from "./tree/pastas-da-pagina.ts";
