import { Loader } from "@mantine/core";
import { LIMITE_BAIRRO, LIMITE_COMPLEMENTO, LIMITE_LOGRADOURO, LIMITE_NUMERO } from "@acervo/contracts/enderecos";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import "./endereco-fields.css";
import { enderecoTexts as texts } from "./endereco.texts.ts";
import { LocalidadeFields } from "./localidade-fields.tsx";
import type { EnderecoDigitado } from "./use-endereco.ts";
import { TextField } from "../../ui/form/text-field.tsx";

type EnderecoFieldsProps = {
  readonly endereco: EnderecoDigitado;
  /** Comes from the registry office's record and is only shown. */
  readonly distrito?: string | null;
};

/** The fields of an address. The CEP comes first: what its lookup returns is filled in and locked. */
export const EnderecoFields = ({ endereco, distrito = null }: EnderecoFieldsProps) => {
  const { form, travados, consulta, conhecida, mudarCep } = endereco;
  const travado = (campo: "logradouro" | "bairro") =>
    travados.has(campo) ? { readOnly: true, description: texts.preenchidoPeloCep } : {};
  return (
    <div className="endereco-fields">
      <MaskedInput
        className="endereco-fields__third"
        mask="cep"
        label={texts.cep}
        description={consulta.consultando ? texts.buscandoCep : texts.cepAjuda}
        required
        autoComplete="postal-code"
        rightSection={consulta.consultando ? <Loader size={18} aria-hidden /> : null}
        {...form.getInputProps("cep")}
        error={form.errors["cep"] ?? consulta.erro}
        value={form.values.cep}
        onChange={mudarCep}
      />
      <TextField
        className="endereco-fields__two-thirds"
        label={texts.logradouro}
        required
        autoComplete="address-line1"
        maxLength={LIMITE_LOGRADOURO}
        {...form.getInputProps("logradouro")}
        {...travado("logradouro")}
      />
      <TextField
        className="endereco-fields__third"
        label={texts.numero}
        description={texts.numeroAjuda}
        required
        maxLength={LIMITE_NUMERO}
        {...form.getInputProps("numero")}
      />
      <TextField
        className="endereco-fields__two-thirds"
        label={texts.complemento}
        description={texts.complementoAjuda}
        autoComplete="address-line2"
        maxLength={LIMITE_COMPLEMENTO}
        {...form.getInputProps("complemento")}
      />
      <TextField
        className="endereco-fields__two-thirds"
        label={texts.bairro}
        required
        maxLength={LIMITE_BAIRRO}
        {...form.getInputProps("bairro")}
        {...travado("bairro")}
      />
      <LocalidadeFields form={form} travados={travados} conhecida={conhecida} />
      {distrito === null ? null : <TextField label={texts.distrito} value={distrito} readOnly />}
    </div>
  );
};
