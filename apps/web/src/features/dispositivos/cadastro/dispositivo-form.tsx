import { Radio } from "@mantine/core";
import {
  type Dispositivo,
  dispositivos,
  LIMITE_DESCRICAO_DISPOSITIVO,
  LIMITE_NOME_DISPOSITIVO,
  MAXIMO_VALIDADE_VERSOES,
} from "@acervo/contracts/dispositivos";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { IntegerInput } from "../../../ui/form/integer-input.tsx";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { mesmoNome } from "../comparacao.rules.ts";
import "./dispositivo-form.css";
import {
  dispositivoInformado,
  erroDaValidade,
  erroDoNome,
  motivoSemSalvar,
  type ValoresDoDispositivo,
  valoresDoDispositivo,
} from "./dispositivo.rules.ts";
import { useAdicionarDispositivo, useAtualizarDispositivo } from "../dispositivos.data.ts";
import { dispositivosTexts, unidadeDeDias } from "../dispositivos.texts.ts";
import { useDuplicado } from "../use-duplicado.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

const texts = dispositivosTexts.formulario;

type ValidadeFieldsProps = {
  readonly valores: ValoresDoDispositivo;
  readonly onChange: (parte: Partial<ValoresDoDispositivo>) => void;
};

/** For how long replaced versions are kept, and what keeping them for good costs. */
const ValidadeFields = ({ valores, onChange }: ValidadeFieldsProps) => (
  <Radio.Group
    label={texts.validade}
    value={valores.permanente ? "permanente" : "limitada"}
    onChange={(escolha) => onChange({ permanente: escolha === "permanente" })}
  >
    <div className="dispositivo-form__options">
      <Radio value="limitada" label={texts.limitada} description={texts.limitadaAjuda} />
      {valores.permanente ? null : (
        <IntegerInput
          className="dispositivo-form__days"
          label={texts.dias}
          value={valores.validade}
          onChange={(validade) => onChange({ validade })}
          min={1}
          max={MAXIMO_VALIDADE_VERSOES}
          rightSection={<span className="dispositivo-form__unit">{unidadeDeDias(valores.validade)}</span>}
          rightSectionWidth={56}
          error={erroDaValidade(valores)}
        />
      )}
      <Radio value="permanente" label={texts.permanente} description={texts.permanenteAjuda} />
    </div>
  </Radio.Group>
);

type DispositivoFormProps = {
  readonly idContratacao: number;
  /** Null registers a new one. */
  readonly dispositivo: Dispositivo | null;
  /** With the id of the device, when the list has it. */
  readonly onSalvo: (id: number) => void;
  readonly onClose: () => void;
};

export const DispositivoForm = ({ idContratacao, dispositivo, onSalvo, onClose }: DispositivoFormProps) => {
  const [valores, setValores] = useState(valoresDoDispositivo(dispositivo));
  const adicionar = useAdicionarDispositivo(idContratacao);
  const atualizar = useAtualizarDispositivo(idContratacao);
  const duplicado = useDuplicado({
    endpoint: dispositivos.verificarNomesDuplicados,
    id: idContratacao,
    nome: valores.nome,
    proprio: dispositivo !== null && mesmoNome(valores.nome, dispositivo.nome),
  });
  const mudar = (parte: Partial<ValoresDoDispositivo>): void => setValores({ ...valores, ...parte });

  const salvar = (): void => {
    const informado = dispositivoInformado(valores);
    if (dispositivo === null) {
      adicionar.mutate({ body: { idContratacao, ...informado } }, { onSuccess: onSalvo });
    } else {
      const { id } = dispositivo;
      atualizar.mutate({ body: { idDispositivo: id, ...informado } }, { onSuccess: () => onSalvo(id) });
    }
  };

  return (
    <FormWindow
      title={dispositivo === null ? texts.novo : texts.editar}
      submit={uiTexts.formulario.salvar}
      reason={motivoSemSalvar(valores, dispositivo, duplicado)}
      saving={adicionar.isPending || atualizar.isPending}
      onSubmit={salvar}
      onClose={onClose}
    >
      {dispositivo === null ? <p className="dispositivo-form__swap">{texts.troca}</p> : null}
      <LineInput
        label={texts.nome}
        description={texts.nomeAjuda}
        maxLength={LIMITE_NOME_DISPOSITIVO}
        value={valores.nome}
        onChange={(nome) => mudar({ nome })}
        error={erroDoNome(valores.nome, duplicado)}
        data-autofocus
      />
      <TextField
        label={texts.descricao}
        description={texts.descricaoAjuda}
        maxLength={LIMITE_DESCRICAO_DISPOSITIVO}
        value={valores.descricao}
        onChange={(event) => mudar({ descricao: event.currentTarget.value })}
      />
      <ValidadeFields valores={valores} onChange={mudar} />
    </FormWindow>
  );
};
