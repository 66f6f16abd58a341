import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import { notasFiscais } from "@acervo/contracts/notas-fiscais";
import { IconFileTypePdf, IconFileTypeXml } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { salvarDaApi } from "../../lib/salvar-da-api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useServices } from "../../lib/services.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { notaTexts as texts } from "./nota.texts.ts";

type Nota = Pick<
  FaturaEncontrada,
  "id" | "faturaPaga" | "notaFiscalEmitida" | "numeroNotaFiscal" | "notaFiscalAguardada" | "mesReferenciaFormatado"
>;

const Baixar = ({ id, numeroNotaFiscal, mesReferenciaFormatado: mes }: Nota) => {
  const { api } = useServices();
  const call = { params: { id } };
  const numero = numeroNotaFiscal ?? "";
  const pdf = useMutation({
    mutationFn: async () => salvarPdf(await fetchValue(api, notasFiscais.imprimir, call), texts.arquivo(numero, "pdf")),
    meta: { mensagemPadrao: texts.falhaNoPdf },
  });
  const xml = useMutation({
    mutationFn: () => salvarDaApi(api, notasFiscais.baixarXml, call, texts.arquivo(numero, "xml")),
    meta: { mensagemPadrao: texts.falhaNoXml },
  });
  return (
    <>
      <ActionButton
        variant="default"
        reads
        busy={pdf.isPending}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        onClick={() => pdf.mutate()}
      >
        {texts.baixarNota} <span className="sr-only">{mes}</span>
      </ActionButton>
      <ActionButton
        variant="default"
        reads
        busy={xml.isPending}
        leftSection={<IconFileTypeXml size={18} aria-hidden />}
        onClick={() => xml.mutate()}
      >
        {texts.baixarXml} <span className="sr-only">{mes}</span>
      </ActionButton>
    </>
  );
};

/** The tax document of a paid invoice: both files, or that it will come. */
export const NotaDaFatura = (fatura: Nota) => {
  const { faturaPaga, notaFiscalEmitida, notaFiscalAguardada } = fatura;
  if (faturaPaga && notaFiscalEmitida) return <Baixar {...fatura} />;
  return faturaPaga && notaFiscalAguardada ? <span className="fatura__aguarde">{texts.aguarde}</span> : null;
};
