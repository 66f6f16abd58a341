import type { VersaoDoDocumento } from "@acervo/contracts/documentos-compliance";

const SITUACOES: Readonly<Record<VersaoDoDocumento["situacao"], string>> = {
  FUTURA: "Ainda não vale",
  VIGENTE: "Vale hoje",
  ANTERIOR: "Valeu antes",
  SUBSTITUIDA: "Substituído no mesmo dia",
  RETIRADA: "Retirado antes de valer",
};

export const documentosTexts = {
  titulo: "Documentos",
  explica: "O rodapé do portal oferece a todos o que vale hoje. O que começou a valer fica guardado e não se altera.",
  carregando: "Buscando documentos…",
  erroBuscar: "Erro ao buscar documentos.",
  vazio: "Nenhum documento publicado",
  vazioAjuda: "Enquanto não houver um, o portal não o oferece.",
  colunas: {
    vale: "Vale",
    situacao: "Situação",
    tamanho: "Tamanho",
    publicado: "Publicado",
    acoes: "Ações",
  },
  situacoes: SITUACOES,
  desde: (dia: string) => `Desde ${dia}`,
  aPartirDe: (dia: string) => `A partir de ${dia}`,
  por: (nome: string) => `por ${nome}`,
  publicar: "Publicar",
  baixar: "Baixar",
  retirar: "Retirar",
  rotulo: (acao: string, nome: string) => `${acao}: ${nome}`,
  rotuloDaVersao: (acao: string, nome: string, comeco: string) =>
    `${acao}: ${nome}, ${comeco.charAt(0).toLowerCase()}${comeco.slice(1)}`,
  arquivo: (nome: string, dia: string) => `${nome} ${dia}.pdf`,
  erroBaixar: "Erro ao baixar o documento.",
  retirada: {
    titulo: "Retirar o documento?",
    mensagem: (nome: string, dia: string) => `${nome}, que começaria em ${dia}, não chega a valer.`,
    feita: "Documento retirado.",
    falhou: "Erro ao retirar o documento.",
  },
  janela: {
    titulo: (nome: string) => `Publicar: ${nome}`,
    explica: "O que vale a partir de hoje não se retira mais; o que começa depois pode ser retirado até a véspera.",
    arquivo: "Arquivo PDF",
    arquivoAjuda: "Até 2 MB.",
    inicio: "Vale a partir de",
    passado: "Escolha hoje ou um dia que ainda vem.",
    falta: "Escolha o arquivo e o dia.",
    naoEPdf: "O arquivo não é um PDF. Salve o documento como PDF e escolha de novo.",
    grande: "O PDF tem mais de 2 MB. Escolha um arquivo menor.",
    feita: "Documento publicado.",
    falhou: "Erro ao publicar o documento.",
  },
};
