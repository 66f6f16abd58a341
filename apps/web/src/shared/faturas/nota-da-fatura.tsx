import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import { notasFiscais } from "@acervo/contracts/notas-fiscais";
import { IconFileTypePdf, IconFileTypeXml } from "@tabler/icons-react";
import { fetchValue } from "../../lib/api.ts";
import { salvarDaApi } from "../../lib/salvar-da-api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useAcao } from "../acao/use-acao.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { notaTexts as texts } from "./nota.texts.ts";

type Nota = Pick<
  FaturaEncontrada,
  "id" | "faturaPaga" | "notaFiscalEmitida" | "numeroNotaFiscal" | "notaFiscalAguardada" | "mesReferenciaFormatado"
>;

const SALVA = { atualiza: { nada: "leitura" }, sucesso: { mostradoPor: "arquivo" } } as const;

const Baixar = ({ id, numeroNotaFiscal, mesReferenciaFormatado: mes }: Nota) => {
  const call = { params: { id } };
  const numero = numeroNotaFiscal ?? "";
  const pdf = useAcao({
    fazer: async (api) => salvarPdf(await fetchValue(api, notasFiscais.imprimir, call), texts.arquivo(numero, "pdf")),
    ...SALVA,
    erro: texts.falhaNoPdf,
  });
  const xml = useAcao({
    fazer: (api) => salvarDaApi(api, notasFiscais.baixarXml, call, texts.arquivo(numero, "xml")),
    ...SALVA,
    erro: texts.falhaNoXml,
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
