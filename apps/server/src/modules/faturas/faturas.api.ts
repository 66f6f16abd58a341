export {
  findBoleto,
  findFaturasDaContratacao,
  lockFatura,
  markAnulada,
  markPaga,
  markPendente,
  replaceBoleto,
} from "./emissao.queries.ts";
export { emitirPrimeiraMensalidade } from "./primeira-mensalidade.ts";
