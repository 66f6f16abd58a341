import type { Capacidade } from "@acervo/contracts/capacidade";
import type { Contratacao, ContratacaoAberta } from "@acervo/contracts/contratacoes";
import { toEndereco } from "../enderecos/enderecos.api.ts";
import { toDadosPlano } from "../planos/planos.api.ts";
import type { ContratacaoAbertaRow } from "./buscar-contratacao.ts";
import type { ContratacaoRow } from "./contratacoes.queries.ts";
import { emMB, porcentagemUtilizada } from "./contratacoes.rules.ts";

export const toContratacao = (linha: ContratacaoRow): Contratacao => ({
  id: linha.id,
  nome: linha.nome,
  cartosoft: linha.cartosoft ? 1 : 0,
  situacao: { codigo: linha.codigoSituacao, descricao: linha.descricaoSituacao },
  dataInicio: linha.dataInicio,
  atendimentoArquivado: linha.atendimentoArquivado,
  assinarDesde: linha.assinarDesde,
  arquivosAte: linha.guardadoAte,
  tipoPagamento: linha.tipoPagamento,
  idCartaoPrincipal: linha.idCartaoPrincipal,
  idCartaoSecundario: linha.idCartaoSecundario,
  dadosPlano: toDadosPlano(linha),
  dadosConsumo: {
    capacidadeMaximaMB: emMB(linha.espacoBytes),
    capacidadeUtilizadaMB: emMB(linha.usoBytes ?? 0),
  },
});

export const toContratacaoAberta = (linha: ContratacaoAbertaRow): ContratacaoAberta => ({
  ...toContratacao(linha),
  endereco: linha.endereco === null ? null : toEndereco(linha.endereco),
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
