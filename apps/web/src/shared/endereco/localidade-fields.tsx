import type { UseFormReturnType } from "@mantine/form";
import type { Municipio, Uf } from "@acervo/contracts/enderecos";
import { SearchSelect } from "../../ui/form/search-select.tsx";
import type { CamposTravados, ValoresDoEndereco } from "./endereco.rules.ts";
import { useMunicipios, useUfs } from "./endereco.data.ts";
import { enderecoTexts as texts } from "./endereco.texts.ts";

/** UF and município that are known by other means: they show before the lists arrive, and if those never do. */
export type LocalidadeConhecida = { readonly uf: Uf; readonly municipio: Municipio } | null;

type LocalidadeFieldsProps = {
  readonly form: UseFormReturnType<ValoresDoEndereco>;
  readonly travados: CamposTravados;
  readonly conhecida: LocalidadeConhecida;
};

/** UF and município: the second depends on the first, and choosing another UF empties it. */
export const LocalidadeFields = ({ form, travados, conhecida }: LocalidadeFieldsProps) => {
  const { uf } = form.values;
  const { data: ufs = conhecida === null ? [] : [conhecida.uf] } = useUfs();
  const { data: municipios = conhecida?.uf.sigla === uf ? [conhecida.municipio] : [] } = useMunicipios(uf);
  const travado = (campo: "uf" | "municipio") =>
    travados.has(campo) ? { readOnly: true, "data-locked": true, description: texts.preenchidoPeloCep } : {};
  return (
    <>
      <SearchSelect
        className="endereco-fields__third"
        label={texts.uf}
        placeholder={texts.ufPlaceholder}
        required
        data={ufs.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        {...form.getInputProps("uf")}
        value={uf === "" ? null : uf}
        onChange={(sigla) => form.setValues({ uf: sigla ?? "", municipio: "" })}
        {...travado("uf")}
      />
      <SearchSelect
        className="endereco-fields__two-thirds"
        label={texts.municipio}
        placeholder={texts.municipioPlaceholder}
        required
        {...(uf === "" ? { disabled: true, description: texts.municipioSemUf } : {})}
        data={municipios.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        {...form.getInputProps("municipio")}
        value={form.values.municipio === "" ? null : form.values.municipio}
        onChange={(id) => form.setFieldValue("municipio", id ?? "")}
        {...travado("municipio")}
      />
    </>
  );
};
