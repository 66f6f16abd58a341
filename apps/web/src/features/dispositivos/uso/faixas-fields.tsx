import { Button } from "@mantine/core";
import { MAXIMO_FAIXAS } from "@acervo/contracts/usos";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { IntegerInput } from "../../../ui/form/integer-input.tsx";
import { SegmentedRadio } from "../../../ui/form/segmented-radio.tsx";
import { TimeInput } from "../../../ui/form/time-input.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { erroDaHora, type FaixaEscrita, faixaProposta, MAXIMO_MEGABITS } from "./uso.rules.ts";
import { usoTexts } from "./uso.texts.ts";

const texts = usoTexts.envio;

type FaixaFieldsProps = {
  readonly numero: number;
  readonly faixa: FaixaEscrita;
  readonly onChange: (faixa: FaixaEscrita) => void;
  readonly onRemover: () => void;
};

const FaixaFields = ({ numero, faixa, onChange, onRemover }: FaixaFieldsProps) => (
  <fieldset className="uso__faixa">
    <legend>{texts.faixa(numero)}</legend>
    <TimeInput
      label={texts.inicio}
      value={faixa.inicio}
      error={erroDaHora(faixa.inicio)}
      onChange={(inicio) => onChange({ ...faixa, inicio })}
    />
    <TimeInput
      label={texts.fim}
      value={faixa.fim}
      error={erroDaHora(faixa.fim)}
      onChange={(fim) => onChange({ ...faixa, fim })}
    />
    <IntegerInput
      label={texts.maximo}
      value={faixa.megabits}
      min={1}
      max={MAXIMO_MEGABITS}
      onChange={(megabits) => onChange({ ...faixa, megabits })}
    />
    <SegmentedRadio
      label={texts.dias}
      value={faixa.diasUteis ? "uteis" : "todos"}
      options={[
        { value: "uteis", label: texts.uteis },
        { value: "todos", label: texts.todos },
      ]}
      onChange={(dias) => onChange({ ...faixa, diasUteis: dias === "uteis" })}
    />
    <IconButton icon={IconTrash} label={texts.remover(numero)} reason={null} danger onClick={onRemover} />
  </fieldset>
);

type FaixasFieldsProps = {
  readonly faixas: readonly FaixaEscrita[];
  readonly onChange: (faixas: readonly FaixaEscrita[]) => void;
};

/** Hours of the day in which backups take only a part of the line. */
export const FaixasFields = ({ faixas, onChange }: FaixasFieldsProps) => {
  const proxima = Math.max(-1, ...faixas.map(({ chave }) => chave)) + 1;
  return (
    <section className="uso__parte" aria-label={texts.titulo}>
      <h3>{texts.titulo}</h3>
      <p>{faixas.length === 0 ? texts.nenhum : texts.ajuda}</p>
      {faixas.map((faixa, indice) => (
        <FaixaFields
          key={faixa.chave}
          numero={indice + 1}
          faixa={faixa}
          onChange={(nova) => onChange(faixas.map((cada) => (cada.chave === nova.chave ? nova : cada)))}
          onRemover={() => onChange(faixas.filter(({ chave }) => chave !== faixa.chave))}
        />
      ))}
      {faixas.length >= MAXIMO_FAIXAS ? null : (
        <Button
          className="uso__adicionar"
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => onChange([...faixas, faixaProposta(proxima)])}
        >
          {texts.adicionar}
        </Button>
      )}
    </section>
  );
};
