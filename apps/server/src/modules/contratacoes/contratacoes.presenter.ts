import { centavosParaReais } from "@acervo/br/dinheiro";
import type { Capacidade, Contratacao } from "@acervo/contracts/contratacoes";
import type { ContratacaoRow } from "./contratacoes.queries.ts";
import { emMB, porcentagemUtilizada } from "./contratacoes.rules.ts";

export const toContratacao = (linha: ContratacaoRow): Contratacao => ({
  id: linha.id,
  nome: linha.nome,
  cartosoft: linha.cartosoft ? 1 : 0,
  situacao: { codigo: linha.codigoSituacao, descricao: linha.descricaoSituacao },
  dataInicio: linha.dataInicio,
  tipoPagamento: linha.enumTipoPagamento,
  idCartaoPrincipal: linha.idCartaoPrincipal,
  idCartaoSecundario: linha.idCartaoSecundario,
  dadosPlano: {
    plano: {
      id: linha.idPlano,
      nome: linha.nomePlano,
      valor: centavosParaReais(linha.valorCentavos),
      espaco: emMB(linha.espacoBytes),
      tipoPlano: {
        descricao: linha.descricaoTipoPlano,
        tipoCobranca: linha.tipoCobranca,
        valorSubsidio: centavosParaReais(linha.valorSubsidioCentavos),
        tipoConta: {
          codigo: linha.codigoTipoConta,
          descricao: linha.descricaoTipoConta,
          instituicao: linha.codigoInstituicao === null ? null : { codigo: linha.codigoInstituicao },
        },
      },
    },
    planoOfertaTipoPagamento: {
      id: linha.idOferta,
      tipoPagamento: {
        codigo: String(linha.codigoTipoPagamento),
        descricao: linha.descricaoTipoPagamento,
        enumTipoPagamento: linha.enumTipoPagamento,
      },
    },
  },
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
