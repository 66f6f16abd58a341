import { NOMES_DOS_DOCUMENTOS, type TipoDeDocumento } from "@acervo/contracts/documentos-compliance";
import { FooterDownload } from "../../ui/shell/footer-download.tsx";
import { useBaixarDocumento, useDocumentosEmVigor } from "./compliance.data.ts";

const Documento = ({ tipo }: { readonly tipo: TipoDeDocumento }) => {
  const baixar = useBaixarDocumento(tipo);
  return (
    <FooterDownload label={NOMES_DOS_DOCUMENTOS[tipo]} busy={baixar.isPending} onDownload={() => baixar.mutate()} />
  );
};

/** A download for each document in force; while it is not known which there are, and when it is not told, none. */
export const DocumentosDoRodape = () =>
  useDocumentosEmVigor().data?.listaDocumento.map(({ tipo }) => <Documento key={tipo} tipo={tipo} />);
