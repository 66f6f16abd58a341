import type { Capacidade } from "@acervo/contracts/capacidade";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { toDadosPlano } from "../planos/planos.api.ts";
import type { ContratacaoRow } from "./contratacoes.queries.ts";
import { emMB, porcentagemUtilizada } from "./contratacoes.rules.ts";

export const toContratacao = (linha: ContratacaoRow): Contratacao => ({
  id: linha.id,
  nome: linha.nome,
  cartosoft: linha.cartosoft ? 1 : 0,
  situacao: { codigo: linha.codigoSituacao, descricao: linha.descricaoSituacao },
  dataInicio: linha.dataInicio,
  assinarDesde: linha.assinarDesde,
  arquivosAte: linha.guardadoAte,
  tipoPagamento: linha.enumTipoPagamento,
  idCartaoPrincipal: linha.idCartaoPrincipal,
  idCartaoSecundario: linha.idCartaoSecundario,
  dadosPlano: toDadosPlano(linha),
  dadosConsumo: {
    capacidadeMaximaMB: emMB(linha.espacoBytes),
    capacidadeUtilizadaMB: emMB(linha.usoBytes ?? 0),
  },
});

export const toCapacidade = (linha: ContratacaoRow): Capacidade => {
  const usado = linha.usoBytes ?? 0;
  return {
    espacoUtilizado: { tamanhoMB: emMB(usado) },
    espacoTotalPlano: { tamanhoMB: emMB(linha.espacoBytes) },
    porcentagemUtilizada: porcentagemUtilizada(usado, linha.espacoBytes),
    capacidadeMaximaMB: emMB(linha.espacoBytes),
    capacidadeUtilizadaMB: emMB(usado),
  };
};
