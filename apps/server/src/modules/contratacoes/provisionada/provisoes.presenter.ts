import { centavosParaReais } from "@acervo/br/dinheiro";
import type { Provisao } from "@acervo/contracts/provisoes";
import type { ProvisaoRow } from "./provisoes.queries.ts";

export const toProvisao = (linha: ProvisaoRow): Provisao => ({
  idContratacao: linha.id,
  nome: linha.nome,
  usuario: { id: linha.idUsuario, nome: linha.nomeUsuario },
  plano: { nome: linha.nomePlano, valor: centavosParaReais(linha.valorCentavos) },
  tipoPagamento: linha.tipoPagamento,
  cartosoft: linha.cartosoft ? 1 : 0,
  assinarDesde: linha.assinarDesde,
  provisionadaEm: linha.dataContratacao.toISOString(),
  provisionadaPor: linha.nomeAutor,
});
