import { hoje } from "@acervo/br/calendario";
import { NOMES_DOS_DOCUMENTOS, type TipoDeDocumento } from "@acervo/contracts/documentos-compliance";
import { FileInput } from "@mantine/core";
import { useState } from "react";
import { useServices } from "../../lib/services.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { usePublicar } from "./documentos.data.ts";
import { documentosTexts } from "./documentos.texts.ts";
import { lerPdf, type PdfLido } from "./ler-pdf.ts";

const texts = documentosTexts.janela;

type PublicarWindowProps = { readonly tipo: TipoDeDocumento; readonly onClose: () => void };

/** Another document of a kind, from a day on. */
export const PublicarWindow = ({ tipo, onClose }: PublicarWindowProps) => {
  const { clock } = useServices();
  const publicar = usePublicar();
  const [lido, setLido] = useState<PdfLido | null>(null);
  const [inicio, setInicio] = useState(hoje(clock.now()));
  const pdf = lido !== null && "pdf" in lido ? lido.pdf : null;
  const recusa = lido !== null && "recusa" in lido ? lido.recusa : null;
  const escolher = async (arquivo: File | null): Promise<void> => {
    setLido(null);
    if (arquivo !== null) setLido(await lerPdf(arquivo));
  };
  const enviar = (): void => {
    if (pdf === null) return;
    publicar.mutate({ tipo, inicio, pdf }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.titulo(NOMES_DOS_DOCUMENTOS[tipo])}
      submit={documentosTexts.publicar}
      reason={pdf === null || inicio === "" ? texts.falta : null}
      saving={publicar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{texts.explica}</p>
      <FileInput
        required
        data-autofocus
        label={texts.arquivo}
        description={texts.arquivoAjuda}
        accept=".pdf,application/pdf"
        error={recusa === null ? null : texts[recusa]}
        onChange={(arquivo) => void escolher(arquivo)}
      />
      <DateField
        label={texts.inicio}
        min={hoje(clock.now())}
        outOfRange={texts.passado}
        value={inicio}
        onChange={setInicio}
      />
    </FormWindow>
  );
};
