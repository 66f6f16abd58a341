import { type ReactNode, useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { configuracoesTexts } from "../configuracoes.texts.ts";
import { useDuplicado } from "../use-duplicado.ts";

type Duplicado = Omit<Parameters<typeof useDuplicado>[0], "nome" | "proprio"> & {
  /** Whether two texts name the same thing, as the server compares them. */
  readonly mesmo: (um: string, outro: string) => boolean;
  /** What the person reads when the text is taken. */
  readonly erro: string;
};

type LinhaFormProps = {
  readonly titulo: string;
  readonly rotulo: string;
  readonly ajuda: string;
  readonly limite: number;
  /** What it says today; null for something new. */
  readonly original: string | null;
  readonly duplicado: Duplicado;
  /** What else is wrong with a text that is there. */
  readonly erroDe?: (texto: string) => string | null;
  readonly salvando: boolean;
  readonly onConfirmar: (texto: string) => void;
  readonly onClose: () => void;
  /** What else the window asks. */
  readonly children?: ReactNode;
};

const motivo = (texto: string, original: string | null, erro: string | null): string | null =>
  erro ?? (texto.trim() === original ? uiTexts.formulario.nadaAlterado : null);

/** A window that asks for one line of text which must not be empty, nor taken. */
export const LinhaForm = (props: LinhaFormProps) => {
  const { titulo, rotulo, ajuda, limite, original, duplicado, erroDe, salvando, onConfirmar, onClose, children } =
    props;
  const [texto, setTexto] = useState(original ?? "");
  const proprio = original !== null && duplicado.mesmo(texto, original);
  const repetido = useDuplicado({ endpoint: duplicado.endpoint, id: duplicado.id, nome: texto, proprio });
  const erroDeRepetido = repetido ? duplicado.erro : null;
  const erro = texto.trim() === "" ? configuracoesTexts.obrigatorio : (erroDe?.(texto.trim()) ?? erroDeRepetido);
  return (
    <FormWindow
      title={titulo}
      submit={uiTexts.formulario.confirmar}
      reason={motivo(texto, original, erro)}
      saving={salvando}
      onSubmit={() => onConfirmar(texto.trim())}
      onClose={onClose}
    >
      <LineInput
        label={rotulo}
        description={ajuda}
        maxLength={limite}
        value={texto}
        onChange={setTexto}
        error={erro}
        data-autofocus
      />
      {children}
    </FormWindow>
  );
};
