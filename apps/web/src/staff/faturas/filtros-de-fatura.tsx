import { Checkbox, NativeSelect } from "@mantine/core";
import { LIMITE_CODIGO_CORREGEDORIA, LIMITE_NOME_USUARIO, LIMITE_NUMERO_BOLETO } from "@acervo/contracts/faturas";
import { useServices } from "../../lib/services.ts";
import { mesesDeReferencia } from "../../lib/meses.ts";
import { FiltrosDePlano } from "../../shared/planos/filtros-de-plano.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Draft } from "../../ui/search/search-form.tsx";
import { useSituacoesDeFatura } from "./filtros-de-fatura.data.ts";
import { type FiltrosDigitados, OCULTAR } from "./filtros.rules.ts";
import { pesquisarFaturaTexts as texts } from "./pesquisar-fatura.texts.ts";

type FiltrosProps = { readonly draft: Draft<FiltrosDigitados> };

const DosMeses = ({ draft: { field, input } }: FiltrosProps) => {
  const { clock } = useServices();
  const meses = [{ value: "", label: texts.todos }, ...mesesDeReferencia(clock.now())];
  const [de, ate] = [field("de").value, field("ate").value];
  return (
    <>
      <NativeSelect label={texts.de} {...input("de")} data={meses} />
      <NativeSelect
        label={texts.ate}
        error={de !== "" && ate !== "" && de > ate ? texts.mesInvalido : null}
        {...input("ate")}
        data={meses}
      />
    </>
  );
};

/** Every filter of the search. */
export const FiltrosDeFatura = ({ draft }: FiltrosProps) => {
  const { field, input } = draft;
  const { data: situacoes = [] } = useSituacoesDeFatura();
  const zero = field("zero");
  return (
    <>
      <TextField label={texts.nome} maxLength={LIMITE_NOME_USUARIO} {...input("nome")} />
      <MaskedInput label={texts.cpfCnpj} mask="cpfCnpj" {...field("cpfCnpj")} />
      <NativeSelect
        label={texts.situacao}
        {...input("situacao")}
        data={[
          { value: "", label: texts.todas },
          ...situacoes.map(({ codigo, descricao }) => ({ value: String(codigo), label: descricao })),
        ]}
      />
      <DosMeses draft={draft} />
      <TextField label={texts.corregedoria} maxLength={LIMITE_CODIGO_CORREGEDORIA} {...input("corregedoria")} />
      <TextField label={texts.boleto} maxLength={LIMITE_NUMERO_BOLETO} {...input("boleto")} />
      <FiltrosDePlano draft={draft} texts={texts} />
      <Checkbox
        label={texts.ocultarZero}
        checked={zero.value === OCULTAR}
        onChange={({ currentTarget }) => zero.onChange(currentTarget.checked ? OCULTAR : "")}
      />
    </>
  );
};
