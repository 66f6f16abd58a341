import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { Configuracao } from "@acervo/contracts/configuracoes";
import { useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useAcoesDeAgendamento } from "../configuracoes.data.ts";
import { HorarioField } from "../pastas/horario-field.tsx";
import { agendamentoDiario, erroDoHorario, HORARIO_PROPOSTO } from "../pastas/horario.rules.ts";
import { primeirosPassosTexts } from "./primeiros-passos.texts.ts";

const texts = primeirosPassosTexts.horario;

type PassoHorarioProps = { readonly dispositivo: Dispositivo; readonly configuracao: Configuracao };

/** For folders that were chosen without a time. */
export const PassoHorario = ({ dispositivo, configuracao }: PassoHorarioProps) => {
  const [hora, setHora] = useState(HORARIO_PROPOSTO);
  const { adicionar } = useAcoesDeAgendamento(dispositivo.id);
  return (
    <>
      <p>{texts.texto}</p>
      <HorarioField hora={hora} onChange={setHora} />
      <div className="primeiros-passos__actions">
        <ActionButton
          size="lg"
          reason={erroDoHorario(hora)}
          busy={adicionar.isPending}
          onClick={() => adicionar.mutate({ body: { idConfiguracao: configuracao.id, ...agendamentoDiario(hora) } })}
        >
          {texts.marcar}
        </ActionButton>
      </div>
    </>
  );
};
