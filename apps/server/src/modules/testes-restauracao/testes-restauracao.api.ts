export { concluirConferencia as aoEmitirProvaDeTeste } from "./conducao/concluir-conferencia.ts";
