import { NativeSelect } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { DadosPlano } from "@acervo/contracts/planos";
import { situacoesDoFiltro } from "../../../shared/contratacoes/situacoes-do-filtro.ts";
import { usePlanosDoFiltro } from "../../../shared/planos/planos-dos-filtros.data.ts";
import { rotuloDoPlano } from "../../../shared/planos/rotulo-do-plano.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import type { Draft } from "../../../ui/search/search-form.tsx";
import type { FiltrosDigitados } from "./gerenciar.rules.ts";
import { gerenciarTexts as texts } from "./gerenciar.texts.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

const LIMITE_NOME_USUARIO = 255;
/** One that was not paid yet is listed; those to be signed have a page of their own. */
const SITUACOES = situacoesDoFiltro(7);

type FiltrosProps = {
  /** Whether the person is of the staff. */
  readonly equipe: boolean;
  /** The person's subscriptions, whatever became of them. */
  readonly proprias: readonly Contratacao[];
  readonly draft: Draft<FiltrosDigitados>;
};

/** Plans to filter by are those that can be hired and those of the subscriptions that there are: one may have ended. */
export const Filtros = ({ equipe, proprias, draft: { field, input } }: FiltrosProps) => {
  const { data: planos = [] } = usePlanosDoFiltro();
  const ofertas = new Map<number, DadosPlano>(
    [...planos, ...proprias.map(({ dadosPlano }) => dadosPlano)].map((oferta) => [
      oferta.planoOfertaTipoPagamento.id,
      oferta,
    ]),
  );
  const opcoesDePlano = [...ofertas.values()].map((oferta) => ({
    value: String(oferta.planoOfertaTipoPagamento.id),
    label: rotuloDoPlano(oferta, equipe),
  }));
  return (
    <>
      <NativeSelect
        label={texts.plano}
        {...input("plano")}
        data={[{ value: "", label: texts.todosOsPlanos }, ...opcoesDePlano]}
      />
      <NativeSelect
        label={texts.situacao}
        {...input("situacao")}
        data={[{ value: "", label: texts.todasAsSituacoes }, ...SITUACOES]}
      />
      <DateField label={texts.de} {...field("de")} />
      <DateField label={texts.ate} {...field("ate")} />
      <TextField label={texts.nomeUsuario} maxLength={LIMITE_NOME_USUARIO} {...input("nome")} />
    </>
  );
};
