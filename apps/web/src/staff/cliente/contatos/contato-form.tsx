import { LIMITE_EMAIL_CONTATO } from "@acervo/contracts/contatos";
import { telefoneValido } from "@acervo/br/telefone";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { MaskedInput } from "../../../ui/form/masked-input.tsx";
import { SaveButton } from "../../../ui/form/save-button.tsx";
import type { ContatoDigitado } from "./contatos.data.ts";
import { contatosTexts as texts } from "./contatos.texts.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const faltaEm = ({ email, telefone }: ContatoDigitado): string | null => {
  if (email.trim() === "" && telefone === "") return texts.emBranco;
  if (email.trim() !== "" && !EMAIL.test(email.trim())) return texts.emailInvalido;
  return telefone === "" || telefoneValido(telefone) ? null : texts.telefoneInvalido;
};

type ContatoFormProps = {
  readonly inicial: ContatoDigitado;
  readonly salvando: boolean;
  readonly onSalvar: (contato: ContatoDigitado) => void;
  readonly onDesistir: () => void;
};

/** Adds a contact, or changes the one that it began with. */
export const ContatoForm = ({ inicial, salvando, onSalvar, onDesistir }: ContatoFormProps) => {
  const [contato, setContato] = useState(inicial);
  const falta = faltaEm(contato);
  const nome = inicial.id === null ? texts.incluir : texts.alterar;
  return (
    <form
      className="contatos__form"
      aria-label={nome}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (falta === null && !salvando) onSalvar(contato);
      }}
    >
      <TextInput
        label={texts.email}
        value={contato.email}
        maxLength={LIMITE_EMAIL_CONTATO}
        onChange={(event) => setContato({ ...contato, email: event.currentTarget.value })}
      />
      <MaskedInput
        mask="telefone"
        label={texts.telefone}
        value={contato.telefone}
        onChange={(telefone) => setContato({ ...contato, telefone })}
      />
      <div className="contatos__botoes">
        {inicial.id === null ? null : (
          <Button variant="default" onClick={onDesistir}>
            {texts.desistir}
          </Button>
        )}
        <SaveButton label={nome} reason={falta} saving={salvando} />
      </div>
    </form>
  );
};
