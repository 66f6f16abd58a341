import { NativeSelect } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMunicipios, useUfs } from "../../../shared/endereco/endereco.data.ts";
import { MaskedInput } from "../../../ui/form/masked-input.tsx";
import { SearchSelect } from "../../../ui/form/search-select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { CampoFiscal, ValoresFiscais } from "./dados-fiscais.rules.ts";
import { dadosFiscaisTexts as texts } from "./dados-fiscais.texts.ts";

export type FormFiscal = UseFormReturnType<ValoresFiscais>;
type CampoProps = { readonly form: FormFiscal; readonly campo: CampoFiscal };

const ajudaDe = (campo: string): { description?: string } => {
  const ajuda = Object.entries(texts.ajudas).find(([nome]) => nome === campo)?.[1];
  return ajuda === undefined ? {} : { description: ajuda };
};

export const CampoTexto = ({ form, campo, maxLength }: CampoProps & { readonly maxLength: number }) => (
  <TextField label={texts.campos[campo]} maxLength={maxLength} {...ajudaDe(campo)} {...form.getInputProps(campo)} />
);

export const CampoEscolha = ({ form, campo }: { form: FormFiscal; campo: keyof typeof texts.opcoes }) => (
  <NativeSelect
    label={texts.campos[campo]}
    {...form.getInputProps(campo)}
    data={[
      { value: "", label: texts.escolha },
      ...Object.entries(texts.opcoes[campo]).map(([value, label]) => ({ value, label })),
    ]}
  />
);

export const CampoCnpj = ({ form }: { readonly form: FormFiscal }) => (
  <MaskedInput mask="cpfCnpj" label={texts.campos.cnpj} {...form.getInputProps("cnpj")} value={form.values.cnpj} />
);

/** UF and município; choosing another UF empties the second. */
export const CampoMunicipio = ({ form }: { readonly form: FormFiscal }) => {
  const { uf, idMunicipio } = form.values;
  const { data: ufs = [] } = useUfs();
  const { data: municipios = [] } = useMunicipios(uf);
  return (
    <>
      <SearchSelect
        label={texts.campos.uf}
        data={ufs.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        value={uf === "" ? null : uf}
        onChange={(sigla) => form.setValues({ uf: sigla ?? "", idMunicipio: "" })}
      />
      <SearchSelect
        label={texts.campos.idMunicipio}
        disabled={uf === ""}
        data={municipios.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        error={form.errors["idMunicipio"]}
        value={idMunicipio === "" ? null : idMunicipio}
        onChange={(id) => form.setFieldValue("idMunicipio", id ?? "")}
      />
    </>
  );
};
