import { type Agendamento, agendamentos, LIMITE_DESCRICAO_AGENDAMENTO } from "@acervo/contracts/agendamentos";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { AgendamentoFields } from "./agendamento-fields.tsx";
import {
  agendamentoInformado,
  erroDaDescricao,
  motivoSemConfirmar,
  type ValoresDoAgendamento,
  valoresDoAgendamento,
} from "./agendamento.rules.ts";
import { agendamentosTexts as texts } from "../agendamentos.texts.ts";
import { mesmoNome } from "../comparacao.rules.ts";
import { useAcoesDeAgendamento } from "../configuracoes.data.ts";
import { useDuplicado } from "../use-duplicado.ts";

type AgendamentoFormProps = {
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  /** Null adds a new one. */
  readonly agendamento: Agendamento | null;
  readonly onClose: () => void;
};

export const AgendamentoForm = ({ idDispositivo, idConfiguracao, agendamento, onClose }: AgendamentoFormProps) => {
  const [valores, setValores] = useState(valoresDoAgendamento(agendamento));
  const { adicionar, atualizar } = useAcoesDeAgendamento(idDispositivo);
  const { descricao } = valores;
  const duplicada = useDuplicado({
    endpoint: agendamentos.verificarDescricoesDuplicadas,
    id: idConfiguracao,
    nome: descricao,
    proprio: agendamento !== null && mesmoNome(descricao, agendamento.descricao),
  });
  const mudar = (parte: Partial<ValoresDoAgendamento>): void => setValores({ ...valores, ...parte });

  const confirmar = (): void => {
    const informado = { idConfiguracao, ...agendamentoInformado(valores) };
    if (agendamento === null) adicionar.mutate({ body: informado }, { onSuccess: onClose });
    else atualizar.mutate({ body: { ...informado, idAgendamento: agendamento.id } }, { onSuccess: onClose });
  };

  return (
    <FormWindow
      title={agendamento === null ? texts.novo : texts.editarTitulo}
      submit={uiTexts.formulario.confirmar}
      reason={motivoSemConfirmar(valores, agendamento, duplicada)}
      saving={adicionar.isPending || atualizar.isPending}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <LineInput
        label={texts.descricao}
        maxLength={LIMITE_DESCRICAO_AGENDAMENTO}
        value={descricao}
        onChange={(texto) => mudar({ descricao: texto })}
        error={erroDaDescricao(descricao, duplicada)}
        data-autofocus
      />
      <AgendamentoFields valores={valores} onChange={mudar} />
    </FormWindow>
  );
};
