import { Button } from "@mantine/core";
import { MAXIMO_DIAS_TRAVA, type TravaDoDispositivo } from "@acervo/contracts/travas";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { IntegerInput } from "../../../ui/form/integer-input.tsx";
import { useMudarTrava } from "./trava.data.ts";
import { travaTexts as texts } from "./trava.texts.ts";

const DIAS_PROPOSTOS = 30;

type TravaFormProps = {
  readonly idContratacao: number;
  readonly trava: TravaDoDispositivo;
  readonly onClose: () => void;
};

const motivoDe = (dias: number | null, atual: number | null): string | null => {
  if (dias === null) return texts.semPrazo;
  return dias === atual ? texts.mesmoPrazo : null;
};

/** Asks for how long what is stored from now on is locked, or turns that off. */
export const TravaForm = ({ idContratacao, trava, onClose }: TravaFormProps) => {
  const { idDispositivo, nomeDispositivo, dias: atual } = trava;
  const [dias, setDias] = useState<number | null>(atual ?? DIAS_PROPOSTOS);
  const mudar = useMudarTrava(idContratacao);
  const enviar = (novo: number | null) => mudar.mutate({ body: { idDispositivo, dias: novo } }, { onSuccess: onClose });
  return (
    <FormWindow
      title={texts.janela(nomeDispositivo)}
      submit={atual === null ? texts.ligar : texts.salvar}
      reason={motivoDe(dias, atual)}
      saving={mudar.isPending}
      onSubmit={() => enviar(dias)}
      onClose={onClose}
    >
      <IntegerInput
        label={texts.prazo}
        description={texts.prazoAjuda(MAXIMO_DIAS_TRAVA)}
        value={dias}
        onChange={setDias}
        min={1}
        max={MAXIMO_DIAS_TRAVA}
        data-autofocus
      />
      <p>{texts.aumentar}</p>
      {atual === null ? null : (
        <>
          <p>{texts.diminuir}</p>
          <Button variant="danger-subtle" disabled={mudar.isPending} onClick={() => enviar(null)}>
            {texts.desligar}
          </Button>
        </>
      )}
    </FormWindow>
  );
};
