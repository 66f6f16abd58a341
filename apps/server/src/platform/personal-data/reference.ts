import { NONE, type PersonalData } from "./fates.ts";

/** Lists that are the same for everybody. */
export const REFERENCE = {
  bandeiraCartao: { columns: { imagemSvg: NONE, nome: NONE, ordem: NONE, prefixos: NONE, sigla: NONE } },
  cepCache: { columns: { cep: NONE, consultadoEm: NONE, origem: NONE, resposta: NONE } },
  documentoCompliance: {
    columns: {
      id: NONE,
      idUsuario: NONE,
      pdf: NONE,
      registradoEm: NONE,
      retiradoEm: NONE,
      sha256: NONE,
      tamanhoBytes: NONE,
      tipo: NONE,
      vigenteDesde: NONE,
    },
  },
  instalador: {
    columns: {
      assinadoPor: NONE,
      assinaturaDeTeste: NONE,
      endereco: NONE,
      publicadoEm: NONE,
      sha256: NONE,
      sistema: NONE,
      tamanhoBytes: NONE,
      versao: NONE,
    },
  },
  instituicao: { columns: { codigo: NONE, nome: NONE } },
  motivoNaoInteresse: { columns: { descricao: NONE, id: NONE, ordem: NONE, outros: NONE, retornarFuturamente: NONE } },
  municipio: { columns: { id: NONE, nome: NONE, nomeOrdem: NONE, siglaUf: NONE } },
  orcamentoProvedor: { columns: { conta: NONE, loteParadoAte: NONE, paradoAte: NONE } },
  orcamentoProvedorGasto: { columns: { conta: NONE, inicio: NONE, requisicoes: NONE } },
  paginaPublica: { columns: { caminho: NONE, corpo: NONE, publicadaEm: NONE, tipo: NONE } },
  parametro: {
    columns: {
      chave: NONE,
      descricao: NONE,
      idUsuario: NONE,
      registradoEm: NONE,
      tipo: NONE,
      valor: NONE,
      vigenteDesde: NONE,
    },
  },
  plano: { columns: { espacoBytes: NONE, id: NONE, idTipoPlano: NONE, nome: NONE, valorCentavos: NONE } },
  planoOferta: {
    columns: { dataFim: NONE, dataInicio: NONE, id: NONE, idPlano: NONE, idPlanoOfertaAnterior: NONE },
  },
  planoOfertaTipoPagamento: { columns: { ativo: NONE, id: NONE, idPlanoOferta: NONE, tipoPagamento: NONE } },
  seguimentoPossivelCliente: { columns: { descricao: NONE, id: NONE, ordem: NONE } },
  situacaoBackup: { columns: { codigo: NONE, descricao: NONE } },
  situacaoContratacao: { columns: { codigo: NONE, descricao: NONE } },
  situacaoFatura: { columns: { codigo: NONE, descricao: NONE } },
  termoAnexo: { columns: { idTermoModelo: NONE, nome: NONE, ordem: NONE, sha256: NONE, texto: NONE } },
  termoModelo: {
    columns: {
      exigeNovaAssinatura: NONE,
      id: NONE,
      retiradoEm: NONE,
      sha256: NONE,
      texto: NONE,
      tipo: NONE,
      versao: NONE,
      vigenteDesde: NONE,
    },
  },
  tipoConta: { columns: { codigo: NONE, codigoInstituicao: NONE, descricao: NONE, habilitarEdicaoTomador: NONE } },
  tipoNotificacao: { columns: { codigo: NONE, descricao: NONE, id: NONE } },
  tipoPagamento: { columns: { codigo: NONE, descricao: NONE, enumTipoPagamento: NONE } },
  tipoPlano: {
    columns: { descricao: NONE, id: NONE, tipoCobranca: NONE, tipoConta: NONE, valorSubsidioCentavos: NONE },
  },
  uf: { columns: { codigoIbge: NONE, nome: NONE, sigla: NONE } },
  videoAjuda: { columns: { id: NONE, ordem: NONE, titulo: NONE, url: NONE, vigenteAte: NONE, vigenteDesde: NONE } },
} satisfies Partial<PersonalData>;
