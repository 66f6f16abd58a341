import { Checkbox, Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { TermoTexto } from "../../../ui/termo-texto.tsx";
import { htmlDoTermo } from "../../../shared/termo/html-do-termo.ts";
import { useTermoAlteracao } from "./configurar.data.ts";
import { configurarTexts as texts } from "./configurar.texts.ts";

type TermoWindowProps = {
  readonly idContratacao: number;
  readonly idOferta: number;
  readonly salvando: boolean;
  readonly onConfirmar: (hashTermo: string) => void;
  readonly onClose: () => void;
};

/** The change term: read, agree, confirm. Without a term there is nothing to confirm, and it closes. */
export const TermoWindow = ({ idContratacao, idOferta, salvando, onConfirmar, onClose }: TermoWindowProps) => {
  const { data: termo, isError } = useTermoAlteracao(idContratacao, idOferta);
  const [concorda, setConcorda] = useState(false);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  return (
    <FormWindow
      title={texts.termo}
      submit={texts.confirmar}
      reason={concorda && termo !== undefined ? null : texts.faltaAceite}
      saving={salvando}
      onSubmit={() => {
        if (termo !== undefined) onConfirmar(termo.hash);
      }}
      onClose={onClose}
    >
      {termo === undefined ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <>
          <TermoTexto label={texts.termo} html={htmlDoTermo(termo)} />
          <Checkbox
            label={termo.consentimentos[0]?.texto}
            checked={concorda}
            onChange={(event) => setConcorda(event.currentTarget.checked)}
          />
        </>
      )}
    </FormWindow>
  );
};
