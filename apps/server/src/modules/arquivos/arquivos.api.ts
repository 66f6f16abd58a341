export { idDoArquivo } from "./browse/id-do-arquivo.ts";
export { localizarPasta } from "./browse/localizar-pasta.ts";
export { findNomeNaPasta } from "./browse/versoes.queries.ts";
export { excluirPastaPedida, retomarExclusoes } from "./delete/excluir-pasta-pedida.ts";
export { excluirPastaJob, retomarExclusoesJob } from "./delete/exclusao.jobs.ts";
export { createAssinador } from "./downloads/assinar-faixas.ts";
export { comporArquivo, desistirDeCompor } from "./downloads/compor-arquivo.ts";
export { comporArquivoJob, limparTemporariosJob } from "./downloads/downloads.jobs.ts";
export { limparTemporarios } from "./downloads/limpar-temporarios.ts";
