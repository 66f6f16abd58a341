import { type Cartorio, LIMITES_DO_CARTORIO } from "@acervo/contracts/cartorios";
import { useState } from "react";
import { useMunicipios, useUfs } from "../../shared/endereco/endereco.data.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { SearchSelect } from "../../ui/form/search-select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSalvarCartorio } from "./cartorios.data.ts";
import { cartoriosTexts } from "./cartorios.texts.ts";

const texts = cartoriosTexts.formulario;
const LIMITE_CNS = 8;

/** As the fields hold them. */
const EM_BRANCO = { codigoCorregedoria: "", nome: "", distrito: "", cns: "", uf: "", municipio: "" };

const camposDe = ({ codigoCorregedoria, nome, distrito, cns, municipio }: Cartorio) => ({
  codigoCorregedoria,
  nome,
  distrito,
  cns: cns ?? "",
  ...(municipio === null ? { uf: "", municipio: "" } : { uf: municipio.uf, municipio: String(municipio.id) }),
});
type Campos = typeof EM_BRANCO;

type LocalidadeProps = { readonly campos: Campos; readonly onChange: (mudados: Partial<Campos>) => void };

const Localidade = ({ campos: { uf, municipio }, onChange }: LocalidadeProps) => {
  const { data: ufs = [] } = useUfs();
  const { data: municipios = [] } = useMunicipios(uf);
  return (
    <>
      <SearchSelect
        label={texts.uf}
        data={ufs.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
        value={uf === "" ? null : uf}
        onChange={(sigla) => onChange({ uf: sigla ?? "", municipio: "" })}
      />
      <SearchSelect
        label={texts.municipio}
        disabled={uf === ""}
        data={municipios.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={municipio === "" ? null : municipio}
        onChange={(id) => onChange({ municipio: id ?? "" })}
      />
    </>
  );
};

type CartorioWindowProps = {
  /** Null: a new one. */
  readonly cartorio: Cartorio | null;
  readonly onClose: () => void;
};

/** The data of one office. */
export const CartorioWindow = ({ cartorio, onClose }: CartorioWindowProps) => {
  const salvar = useSalvarCartorio(cartorio?.id ?? null);
  const [campos, setCampos] = useState<Campos>(cartorio === null ? EM_BRANCO : camposDe(cartorio));
  const mudar = (mudados: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudados }));
  const campo = (nome: keyof Campos) => ({
    value: campos[nome],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      mudar({ [nome]: currentTarget.value }),
  });
  const falta = [campos.codigoCorregedoria, campos.nome, campos.distrito].some((valor) => valor.trim() === "");
  const enviar = (): void => {
    const { uf: _, municipio, ...informado } = campos;
    salvar.mutate({ ...informado, idMunicipio: municipio === "" ? null : Number(municipio) }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={cartorio === null ? texts.novo : texts.alterar}
      submit={texts.salvar}
      reason={falta ? texts.falta : null}
      saving={salvar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        required
        label={texts.codigo}
        maxLength={LIMITES_DO_CARTORIO.codigoCorregedoria}
        {...campo("codigoCorregedoria")}
      />
      <TextField required label={texts.nome} maxLength={LIMITES_DO_CARTORIO.nome} {...campo("nome")} />
      <TextField required label={texts.distrito} maxLength={LIMITES_DO_CARTORIO.distrito} {...campo("distrito")} />
      <TextField label={texts.cns} description={texts.cnsAjuda} maxLength={LIMITE_CNS} {...campo("cns")} />
      <Localidade campos={campos} onChange={mudar} />
    </FormWindow>
  );
};
