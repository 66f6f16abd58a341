import type { ItemDeAtencao } from "@acervo/contracts/atencao";
import { Button } from "@mantine/core";
import { useState } from "react";
import { instanteDaParede } from "../../lib/clock.ts";
import { useServices } from "../../lib/services.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { TimeInput } from "../../ui/form/time-input.tsx";
import { useAdiar } from "./atencao.data.ts";
import { atencaoTexts } from "./atencao.texts.ts";
import { FIM_DA_TARDE, MANHA, type Momento, momentosSugeridos } from "./momentos.ts";

const texts = atencaoTexts.janelaAdiar;
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

const Sugestoes = ({ onEscolher }: { readonly onEscolher: (momento: Momento) => void }) => {
  const { clock } = useServices();
  const { hoje, amanha, segunda } = momentosSugeridos(clock.now());
  const opcoes = [
    ...(hoje === null ? [] : [{ rotulo: texts.hoje(FIM_DA_TARDE), momento: hoje }]),
    { rotulo: texts.amanha(MANHA), momento: amanha },
    { rotulo: texts.segunda(MANHA), momento: segunda },
  ];
  return (
    <fieldset className="fila__sugestoes" aria-label={texts.sugestoes}>
      {opcoes.map(({ rotulo, momento }, indice) => (
        <Button
          key={rotulo}
          {...(indice === 0 ? { "data-autofocus": true } : {})}
          variant="default"
          size="compact-sm"
          radius="xl"
          onClick={() => onEscolher(momento)}
        >
          {rotulo}
        </Button>
      ))}
    </fieldset>
  );
};

type AdiarWindowProps = { readonly item: ItemDeAtencao; readonly onClose: () => void };

/** Asks until when an item is left alone. */
export const AdiarWindow = ({ item, onClose }: AdiarWindowProps) => {
  const { clock } = useServices();
  const adiar = useAdiar(item.id);
  const [{ dia, hora }, setMomento] = useState<Momento>(() => momentosSugeridos(clock.now()).amanha);
  const ate = dia !== "" && HORA.test(hora) ? instanteDaParede(`${dia}T${hora}`) : null;
  const enviar = (): void => {
    if (ate === null) return;
    adiar.mutate(ate.toISOString(), { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.titulo}
      submit={atencaoTexts.adiar}
      reason={ate === null ? texts.falta : null}
      saving={adiar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <Sugestoes onEscolher={setMomento} />
      <div className="fila__momento">
        <DateField label={texts.dia} value={dia} onChange={(outro) => setMomento({ dia: outro, hora })} />
        <TimeInput
          label={texts.hora}
          value={hora}
          onChange={(outra) => setMomento({ dia, hora: outra })}
          error={HORA.test(hora) ? null : texts.horaInvalida}
        />
      </div>
    </FormWindow>
  );
};
