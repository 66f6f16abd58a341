import { Button, NativeSelect } from "@mantine/core";
import type { FaturaEncontrada, PaginaFaturas } from "@acervo/contracts/faturas";
import { IconFileSearch } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { formatReais } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { colunasDeFatura } from "../../shared/faturas/colunas.tsx";
import { useFaturasEncontradas } from "../../shared/faturas/faturas.data.ts";
import { mesesDeReferencia } from "../../lib/meses.ts";
import { faturasTexts } from "../../shared/faturas/faturas.texts.ts";
import { VerRenegociacoes } from "../../shared/faturas/renegociacoes/ver-renegociacoes.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchPage } from "../../ui/search/search-page.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import { minhasFaturasTexts as texts } from "./minhas-faturas.texts.ts";

const RenegociacoesWindow = lazy(async () => ({
  default: (await import("../../shared/faturas/renegociacoes/renegociacoes-window.tsx")).RenegociacoesWindow,
}));

const SEM_FILTROS = { mes: "" };
const PROPRIAS = {};

type MinhasFaturasProps = {
  /** Where the person's cards are. */
  readonly cartoes: string;
  /** Where an invoice is paid. */
  readonly pagar: (idFatura: number) => string;
};

const EmAtraso = ({ emAtraso, cartoes, pagar }: Pick<PaginaFaturas, "emAtraso"> & MinhasFaturasProps) =>
  emAtraso === undefined || emAtraso.quantidade === 0 ? null : (
    <Notice
      tone="bad"
      title={texts.emAtraso(emAtraso.quantidade, formatReais(emAtraso.valor))}
      action={
        <>
          {emAtraso.idMaisAntiga === null ? null : (
            <Button component={Link} to={pagar(emAtraso.idMaisAntiga)}>
              {emAtraso.quantidade === 1 ? texts.pagar : texts.pagarMaisAntiga}
            </Button>
          )}
          <Button variant="default" component={Link} to={cartoes}>
            {texts.verCartoes}
          </Button>
        </>
      }
    >
      <p>{texts.oQueFazer}</p>
    </Notice>
  );

/** The person's own invoices, newest month first. */
export const MinhasFaturas = ({ cartoes, pagar }: MinhasFaturasProps) => {
  const { clock } = useServices();
  const agora = clock.now();
  const search = useSearch(SEM_FILTROS);
  const { mes } = search.filters;
  const pesquisa = useFaturasEncontradas({
    pagina: search.page,
    ...(mes === "" ? {} : { mesReferenciaDe: mes, mesReferenciaAte: mes }),
  });
  const [renegociacoes, setRenegociacoes] = useState(false);
  const acoes = ({ possuiRenegociacao, mesReferenciaFormatado }: FaturaEncontrada) =>
    possuiRenegociacao ? (
      <VerRenegociacoes mes={mesReferenciaFormatado} onClick={() => setRenegociacoes(true)} />
    ) : null;
  return (
    <>
      <SearchPage
        title={texts.titulo}
        lead={texts.introducao}
        search={search}
        filters={({ input }) => (
          <NativeSelect
            label={texts.mes}
            {...input("mes")}
            data={[{ value: "", label: texts.todosOsMeses }, ...mesesDeReferencia(agora)]}
          />
        )}
        above={<EmAtraso emAtraso={pesquisa.data?.emAtraso} cartoes={cartoes} pagar={pagar} />}
        results={{
          caption: faturasTexts.lista,
          columns: colunasDeFatura({ admin: false, deTodos: false, agora, acoes }),
          query: pesquisa,
          pageOf: ({ listaFatura, ...contagens }) => ({ ...contagens, rows: listaFatura }),
          rowKey: ({ id }) => id,
          loadingText: faturasTexts.carregando,
          failure: faturasTexts.erro,
          empty: { icon: IconFileSearch, title: faturasTexts.vazio, text: texts.vazioAjuda },
        }}
      />
      {renegociacoes ? (
        <Suspense fallback={null}>
          <RenegociacoesWindow deQuem={PROPRIAS} onClose={() => setRenegociacoes(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
