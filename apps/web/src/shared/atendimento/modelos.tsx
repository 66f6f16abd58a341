import { Button } from "@mantine/core";
import "./modelos.css";
import { MODELOS_DE_ATENDIMENTO, modelosTexts as texts } from "./modelos.texts.ts";

type ModelosProps = { readonly descricao: string; readonly onEscolher: (texto: string) => void };

/** Texts that begin the description of a call. */
export const Modelos = ({ descricao, onEscolher }: ModelosProps) => (
  <fieldset className="modelos" aria-label={texts.modelos}>
    {MODELOS_DE_ATENDIMENTO.map(({ nome, texto }) => (
      <Button
        key={nome}
        variant="default"
        size="compact-sm"
        radius="xl"
        aria-pressed={descricao === texto}
        onClick={() => onEscolher(texto)}
      >
        {nome}
      </Button>
    ))}
  </fieldset>
);
