import { GRUPOS_DA_EQUIPE, NOMES_DOS_GRUPOS } from "@acervo/contracts/equipe";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { MotivoField } from "../../shared/aprovacoes/motivo-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { usePedirInclusao } from "./equipe.data.ts";
import { equipeTexts as texts } from "./equipe.texts.ts";

/** Asks for a group for somebody who need not be staff yet. */
export const InclusaoWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const pedir = usePedirInclusao();
  const [cpfCnpj, setCpfCnpj] = useState("");
  const [escolhido, setEscolhido] = useState("");
  const [motivo, setMotivo] = useState("");
  const grupo = GRUPOS_DA_EQUIPE.find((um) => um === escolhido);
  const enviar = (): void => {
    if (grupo === undefined) return;
    pedir.mutate({ cpfCnpj, grupo, motivo }, { onSuccess: onClose });
  };
  const completo = cpfCnpj.trim() !== "" && grupo !== undefined && motivo.trim() !== "";
  return (
    <FormWindow
      title={texts.janelaConceder}
      submit={aprovacaoTexts.pedir}
      reason={completo ? null : texts.faltaDocumento}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{texts.janelaExplica}</p>
      <MaskedInput
        data-autofocus
        required
        label={texts.cpfCnpj}
        description={texts.cpfCnpjAjuda}
        mask="cpfCnpj"
        value={cpfCnpj}
        onChange={setCpfCnpj}
      />
      <NativeSelect
        required
        label={texts.grupo}
        description={texts.semVendedor}
        value={escolhido}
        onChange={({ currentTarget }) => setEscolhido(currentTarget.value)}
        data={[
          { value: "", label: texts.escolha },
          ...GRUPOS_DA_EQUIPE.map((um) => ({ value: um, label: NOMES_DOS_GRUPOS[um] })),
        ]}
      />
      <MotivoField value={motivo} onChange={setMotivo} />
    </FormWindow>
  );
};
