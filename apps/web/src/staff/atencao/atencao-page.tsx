import { GRAVIDADES, QUAIS_ITENS, TIPOS_DE_ATENCAO } from "@acervo/contracts/atencao";
import { IconChecks, IconPlayerTrackNext } from "@tabler/icons-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import { AcoesDoItem } from "./acoes-do-item.tsx";
import { AdiarWindow } from "./adiar-window.tsx";
import "./atencao-page.css";
import { type PedidoDaFila, useContagens, useFila } from "./atencao.data.ts";
import { atencaoTexts as texts } from "./atencao.texts.ts";
import { colunasDaFila } from "./colunas.tsx";
import { DetalheDoItem } from "./detalhe-do-item.tsx";
import { Equipe } from "./equipe.tsx";
import { FiltrosDaFila, type FiltrosEscolhidos, SEM_FILTROS } from "./filtros-da-fila.tsx";
import { ResolverWindow } from "./resolver-window.tsx";
import { Teclas } from "./teclas.tsx";
import { Tipos } from "./tipos.tsx";
import { type QuemOlha, useAcoesDaFila } from "./use-acoes-da-fila.ts";

/** An address may hold anything: what is no filter of ours filters nothing. */
const pedidoDe = ({ quais, tipo, gravidade, responsavel }: FiltrosEscolhidos, pagina: number): PedidoDaFila => ({
  quais: QUAIS_ITENS.find((um) => um === quais) ?? "ABERTOS",
  tipo: TIPOS_DE_ATENCAO.find((um) => um === tipo),
  gravidade: GRAVIDADES.find((uma) => uma === gravidade),
  responsavel: /^([1-9]\d{0,14}|ninguem)$/.test(responsavel) ? responsavel : undefined,
  pagina,
});

const semFiltros = (filtros: FiltrosEscolhidos): boolean =>
  Object.values(filtros).join() === Object.values(SEM_FILTROS).join();

/** The queue of what support should do first. */
export const AtencaoPage = ({ quem }: { readonly quem: QuemOlha }) => {
  const search = useSearch(SEM_FILTROS);
  const fila = useFila(pedidoDe(search.filters, search.page));
  const { data: contagens } = useContagens();
  const { acoes, idAtual, alternar, janela, fecharJanela, assumirProximo, assumindo } = useAcoesDaFila(
    quem,
    fila.data?.listaAtencao ?? [],
  );
  const { abreCliente } = quem;
  const mudar = (mudados: Partial<FiltrosEscolhidos>): void => search.apply({ ...search.filters, ...mudados });
  return (
    <Dense>
      <Page
        title={texts.titulo}
        {...(contagens === undefined ? {} : { lead: texts.resumo(contagens.abertos, contagens.semResponsavel) })}
        action={
          <ActionButton
            leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
            busy={assumindo}
            onClick={assumirProximo}
          >
            {texts.proximo}
          </ActionButton>
        }
      >
        <Tipos contagens={contagens} tipo={search.filters.tipo} onTipo={(tipo) => mudar({ tipo })} />
        <Card title={texts.fila} className="fila">
          <FiltrosDaFila filtros={search.filters} contagens={contagens} onMudar={mudar} />
          <SearchResults
            caption={texts.fila}
            columns={colunasDaFila({
              abreCliente,
              atual: idAtual,
              onAbrir: alternar,
              acoes: (item) => <AcoesDoItem {...acoes} item={item} meu={item.responsavel?.id === quem.id} />,
            })}
            detail={(item) => (item.id === idAtual ? <DetalheDoItem item={item} abreCliente={abreCliente} /> : null)}
            query={fila}
            pageOf={({ listaAtencao, ...contados }) => ({ ...contados, rows: listaAtencao })}
            rowKey={({ id }) => id}
            loadingText={texts.carregando}
            failure={texts.erroBuscar}
            empty={{
              icon: IconChecks,
              title: texts.vazia,
              text: semFiltros(search.filters) ? texts.vaziaAjuda : texts.vaziaDoFiltro,
            }}
            page={search.page}
            onPage={search.goTo}
            onBeyond={search.stepBack}
          />
          <Teclas />
        </Card>
        <Equipe equipe={contagens?.equipe ?? []} />
      </Page>
      {janela?.tipo === "adiar" ? <AdiarWindow item={janela.item} onClose={fecharJanela} /> : null}
      {janela?.tipo === "resolver" ? <ResolverWindow item={janela.item} onClose={fecharJanela} /> : null}
    </Dense>
  );
};
