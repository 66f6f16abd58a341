import type { VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useAlterarOferta } from "./versoes.data.ts";
import { versoesTexts as texts } from "./versoes.texts.ts";

const PARTE = /^(100|\d{1,2})$/;

type ParteWindowProps = { readonly publicada: VersaoPublicada; readonly onClose: () => void };

/** To which part of the computers a version is offered. */
export const ParteWindow = ({ publicada, onClose }: ParteWindowProps) => {
  const alterar = useAlterarOferta(publicada);
  const [parte, setParte] = useState(String(publicada.porcentagem));
  const salvar = (): void =>
    alterar.mutate({ porcentagem: Number(parte), parada: publicada.paradaEm !== null }, { onSuccess: onClose });
  return (
    <FormWindow
      title={texts.janela(publicada.versao)}
      submit={texts.salvar}
      reason={PARTE.test(parte) ? null : texts.invalida}
      saving={alterar.isPending}
      onSubmit={salvar}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        inputMode="numeric"
        label={texts.parte}
        description={texts.parteAjuda}
        maxLength={3}
        value={parte}
        onChange={({ currentTarget }) => setParte(currentTarget.value)}
      />
    </FormWindow>
  );
};
