import { NativeSelect } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Card } from "../../ui/card.tsx";
import { Dense } from "../../ui/dense.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import { useAprovacoes, useOutrosAdministradores } from "./aprovacoes.data.ts";
import { aprovacoesTexts as texts } from "./aprovacoes.texts.ts";
import { COLUNAS_ENCERRADAS, COLUNAS_ESPERANDO } from "./colunas.tsx";

const ENCERRADAS = "encerradas";
const SEM_FILTROS = { quais: "" };

/** Changes that wait for a second administrator, and what became of others. */
export const AprovacoesPage = () => {
  const search = useSearch(SEM_FILTROS);
  const encerradas = search.filters.quais === ENCERRADAS;
  const pesquisa = useAprovacoes({ pagina: search.page, encerradas });
  const { data: administradores } = useOutrosAdministradores();
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        {administradores?.outros === 0 ? (
          <Notice tone="warn" title={texts.sozinho}>
            <p>{texts.sozinhoAjuda}</p>
          </Notice>
        ) : null}
        <Card
          title={encerradas ? texts.encerradas : texts.esperando}
          action={
            <NativeSelect
              aria-label={texts.quais}
              value={search.filters.quais}
              onChange={({ currentTarget }) => search.apply({ quais: currentTarget.value })}
              data={[
                { value: "", label: texts.esperando },
                { value: ENCERRADAS, label: texts.encerradas },
              ]}
            />
          }
        >
          <SearchResults
            caption={encerradas ? texts.encerradas : texts.esperando}
            columns={encerradas ? COLUNAS_ENCERRADAS : COLUNAS_ESPERANDO}
            query={pesquisa}
            pageOf={({ listaAprovacao, ...contagens }) => ({ ...contagens, rows: listaAprovacao })}
            rowKey={({ id }) => id}
            loadingText={texts.carregando}
            failure={texts.erroBuscar}
            empty={{
              icon: IconCircleCheck,
              title: encerradas ? texts.nenhumaEncerrada : texts.nada,
              text: texts.nadaAjuda,
            }}
            page={search.page}
            onPage={search.goTo}
            onBeyond={search.stepBack}
          />
        </Card>
      </Page>
    </Dense>
  );
};
