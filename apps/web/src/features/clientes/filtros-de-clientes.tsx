import { LIMITE_CODIGO_CNS, LIMITE_FILTRO_DE_CLIENTES } from "@acervo/contracts/clientes";
import { Checkbox, NativeSelect } from "@mantine/core";
import { situacoesDoFiltro } from "../../shared/contratacoes/situacoes-do-filtro.ts";
import { useUfs } from "../../shared/endereco/endereco.data.ts";
import { usePlanosAtivos } from "../../shared/planos/planos-dos-filtros.data.ts";
import { rotuloDoPlano } from "../../shared/planos/rotulo-do-plano.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Draft } from "../../ui/search/search-form.tsx";
import { clientesTexts } from "./clientes.texts.ts";
import { type FiltrosDigitados, SIM } from "./filtros-digitados.ts";
import type { QuemVende } from "./quem-vende.ts";

const texts = clientesTexts.filtros;
/** Who was brought and has not paid or signed yet is somebody to call. */
const SITUACOES = situacoesDoFiltro(6, 7, 8);

type FiltrosProps = { readonly draft: Draft<FiltrosDigitados>; readonly quem: QuemVende };

const DoVendedor = ({ draft: { field, input } }: Pick<FiltrosProps, "draft">) => (
  <>
    <TextField label={texts.nomeVendedor} maxLength={LIMITE_FILTRO_DE_CLIENTES} {...input("vendedor")} />
    <MaskedInput label={texts.cpfCnpjVendedor} mask="cpfCnpj" {...field("cpfCnpjVendedor")} />
  </>
);

/** Of clients: also by what they hired. */
export const FiltrosDeClientes = ({ draft, quem }: FiltrosProps) => {
  const { field, input } = draft;
  const { data: planos = [] } = usePlanosAtivos(clientesTexts.erros.planos);
  const [de, ate] = [field("de"), field("ate")];
  const invertido = de.value !== "" && ate.value !== "" && de.value > ate.value;
  const ofertas = planos.map((oferta) => ({
    value: String(oferta.planoOfertaTipoPagamento.id),
    label: rotuloDoPlano(oferta, quem.equipe),
  }));
  return (
    <>
      <TextField label={texts.nome} maxLength={LIMITE_FILTRO_DE_CLIENTES} {...input("nome")} />
      <MaskedInput label={texts.cpfCnpj} mask="cpfCnpj" {...field("cpfCnpj")} />
      <TextField label={texts.email} maxLength={LIMITE_FILTRO_DE_CLIENTES} {...input("email")} />
      <NativeSelect
        label={texts.situacao}
        {...input("situacao")}
        data={[{ value: "", label: texts.todas }, ...SITUACOES]}
      />
      <NativeSelect label={texts.plano} {...input("plano")} data={[{ value: "", label: texts.todos }, ...ofertas]} />
      <DateField label={texts.de} {...de} />
      <DateField label={texts.ate} {...ate} error={invertido ? texts.periodoInvalido : null} />
      {quem.admin ? <DoVendedor draft={draft} /> : null}
    </>
  );
};

const Recusados = ({ draft: { field } }: Pick<FiltrosProps, "draft">) => {
  const { value, onChange } = field("recusados");
  return (
    <Checkbox
      label={texts.recusados}
      checked={value === SIM}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? SIM : "")}
    />
  );
};

/** Of prospects: who they are and where. */
export const FiltrosDePossiveis = ({ draft, quem }: FiltrosProps) => {
  const { input } = draft;
  const { data: ufs = [] } = useUfs();
  return (
    <>
      <TextField label={texts.nomeDoPossivel} maxLength={LIMITE_FILTRO_DE_CLIENTES} {...input("nome")} />
      <TextField label={texts.email} maxLength={LIMITE_FILTRO_DE_CLIENTES} {...input("email")} />
      <TextField label={texts.codigo} maxLength={LIMITE_CODIGO_CNS} inputMode="numeric" {...input("codigo")} />
      <NativeSelect
        label={texts.uf}
        {...input("uf")}
        data={[{ value: "", label: texts.todas }, ...ufs.map(({ sigla, nome }) => ({ value: sigla, label: nome }))]}
      />
      {quem.admin ? <DoVendedor draft={draft} /> : null}
      {quem.admin ? <Recusados draft={draft} /> : null}
    </>
  );
};
