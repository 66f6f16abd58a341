import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

export const lotesTexts = {
  mes: "Mês de referência",
  xml: { botao: "Lote de XML", arquivo: (mes: string) => `notas-fiscais-xml-${mes}.zip` },
  pdf: { botao: "Lote de PDF", arquivo: (mes: string) => `notas-fiscais-pdf-${mes}.zip` },
  planilha: { botao: "Planilha do contador", arquivo: (mes: string) => `notas-fiscais-contador-${mes}.xlsx` },
  erroXml: `Erro ao baixar o lote de XML. ${SUFIXO_LONGO}`,
  erroPdf: `Erro ao baixar o lote de PDF. ${SUFIXO_LONGO}`,
  erroPlanilha: `Erro ao baixar a planilha. ${SUFIXO_LONGO}`,
};
