import type { UseFormReturnType } from "@mantine/form";
import { LIMITE_EMAIL_CADASTRO, LIMITE_NOME_CADASTRO, type TipoCadastro } from "@acervo/contracts/cadastro";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import type { ValoresDoCadastro } from "./cadastro.rules.ts";
import { cadastroTexts } from "./cadastro.texts.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const texts = cadastroTexts.dados;

/** The button that was pressed last is gone: the keyboard goes on at the first field. */
const focusWhenShown = (field: HTMLInputElement | null): void => field?.focus();

type CamposDaContaProps = {
  readonly form: UseFormReturnType<ValoresDoCadastro>;
  readonly tipo: TipoCadastro;
};

export const CamposDaConta = ({ form, tipo }: CamposDaContaProps) => (
  <>
    <TextField
      ref={focusWhenShown}
      label={texts.nome[tipo]}
      required
      autoComplete={tipo === "PESSOA" ? "name" : "organization"}
      maxLength={LIMITE_NOME_CADASTRO}
      {...form.getInputProps("nome")}
    />
    <div className="cadastro-page__pair">
      <MaskedInput
        mask={tipo === "PESSOA" ? "cpf" : "cpfCnpj"}
        label={texts.documento[tipo]}
        {...(tipo === "PESSOA" ? {} : { description: texts.documentoAjuda })}
        required
        {...form.getInputProps("cpfCnpj")}
        value={form.values.cpfCnpj}
      />
      <MaskedInput
        mask="telefone"
        label={texts.telefone}
        description={texts.telefoneAjuda}
        autoComplete="tel-national"
        {...form.getInputProps("telefone")}
        value={form.values.telefone}
      />
    </div>
    <TextField
      label={texts.email}
      description={texts.emailAjuda}
      required
      type="email"
      autoComplete="email"
      maxLength={LIMITE_EMAIL_CADASTRO}
      {...form.getInputProps("email")}
    />
  </>
);
