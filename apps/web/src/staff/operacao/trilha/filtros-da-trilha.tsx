import { ACOES_DA_TRILHA, ALVOS_DA_TRILHA } from "@acervo/contracts/acoes-da-trilha";
import { DIAS_DE_UMA_PESQUISA } from "@acervo/contracts/trilha";
import { NativeSelect } from "@mantine/core";
import { formatInteiro } from "../../../lib/format.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SearchSelect } from "../../../ui/form/search-select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Draft } from "../../../ui/search/search-form.tsx";
import { type FiltrosDaTrilha, isNumero, periodoCabe } from "./filtros.rules.ts";
import { useEquipe } from "./trilha.data.ts";
import { trilhaTexts } from "./trilha.texts.ts";

const texts = trilhaTexts.filtros;
const LIMITE_DO_NUMERO = 15;
const LIMITE_DO_CODIGO = 100;

const escolhas = (palavras: Readonly<Record<string, string>>) =>
  Object.entries(palavras)
    .map(([value, label]) => ({ value, label }))
    .toSorted((uma, outra) => uma.label.localeCompare(outra.label, "pt-BR"));
const ACOES = [{ value: "", label: texts.qualquerAcao }, ...escolhas(ACOES_DA_TRILHA)];
const ALVOS = [{ value: "", label: texts.qualquerAlvo }, ...escolhas(ALVOS_DA_TRILHA)];

type FiltrosProps = { readonly draft: Draft<FiltrosDaTrilha> };

const Quem = ({ draft: { input } }: FiltrosProps) => {
  const { data } = useEquipe();
  const pessoas = (data?.pessoas ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }));
  return (
    <NativeSelect label={texts.quem} {...input("ator")} data={[{ value: "", label: texts.qualquerUm }, ...pessoas]} />
  );
};

const OQue = ({ draft: { field } }: FiltrosProps) => {
  const { value, onChange } = field("acao");
  return <SearchSelect label={texts.oQue} value={value} onChange={(acao) => onChange(acao ?? "")} data={ACOES} />;
};

/** What narrows the search down. People are chosen from the staff, so that no name is ever typed into an address. */
export const FiltrosDaTrilhaFields = ({ draft }: FiltrosProps) => {
  const { field, input } = draft;
  const [de, ate, contratacao] = [field("de"), field("ate"), field("daContratacao")];
  const cabe = periodoCabe({ de: de.value, ate: ate.value });
  const numeroOk = contratacao.value.trim() === "" || isNumero(contratacao.value.trim());
  return (
    <>
      <Quem draft={draft} />
      <OQue draft={draft} />
      <TextField
        label={texts.contratacao}
        inputMode="numeric"
        maxLength={LIMITE_DO_NUMERO}
        {...input("daContratacao")}
        error={numeroOk ? null : texts.soNumero}
      />
      <DateField label={texts.de} {...de} />
      <DateField label={texts.ate} {...ate} error={cabe ? null : texts.periodo(formatInteiro(DIAS_DE_UMA_PESQUISA))} />
      <NativeSelect label={texts.sobre} {...input("alvoTipo")} data={ALVOS} />
      <TextField label={texts.codigo} maxLength={LIMITE_DO_CODIGO} {...input("alvoId")} />
    </>
  );
};
