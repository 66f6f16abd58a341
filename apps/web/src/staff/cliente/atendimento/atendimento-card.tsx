import { LIMITE_COM_QUEM_FALOU, LIMITE_DESCRICAO_ATENDIMENTO } from "@acervo/contracts/atendimentos";
import { Button, TextInput } from "@mantine/core";
import { IconMessagePlus } from "@tabler/icons-react";
import { useState } from "react";
import { Modelos } from "../../../shared/atendimento/modelos.tsx";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { CountedTextarea } from "../../../ui/form/counted-textarea.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TimeInput } from "../../../ui/form/time-input.tsx";
import { type AtendimentoDigitado, useRegistrarAtendimento } from "./atendimento.data.ts";
import { atendimentoTexts as texts } from "./atendimento.texts.ts";
import { HistoricoWindow } from "./historico-window.tsx";
import "./atendimento.css";

const VAZIO: AtendimentoDigitado = { descricao: "", comQuemFalou: "", dataRetorno: "", horaRetorno: "" };
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Why it cannot be registered yet; null when it can. */
const faltaEm = ({ descricao, dataRetorno, horaRetorno }: AtendimentoDigitado): string | null => {
  if (descricao.trim() === "") return texts.semDescricao;
  if ((dataRetorno === "") !== (horaRetorno === "")) return texts.retornoPelaMetade;
  return horaRetorno === "" || HORA.test(horaRetorno) ? null : texts.horaInvalida;
};

type CamposProps = {
  readonly digitado: AtendimentoDigitado;
  readonly mudar: (parte: Partial<AtendimentoDigitado>) => void;
};

const Retorno = ({ digitado, mudar }: CamposProps) => {
  const { horaRetorno } = digitado;
  return (
    <div className="atendimento__retorno">
      <TextInput
        label={texts.comQuemFalou}
        value={digitado.comQuemFalou}
        maxLength={LIMITE_COM_QUEM_FALOU}
        onChange={(event) => mudar({ comQuemFalou: event.currentTarget.value })}
      />
      <DateField
        label={texts.retornarEm}
        value={digitado.dataRetorno}
        onChange={(dataRetorno) => mudar({ dataRetorno })}
      />
      <TimeInput
        label={texts.as}
        value={horaRetorno}
        onChange={(hora) => mudar({ horaRetorno: hora })}
        error={horaRetorno === "" || HORA.test(horaRetorno) ? null : texts.horaInvalida}
      />
    </div>
  );
};

type AtendimentoCardProps = { readonly idContratacao: number };

/** Writes down a call with the customer; what was written before opens beside the title. */
export const AtendimentoCard = ({ idContratacao }: AtendimentoCardProps) => {
  const registrar = useRegistrarAtendimento(idContratacao);
  const [digitado, setDigitado] = useState(VAZIO);
  const [historico, setHistorico] = useState(false);
  const mudar = (parte: Partial<AtendimentoDigitado>): void => setDigitado({ ...digitado, ...parte });
  const falta = faltaEm(digitado);
  const salvar = (): void => registrar.mutate(digitado, { onSuccess: () => setDigitado(VAZIO) });
  return (
    <Card
      title={texts.titulo}
      action={
        <Button variant="subtle" onClick={() => setHistorico(true)}>
          {texts.historico}
        </Button>
      }
    >
      <CardBody>
        <form
          className="atendimento"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (falta === null && !registrar.isPending) salvar();
          }}
        >
          <Modelos descricao={digitado.descricao} onEscolher={(descricao) => mudar({ descricao })} />
          <CountedTextarea
            label={texts.descricao}
            description={texts.naoEscreva}
            inputWrapperOrder={["label", "input", "description", "error"]}
            rows={3}
            resize="vertical"
            value={digitado.descricao}
            onChange={(descricao) => mudar({ descricao })}
            maxLength={LIMITE_DESCRICAO_ATENDIMENTO}
          />
          <Retorno digitado={digitado} mudar={mudar} />
          <div className="atendimento__pe">
            <span>{texts.lembrete}</span>
            <ActionButton
              type="submit"
              reason={falta}
              busy={registrar.isPending}
              leftSection={<IconMessagePlus size={18} aria-hidden />}
            >
              {texts.registrar}
            </ActionButton>
          </div>
        </form>
      </CardBody>
      {historico ? <HistoricoWindow idContratacao={idContratacao} onClose={() => setHistorico(false)} /> : null}
    </Card>
  );
};
