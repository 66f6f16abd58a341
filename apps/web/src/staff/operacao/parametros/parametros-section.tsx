import { LIMITES_DO_PARAMETRO, type ParametroDoServico } from "@acervo/contracts/parametros-do-servico";
import { Button } from "@mantine/core";
import { IconAdjustments } from "@tabler/icons-react";
import { useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { FilterInput } from "../../../ui/form/filter-input.tsx";
import { SearchResults } from "../../../ui/search/search-results.tsx";
import { useSearch } from "../../../ui/search/use-search.ts";
import { colunas } from "./colunas.tsx";
import { useParametros } from "./parametros.data.ts";
import { parametrosTexts as texts } from "./parametros.texts.ts";
import { ValorWindow } from "./valor-window.tsx";
import { ValoresDoParametro } from "./valores-do-parametro.tsx";

const SEM_FILTROS = { busca: "" };

const Busca = ({ busca, onBuscar }: { readonly busca: string; readonly onBuscar: (busca: string) => void }) => {
  const [digitada, setDigitada] = useState(busca);
  return (
    <form
      className="row-actions"
      onSubmit={(event) => {
        event.preventDefault();
        onBuscar(digitada.trim());
      }}
    >
      <FilterInput label={texts.busca} maxLength={LIMITES_DO_PARAMETRO.busca} value={digitada} onChange={setDigitada} />
      <Button type="submit" variant="default">
        {texts.buscar}
      </Button>
    </form>
  );
};

/** The figures of the business by their dated values: a value is never edited, another begins on a day. */
export const ParametrosSection = () => {
  const search = useSearch(SEM_FILTROS);
  const { busca } = search.filters;
  const pesquisa = useParametros({ pagina: search.page, busca });
  const [aberto, setAberto] = useState<string | null>(null);
  const [mudado, setMudado] = useState<ParametroDoServico | null>(null);
  return (
    <>
      <Card
        title={texts.lista}
        action={<Busca key={busca} busca={busca} onBuscar={(procurada) => search.apply({ busca: procurada })} />}
      >
        <SearchResults
          caption={texts.lista}
          columns={colunas({
            aberto,
            onHistorico: (chave) => setAberto(aberto === chave ? null : chave),
            onNovo: setMudado,
          })}
          query={pesquisa}
          pageOf={({ listaParametro, ...contagens }) => ({ ...contagens, rows: listaParametro })}
          rowKey={({ chave }) => chave}
          detail={({ chave }) => (chave === aberto ? <ValoresDoParametro chave={chave} /> : null)}
          loadingText={texts.carregando}
          failure={texts.erroBuscar}
          empty={{ icon: IconAdjustments, title: texts.vazia, text: texts.vaziaAjuda }}
          page={search.page}
          onPage={search.goTo}
          onBeyond={search.stepBack}
        />
      </Card>
      {mudado === null ? null : <ValorWindow parametro={mudado} onClose={() => setMudado(null)} />}
    </>
  );
};
