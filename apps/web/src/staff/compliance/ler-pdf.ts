import { LIMITE_DO_DOCUMENTO_BYTES } from "@acervo/contracts/documentos-compliance";

const COMECO_DE_UM_PDF = "%PDF-";

const emBase64 = (arquivo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const leitor = new FileReader();
    leitor.addEventListener("load", () => {
      const { result: url } = leitor;
      resolve(typeof url === "string" ? url.slice(url.indexOf(",") + 1) : "");
    });
    leitor.addEventListener("error", () => reject(new Error("the chosen file could not be read")));
    leitor.readAsDataURL(arquivo);
  });

export type PdfLido = { readonly pdf: string } | { readonly recusa: "grande" | "naoEPdf" };

/** A chosen file as it is sent, or why the server would refuse it; one that cannot be read is none. */
export const lerPdf = async (arquivo: Blob): Promise<PdfLido> => {
  if (arquivo.size > LIMITE_DO_DOCUMENTO_BYTES) return { recusa: "grande" };
  try {
    const comeco = await arquivo.slice(0, COMECO_DE_UM_PDF.length).text();
    return comeco === COMECO_DE_UM_PDF ? { pdf: await emBase64(arquivo) } : { recusa: "naoEPdf" };
  } catch {
    return { recusa: "naoEPdf" };
  }
};
