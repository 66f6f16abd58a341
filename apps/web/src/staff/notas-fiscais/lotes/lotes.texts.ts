const sufixo = "Tente novamente mais tarde. Se o erro persistir, contate o suporte.";

export const lotesTexts = {
  mes: "Mês de referência",
  xml: { botao: "Lote de XML", arquivo: (mes: string) => `notas-fiscais-xml-${mes}.zip` },
  pdf: { botao: "Lote de PDF", arquivo: (mes: string) => `notas-fiscais-pdf-${mes}.zip` },
  planilha: { botao: "Planilha do contador", arquivo: (mes: string) => `notas-fiscais-contador-${mes}.xlsx` },
  erroXml: `Erro ao baixar o lote de XML. ${sufixo}`,
  erroPdf: `Erro ao baixar o lote de PDF. ${sufixo}`,
  erroPlanilha: `Erro ao baixar a planilha. ${sufixo}`,
};
