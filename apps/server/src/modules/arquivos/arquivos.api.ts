export { idDoArquivo } from "./browse/id-do-arquivo.ts";
export { localizarPasta } from "./browse/localizar-pasta.ts";
export { findNomeNaPasta } from "./browse/versoes.queries.ts";
export { deleteComposicoes } from "./downloads/downloads.queries.ts";
export { createAssinador } from "./downloads/assinar-faixas.ts";
export { lerEmFluxo, lerLugares } from "./downloads/ler-extents.ts";
export { planejarLeituras } from "./downloads/plano-de-leituras.ts";
