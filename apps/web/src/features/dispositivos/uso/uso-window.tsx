import { Checkbox, Skeleton } from "@mantine/core";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { UsoDoDispositivo } from "@acervo/contracts/usos";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { IntegerInput } from "../../../ui/form/integer-input.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { Window } from "../../../ui/window.tsx";
import { FaixasFields } from "./faixas-fields.tsx";
import { Pausa } from "./pausa.tsx";
import "./uso.css";
import { useMudarUso, useUso } from "./uso.data.ts";
import { escrito, lido, motivoSemSalvar, type UsoEscrito } from "./uso.rules.ts";
import { usoTexts as texts } from "./uso.texts.ts";

type EsperasProps = { readonly uso: UsoEscrito; readonly onChange: (uso: UsoEscrito) => void };

const Esperas = ({ uso, onChange }: EsperasProps) => (
  <section className="uso__parte" aria-label={texts.espere.titulo}>
    <h3>{texts.espere.titulo}</h3>
    <p>{texts.espere.ajuda}</p>
    <Checkbox
      label={texts.espere.bateria}
      checked={uso.esperaTomada}
      onChange={(event) => onChange({ ...uso, esperaTomada: event.currentTarget.checked })}
    />
    {uso.esperaTomada ? (
      <IntegerInput
        className="uso__minima"
        label={texts.espere.minima}
        value={uso.bateriaMinima}
        min={1}
        max={100}
        onChange={(bateriaMinima) => onChange({ ...uso, bateriaMinima })}
      />
    ) : null}
    <Checkbox
      label={texts.espere.rede}
      checked={uso.esperaRedeLivre}
      onChange={(event) => onChange({ ...uso, esperaRedeLivre: event.currentTarget.checked })}
    />
  </section>
);

type UsoWindowProps = { readonly dispositivo: Dispositivo; readonly onClose: () => void };
type UsoFormProps = UsoWindowProps & { readonly atual: UsoDoDispositivo };

const UsoForm = ({ dispositivo, atual, onClose }: UsoFormProps) => {
  const { id: idDispositivo, nome } = dispositivo;
  const [uso, setUso] = useState(() => escrito(atual));
  const mudar = useMudarUso(idDispositivo);
  const enviar = (): void => {
    const valor = lido(uso);
    if (typeof valor !== "string") mudar.mutate({ body: { idDispositivo, ...valor } }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      wide
      title={texts.janela(nome)}
      submit={uiTexts.formulario.confirmar}
      reason={motivoSemSalvar(uso, atual)}
      saving={mudar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <Pausa idDispositivo={idDispositivo} espera={atual.espera} />
      <FaixasFields faixas={uso.faixas} onChange={(faixas) => setUso({ ...uso, faixas })} />
      <Esperas uso={uso} onChange={setUso} />
    </FormWindow>
  );
};

/** What the backups of a machine may take of it, and when they wait. */
export const UsoWindow = ({ dispositivo, onClose }: UsoWindowProps) => {
  const { data, isPending, isFetching, refetch } = useUso(dispositivo.id);
  if (data !== undefined) return <UsoForm dispositivo={dispositivo} atual={data} onClose={onClose} />;
  return (
    <Window size="wide" title={texts.janela(dispositivo.nome)} onClose={onClose}>
      {isPending ? (
        <Skeleton height={240} />
      ) : (
        <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Window>
  );
};
