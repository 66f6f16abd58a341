export { existsAtaGuardada, markAtasPorApagar } from "./ata/ata.queries.ts";
export { concluirConferencia as aoEmitirProvaDeTeste } from "./conducao/concluir-conferencia.ts";
export { testesDeRestauracao } from "./testes-de-restauracao.ts";
