export const notaTexts = {
  baixarNota: "Baixar NF",
  baixarXml: "Baixar XML",
  aguarde: "Aguarde a emissão da NF",
  falhaNoPdf: "Não foi possível baixar a nota fiscal nesse momento",
  falhaNoXml: "Não foi possível baixar o XML da nota fiscal nesse momento",
  arquivo: (numero: string, extensao: "pdf" | "xml") => `nota-fiscal-${numero}.${extensao}`,
};
