import { LIMITE_CODIGO_CORREGEDORIA, LIMITE_NOME_USUARIO } from "@acervo/contracts/faturas";
import { Checkbox, Chip, NativeSelect } from "@mantine/core";
import { situacoesDoFiltro } from "../../shared/contratacoes/situacoes-do-filtro.ts";
import { FiltrosDePlano } from "../../shared/planos/filtros-de-plano.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Draft } from "../../ui/search/search-form.tsx";
import { usePorcentagemDoFiltro, useVersoesDoAgente } from "./contratacoes.data.ts";
import { contratacoesTexts as texts } from "./contratacoes.texts.ts";
import { type FiltrosDigitados, isSoDeAtivas, MARCAS, SIM, tiqueDe } from "./filtros.rules.ts";

type FiltrosProps = { readonly draft: Draft<FiltrosDigitados> };

const SITUACOES = situacoesDoFiltro();
const ATIVA = "1";

const Situacao = ({ draft: { field, input } }: FiltrosProps) => {
  const travada = isSoDeAtivas(field("marca").value);
  return (
    <NativeSelect
      label={texts.situacao}
      {...input("situacao")}
      {...(travada ? { value: ATIVA, disabled: true, description: texts.soAtivas } : {})}
      data={[{ value: "", label: texts.todas }, ...SITUACOES]}
    />
  );
};

const Periodo = ({ draft: { field } }: FiltrosProps) => {
  const [de, ate] = [field("de"), field("ate")];
  const invertido = de.value !== "" && ate.value !== "" && de.value > ate.value;
  return (
    <>
      <DateField label={texts.de} {...de} />
      <DateField label={texts.ate} {...ate} error={invertido ? texts.periodoInvalido : null} />
    </>
  );
};

/** Ticking one clears the others. */
const Marcas = ({ draft: { field } }: FiltrosProps) => {
  const { data: porcentagem } = usePorcentagemDoFiltro();
  const { value, onChange } = field("marca");
  return (
    <fieldset className="filtros-de-contratacoes__marcas" aria-label={texts.soUma}>
      {MARCAS.map((marca) => {
        if (marca === "emUso" && porcentagem === undefined) return null;
        return (
          <Chip key={marca} size="xs" checked={value === marca} onChange={(sim) => onChange(sim ? marca : "")}>
            {marca === "emUso" ? texts.emUso(porcentagem ?? 0) : texts.marcas[marca]}
          </Chip>
        );
      })}
    </fieldset>
  );
};

const Ocultar = ({ draft: { field } }: FiltrosProps) => {
  const [arquivadas, web] = [field("arquivadas"), field("web")];
  return (
    <>
      <Checkbox
        label={texts.ocultarArquivadas}
        checked={arquivadas.value === SIM}
        onChange={({ currentTarget }) => arquivadas.onChange(tiqueDe(currentTarget.checked, ""))}
      />
      <Checkbox
        label={texts.ocultarWeb}
        checked={web.value === SIM}
        onChange={({ currentTarget }) => web.onChange(tiqueDe(currentTarget.checked, "nao"))}
      />
    </>
  );
};

/** Every filter of the search. */
export const FiltrosDeContratacoes = ({ draft }: FiltrosProps) => {
  const { field, input } = draft;
  const { data: versoes = [] } = useVersoesDoAgente();
  return (
    <>
      <TextField label={texts.nome} maxLength={LIMITE_NOME_USUARIO} {...input("nome")} />
      <MaskedInput label={texts.cpfCnpj} mask="cpfCnpj" {...field("cpfCnpj")} />
      <MaskedInput label={texts.telefone} mask="telefone" {...field("telefone")} />
      <TextField label={texts.corregedoria} maxLength={LIMITE_CODIGO_CORREGEDORIA} {...input("corregedoria")} />
      <Situacao draft={draft} />
      <NativeSelect
        label={texts.versao}
        {...input("versao")}
        data={[{ value: "", label: texts.todas }, ...versoes.map((versao) => ({ value: versao, label: versao }))]}
      />
      <FiltrosDePlano draft={draft} texts={texts} erroDosAtivos={texts.erros.planos} />
      <Periodo draft={draft} />
      <Ocultar draft={draft} />
      <Marcas draft={draft} />
    </>
  );
};
