import type { Tabela } from "./dados-copiados.queries.ts";

export type Assunto = { readonly arquivo: string; readonly titulo: string; readonly tabelas: readonly Tabela[] };

/** The files of the copy: a test holds them against the list of personal data, so that no table is left out. */
export const ASSUNTOS: readonly Assunto[] = [
  {
    arquivo: "cadastro",
    titulo: "Cadastro, endereços e preferências",
    tabelas: [
      "usuario",
      "endereco",
      "tomador",
      "preferenciaNotificacao",
      "classeCnj",
      "emailAnterior",
      "visaoContratacoes",
    ],
  },
  {
    arquivo: "seguranca",
    titulo: "Segurança e registros de alterações",
    tabelas: ["fatorConhecido", "auditoriaValor", "copiaDados", "apagamentoConta"],
  },
  {
    arquivo: "contratos",
    titulo: "Contratações, contratos e termos",
    tabelas: ["contratacao", "contratacaoEncerramento", "contratacaoHistorico", "contrato", "assinaturaLgpd"],
  },
  {
    arquivo: "pagamentos",
    titulo: "Cartões, faturas e pagamentos",
    tabelas: [
      "cartaoCredito",
      "fatura",
      "faturaDestinatario",
      "faturaHistorico",
      "faturaItem",
      "faturaTentativa",
      "faturaVista",
      "notaFiscal",
      "notaFiscalPasso",
      "notaFiscalTomador",
      "contadorDoCliente",
      "remessaContador",
      "boleto",
      "renegociacao",
      "renegociacaoFatura",
      "cobranca",
      "credito",
    ],
  },
  {
    arquivo: "atendimento",
    titulo: "Atendimentos do suporte e outros contatos",
    tabelas: ["atendimentoSuporte", "contatoSuporte"],
  },
  {
    arquivo: "dispositivos",
    titulo: "Dispositivos, configurações, restaurações e provas",
    tabelas: [
      "dispositivo",
      "agente",
      "ativacao",
      "batimento",
      "configuracao",
      "diretorio",
      "agendamento",
      "restauracao",
      "prova",
      "remocaoDispositivo",
    ],
  },
];
