import type { ColetaParada } from "@acervo/contracts/coletas";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { aprovacaoTexts } from "../../../shared/aprovacoes/aprovacoes.texts.ts";
import { MotivoField } from "../../../shared/aprovacoes/motivo-field.tsx";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { usePedirLiberacao } from "./coletas.data.ts";
import { coletasTexts as texts } from "./coletas.texts.ts";

type LiberacaoWindowProps = { readonly coleta: ColetaParada; readonly onClose: () => void };

const faltaDe = (comPerda: boolean, aceitarPerda: boolean, motivo: string): string | null => {
  if (comPerda && !aceitarPerda) return texts.faltaAceitar;
  return motivo.trim() === "" ? texts.falta : null;
};

/** Asks for the collection of a device to go on, with why, and with the loss accepted where there is one. */
export const LiberacaoWindow = ({ coleta, onClose }: LiberacaoWindowProps) => {
  const { idDispositivo, nomeDispositivo, comPerda } = coleta;
  const pedir = usePedirLiberacao(idDispositivo);
  const [aceitarPerda, setAceitarPerda] = useState(false);
  const [motivo, setMotivo] = useState("");
  const falta = faltaDe(comPerda, aceitarPerda, motivo);
  const enviar = (): void => {
    if (falta !== null) return;
    pedir.mutate({ aceitarPerda, motivo }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.janela(nomeDispositivo)}
      submit={aprovacaoTexts.pedir}
      reason={falta}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{texts.janelaExplica}</p>
      {comPerda ? (
        <Checkbox
          label={texts.aceitar}
          checked={aceitarPerda}
          onChange={({ currentTarget }) => setAceitarPerda(currentTarget.checked)}
        />
      ) : null}
      <MotivoField value={motivo} onChange={setMotivo} />
    </FormWindow>
  );
};
