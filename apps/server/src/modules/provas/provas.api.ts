export { lerRetornos, maiorRetorno, type RetornoProvado } from "./consulta/ler-retornos.ts";
export { lerProvasDoTeste, type ProvaDoTeste } from "./consulta/provas-do-teste.ts";
export type { AoEmitirProvaDeTeste, ComOuvintesDeProvas } from "./emissao/emitir-prova.ts";
export { listFalhas } from "./emissao/falhas.queries.ts";
export { provasEmitidas, type ProvaEmitida } from "./emissao/provas-emitidas.ts";
export { countProvaveis } from "./em-uso.queries.ts";
export { lerParaTeste, type ServerDeps } from "./servidor/provar-dispositivo.ts";
export { sortearParaTeste } from "./sorteio/abrir-prova.ts";
