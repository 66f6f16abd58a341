import { contadorDoCliente, LIMITE_EMAIL_CONTADOR } from "@acervo/contracts/contador-do-cliente";
import { type SyntheticEvent, useRef, useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { SaveButton } from "../../../ui/form/save-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { contadorTexts as texts } from "./contador.texts.ts";

type ContadorFormProps = {
  readonly enviando: boolean;
  readonly onEnviar: (email: string) => void;
  /** Leaves the address as it is; null where there is none to leave. */
  readonly onManter: (() => void) | null;
};

/** Asks for the accountant's address. */
export const ContadorForm = ({ enviando, onEnviar, onManter }: ContadorFormProps) => {
  const [email, setEmail] = useState("");
  const [erro, setErro] = useState<string | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  const enviar = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (enviando) return;
    const lido = contadorDoCliente.informar.body.safeParse({ email });
    setErro(lido.success ? null : texts.obrigatorio);
    if (lido.success) onEnviar(lido.data.email);
    else campo.current?.focus();
  };
  return (
    <form className="conta-page__stack" noValidate onSubmit={enviar}>
      <TextField
        ref={campo}
        label={texts.email}
        description={texts.emailAjuda}
        required
        type="email"
        autoComplete="off"
        maxLength={LIMITE_EMAIL_CONTADOR}
        value={email}
        error={erro}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setErro(null);
        }}
      />
      <div className="conta-page__foot">
        {onManter === null ? null : (
          <ActionButton reads variant="subtle" onClick={onManter}>
            {texts.manter}
          </ActionButton>
        )}
        <SaveButton reason={null} saving={enviando} label={texts.enviar} />
      </div>
    </form>
  );
};
