export { lerConfiguracoesDoAgente } from "./configuracoes/ler-configuracoes-do-agente.ts";
