import type { Aprovacao } from "@acervo/contracts/aprovacoes";
import { useState } from "react";
import { MotivoField } from "../../shared/aprovacoes/motivo-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { useRecusar } from "./aprovacoes.data.ts";
import { aprovacoesTexts as texts } from "./aprovacoes.texts.ts";

type RecusaWindowProps = { readonly aprovacao: Aprovacao; readonly onClose: () => void };

/** Says no, and why. */
export const RecusaWindow = ({ aprovacao, onClose }: RecusaWindowProps) => {
  const recusar = useRecusar(aprovacao.id);
  const [motivo, setMotivo] = useState("");
  const enviar = (): void => recusar.mutate(motivo, { onSuccess: onClose });
  return (
    <FormWindow
      title={texts.recusa}
      submit={texts.recusar}
      reason={motivo.trim() === "" ? texts.falta : null}
      saving={recusar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{aprovacao.titulo}</p>
      <MotivoField value={motivo} onChange={setMotivo} description={texts.recusaAjuda} />
    </FormWindow>
  );
};
