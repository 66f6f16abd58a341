import { Checkbox, Skeleton } from "@mantine/core";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { IntegerInput } from "../../../ui/form/integer-input.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { FaixasFields } from "./faixas-fields.tsx";
import { Pausa } from "./pausa.tsx";
import "./uso.css";
import { useEsperaNoCartao, useMudarUso, useUso } from "./uso.data.ts";
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

/** What the backups of a machine may take of it, and when they wait. */
export const UsoWindow = ({ dispositivo, onClose }: UsoWindowProps) => {
  const { id: idDispositivo, nome } = dispositivo;
  const { data: atual, isPending, isFetching, refetch } = useUso(idDispositivo);
  useEsperaNoCartao(atual);
  // Null: nothing was changed yet. One window from the beginning, so that focus and what is read aloud stay.
  const [mudado, setMudado] = useState<UsoEscrito | null>(null);
  const mudar = useMudarUso(idDispositivo);
  const uso = mudado ?? (atual === undefined ? null : escrito(atual));
  const enviar = (): void => {
    const valor = uso === null ? null : lido(uso);
    if (valor !== null && typeof valor !== "string")
      mudar.mutate({ body: { idDispositivo, ...valor } }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      wide
      title={texts.janela(nome)}
      submit={uiTexts.formulario.confirmar}
      reason={uso === null || atual === undefined ? texts.carregando : motivoSemSalvar(uso, atual)}
      saving={mudar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      {isPending ? (
        <div aria-busy>
          <output className="sr-only">{texts.carregando}</output>
          <Skeleton height={240} />
        </div>
      ) : null}
      {!isPending && atual === undefined ? (
        <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {atual === undefined || uso === null ? null : (
        <>
          <Pausa idDispositivo={idDispositivo} espera={atual.espera} />
          <FaixasFields faixas={uso.faixas} onChange={(faixas) => setMudado({ ...uso, faixas })} />
          <Esperas uso={uso} onChange={setMudado} />
        </>
      )}
    </FormWindow>
  );
};
