import { renderPdf } from "../../platform/pdf/render-pdf.ts";
import { contratoEmPdf } from "./contrato.presenter.ts";

type Contrato = Parameters<typeof contratoEmPdf>[0] & { readonly numero: string };

/** The contract as a file, under the name that it has wherever somebody keeps it. */
export const contratoEmArquivo = async (
  contrato: Contrato,
): Promise<{ readonly nome: string; readonly conteudo: Buffer }> => ({
  nome: `contrato-${contrato.numero}.pdf`,
  conteudo: await renderPdf(contratoEmPdf(contrato)),
});
