import { DIFERENCAS_DOS_LIVROS } from "@acervo/contracts/diferencas-dos-livros";
import type { DiferencaDosLivros } from "@acervo/contracts/livros";
import { useState } from "react";
import { MotivoField } from "../../../shared/aprovacoes/motivo-field.tsx";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { useEncerrarDiferenca } from "./conferencia.data.ts";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";

type EncerrarWindowProps = { readonly diferenca: DiferencaDosLivros; readonly onClose: () => void };

/** Closes a difference that was explained, with the explanation. */
export const EncerrarWindow = ({ diferenca, onClose }: EncerrarWindowProps) => {
  const encerrar = useEncerrarDiferenca(diferenca.id);
  const [motivo, setMotivo] = useState("");
  return (
    <FormWindow
      title={texts.encerrarTitulo}
      submit={texts.encerrar}
      reason={motivo.trim() === "" ? texts.falta : null}
      saving={encerrar.isPending}
      onSubmit={() => encerrar.mutate(motivo, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{DIFERENCAS_DOS_LIVROS[diferenca.tipo].titulo}</p>
      <MotivoField value={motivo} onChange={setMotivo} description={texts.motivoAjuda} />
    </FormWindow>
  );
};
