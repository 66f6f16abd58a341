import { Select } from "@mantine/core";
import { type Bandeira, LIMITE_TEXTO_CARTAO } from "@acervo/contracts/cartoes";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import {
  apelidoDigitado,
  bandeirasDoNumero,
  bandeiraTravada,
  nomeDigitado,
  type ValoresDoCartao,
} from "./cartao.rules.ts";
import { cartoesTexts } from "./cartoes.texts.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const texts = cartoesTexts.formulario;

type CartaoFieldsProps = {
  readonly valores: ValoresDoCartao;
  readonly bandeiras: readonly Bandeira[];
  readonly onMudar: (parte: Partial<ValoresDoCartao>) => void;
};

/** What is printed on the card, in the order in which people read it there. */
export const CartaoFields = ({ valores, bandeiras, onMudar }: CartaoFieldsProps) => (
  <div className="cartao-fields">
    <TextField
      className="cartao-fields__whole"
      label={texts.apelido}
      description={texts.apelidoAjuda}
      required
      data-autofocus
      maxLength={LIMITE_TEXTO_CARTAO}
      value={valores.apelido}
      onChange={(event) => onMudar({ apelido: apelidoDigitado(event.currentTarget.value) })}
    />
    <MaskedInput
      mask="numeroCartao"
      label={texts.numero}
      required
      autoComplete="cc-number"
      value={valores.numero}
      onChange={(numero) => onMudar({ numero })}
    />
    <Select
      label={texts.bandeira}
      placeholder={texts.bandeiraPlaceholder}
      required
      disabled={bandeiraTravada(valores.numero, bandeiras)}
      data={bandeirasDoNumero(valores.numero, bandeiras).map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
      value={valores.sigla === "" ? null : valores.sigla}
      onChange={(sigla) => onMudar({ sigla: sigla ?? "" })}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
    />
    <TextField
      className="cartao-fields__whole"
      label={texts.nome}
      required
      autoComplete="cc-name"
      maxLength={LIMITE_TEXTO_CARTAO}
      value={valores.nome}
      onChange={(event) => onMudar({ nome: nomeDigitado(event.currentTarget.value) })}
    />
    <MaskedInput
      mask="validadeCartao"
      label={texts.validade}
      required
      autoComplete="cc-exp"
      placeholder="MM/AA"
      value={valores.validade}
      onChange={(validade) => onMudar({ validade })}
    />
    <MaskedInput
      mask="cvv"
      label={texts.cvv}
      description={texts.cvvAjuda}
      inputWrapperOrder={["label", "input", "description", "error"]}
      required
      autoComplete="cc-csc"
      value={valores.cvv}
      onChange={(cvv) => onMudar({ cvv })}
    />
    <MaskedInput mask="cpf" label={texts.cpf} required value={valores.cpf} onChange={(cpf) => onMudar({ cpf })} />
    <MaskedInput
      mask="telefone"
      label={texts.telefone}
      required
      autoComplete="tel-national"
      value={valores.telefone}
      onChange={(telefone) => onMudar({ telefone })}
    />
  </div>
);
