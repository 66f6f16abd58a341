import { Button } from "@mantine/core";
import type { Configuracao } from "@acervo/contracts/configuracoes";
import { erroDoPadrao, LIMITE_PADRAO, MAXIMO_PADROES, PADROES_PROPOSTOS } from "@acervo/contracts/padroes-ignorados";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { mesmoNome } from "../comparacao.rules.ts";
import { useAcoesDeConfiguracao } from "../configuracoes.data.ts";
import { PadroesList } from "./padroes-list.tsx";
import { padroesTexts as texts } from "./padroes.texts.ts";

const erroDoNovo = (novo: string, padroes: readonly string[]): string | null => {
  if (novo === "") return null;
  if (padroes.length >= MAXIMO_PADROES) return texts.limite;
  return padroes.some((padrao) => mesmoNome(padrao, novo)) ? texts.repetido : erroDoPadrao(novo);
};

const propostosQueFaltam = (padroes: readonly string[]): readonly string[] =>
  PADROES_PROPOSTOS.filter((proposto) => !padroes.some((padrao) => mesmoNome(padrao, proposto)));

type PadroesFormProps = {
  readonly idDispositivo: number;
  readonly configuracao: Configuracao;
  readonly onClose: () => void;
};

/** The names that a configuration does not keep, each with what it leaves out before it is saved. */
export const PadroesForm = ({ idDispositivo, configuracao, onClose }: PadroesFormProps) => {
  const { id: idConfiguracao, padroesIgnorados: antes } = configuracao;
  const [padroes, setPadroes] = useState<readonly string[]>(antes);
  const [novo, setNovo] = useState("");
  const { mudarPadroes } = useAcoesDeConfiguracao(idDispositivo);
  const escrito = novo.trim();
  const erro = erroDoNovo(escrito, padroes);
  const propostos = propostosQueFaltam(padroes).slice(0, MAXIMO_PADROES - padroes.length);
  const adicionar = (): void => {
    if (escrito === "" || erro !== null) return;
    setPadroes([...padroes, escrito]);
    setNovo("");
  };
  const mudou = padroes.length !== antes.length || padroes.some((padrao, indice) => padrao !== antes[indice]);
  return (
    <FormWindow
      title={texts.janela}
      submit={uiTexts.formulario.confirmar}
      reason={mudou ? null : uiTexts.formulario.nadaAlterado}
      saving={mudarPadroes.isPending}
      onSubmit={() =>
        mudarPadroes.mutate({ body: { idConfiguracao, padroesIgnorados: [...padroes] } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>{texts.introducao}</p>
      <p>{texts.nomeAjuda}</p>
      <div className="padroes__new">
        <TextField
          label={texts.nome}
          maxLength={LIMITE_PADRAO}
          value={novo}
          onChange={(event) => setNovo(event.currentTarget.value.trimStart())}
          error={erro}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            adicionar();
          }}
          data-autofocus
        />
        <Button variant="default" onClick={adicionar}>
          {texts.adicionar}
        </Button>
      </div>
      <PadroesList
        idConfiguracao={idConfiguracao}
        padroes={padroes}
        onTirar={(padrao) => setPadroes(padroes.filter((cada) => cada !== padrao))}
      />
      {propostos.length === 0 ? null : (
        <Button
          className="padroes__proposed"
          variant="subtle"
          size="xs"
          onClick={() => setPadroes([...padroes, ...propostos])}
        >
          {texts.sugeridos}
        </Button>
      )}
    </FormWindow>
  );
};
