import { clientes as contrato } from "@acervo/contracts/clientes";
import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { Checkbox, Tabs } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { formatInteiro } from "../../lib/format.ts";
import { useExport } from "../../shared/export/use-export.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { ExportButton } from "../../ui/search/export-button.tsx";
import { SearchForm } from "../../ui/search/search-form.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import { type Search, useSearch } from "../../ui/search/use-search.ts";
import { AcoesDoCliente } from "./acoes-do-cliente.tsx";
import { AcoesDoPossivel } from "./acoes-do-possivel.tsx";
import { useClientes, usePossiveisClientes } from "./clientes.data.ts";
import { clientesTexts as texts } from "./clientes.texts.ts";
import { colunasDeClientes, colunasDePossiveis } from "./colunas.tsx";
import { DiaDoVendedor } from "./dia/dia-do-vendedor.tsx";
import { FiltrosDeClientes, FiltrosDePossiveis } from "./filtros-de-clientes.tsx";
import {
  abaAberta,
  comPossiveis,
  FILTROS_PESSOAIS,
  type FiltrosDigitados,
  pedidoDe,
  POSSIVEIS,
  semFiltros,
  SIM,
} from "./filtros-digitados.ts";
import "./meus-clientes-page.css";
import { type ClienteDeAlguem, PassarCliente, PassarPossivel } from "./passar-a-outro.tsx";
import { PossivelWindow } from "./possivel-window.tsx";
import { type QuemVende, temClientes } from "./quem-vende.ts";

type Janela =
  | { readonly tipo: "possivel"; readonly possivel: PossivelCliente | null }
  | { readonly tipo: "transferencia"; readonly possivel: PossivelCliente }
  | { readonly tipo: "cliente"; readonly cliente: ClienteDeAlguem };

const explica = ({ admin, vendedor }: QuemVende): string => {
  if (admin) return texts.explica.admin;
  return vendedor ? texts.explica.vendedor : texts.explica.cadastra;
};

const Conta = ({ total }: { readonly total: number | undefined }) =>
  total === undefined ? null : <span className="meus-clientes__conta figures">{formatInteiro(total)}</span>;

type AbasProps = {
  readonly search: Search<FiltrosDigitados>;
  readonly quem: QuemVende;
  readonly totais: { readonly clientes: number | undefined; readonly possiveis: number | undefined };
};

/** The lists that there are, each with how many it has. */
const Abas = ({ search, quem, totais }: AbasProps) => {
  const { filters, apply } = search;
  if (!temClientes(quem)) return null;
  const exibe = filters.exibir === SIM;
  return (
    <div className="meus-clientes__abas">
      <Tabs
        value={abaAberta(quem, filters)}
        onChange={(aba) => apply({ ...filters, aba: aba === POSSIVEIS ? POSSIVEIS : "" })}
      >
        <Tabs.List aria-label={texts.abas}>
          <Tabs.Tab value="clientes" rightSection={<Conta total={totais.clientes} />}>
            {texts.clientes}
          </Tabs.Tab>
          {exibe ? (
            <Tabs.Tab value={POSSIVEIS} rightSection={<Conta total={totais.possiveis} />}>
              {texts.possiveis}
            </Tabs.Tab>
          ) : null}
        </Tabs.List>
      </Tabs>
      <Checkbox
        label={texts.exibirPossiveis}
        checked={exibe}
        onChange={({ currentTarget }) => apply(comPossiveis(filters, currentTarget.checked))}
      />
    </div>
  );
};

/** Clearing the filters keeps the list that is open. */
const naAba = (search: Search<FiltrosDigitados>): Search<FiltrosDigitados> => {
  const { aba, exibir } = search.filters;
  const empty = { ...search.empty, aba, exibir };
  return { ...search, empty, clear: () => search.apply(empty) };
};

type ListasProps = { readonly quem: QuemVende; readonly onJanela: (janela: Janela) => void };

/** Each list has its own pages and its own total. */
const Listas = ({ quem, onJanela }: ListasProps) => {
  const search = useSearch(semFiltros(quem), FILTROS_PESSOAIS);
  const aberta = abaAberta(quem, search.filters);
  const paginaDe = (aba: typeof aberta): number => (aba === aberta ? search.page : 1);
  const clientes = useClientes(pedidoDe(search.filters, paginaDe("clientes")), temClientes(quem));
  const possiveis = usePossiveisClientes(
    pedidoDe(search.filters, paginaDe("possiveis")),
    search.filters.exibir === SIM,
  );
  const [query, Filtros] = aberta === "clientes" ? [clientes, FiltrosDeClientes] : [possiveis, FiltrosDePossiveis];
  const exportar = useExport(contrato.planilha, { name: texts.planilha.arquivo, failure: texts.planilha.falha });
  const paginas = { page: search.page, onPage: search.goTo, onBeyond: search.stepBack };
  return (
    <>
      <Abas search={search} quem={quem} totais={{ clientes: clientes.data?.total, possiveis: possiveis.data?.total }} />
      <SearchForm key={aberta} search={naAba(search)} busy={query.isFetching} onAgain={() => void query.refetch()}>
        {(draft) => <Filtros draft={draft} quem={quem} />}
      </SearchForm>
      {aberta === "clientes" ? (
        <Card
          title={texts.clientes}
          action={<ExportButton onExport={exportar({})}>{texts.planilha.botao}</ExportButton>}
        >
          <SearchResults
            {...paginas}
            caption={texts.clientes}
            columns={colunasDeClientes(quem.admin, (cliente) => (
              <AcoesDoCliente
                cliente={cliente}
                onTransferir={(passado) => onJanela({ tipo: "cliente", cliente: passado })}
              />
            ))}
            query={clientes}
            pageOf={({ listaCliente, ...contagens }) => ({ ...contagens, rows: listaCliente })}
            rowKey={({ idUsuario }) => idUsuario}
            loadingText={texts.carregandoClientes}
            failure={texts.erros.clientes}
          />
        </Card>
      ) : (
        <Card title={texts.possiveis} action={<p className="meus-clientes__ordem">{texts.ordem}</p>}>
          <SearchResults
            {...paginas}
            caption={texts.possiveis}
            columns={colunasDePossiveis(quem.admin, (possivel) => (
              <AcoesDoPossivel
                possivel={possivel}
                admin={quem.admin}
                onAbrir={(aberto) => onJanela({ tipo: "possivel", possivel: aberto })}
                onTransferir={(passado) => onJanela({ tipo: "transferencia", possivel: passado })}
              />
            ))}
            query={possiveis}
            pageOf={({ listaPossivelClienteVO, ...contagens }) => ({ ...contagens, rows: listaPossivelClienteVO })}
            rowKey={({ id }) => id}
            loadingText={texts.carregandoPossiveis}
            failure={texts.erros.possiveis}
          />
        </Card>
      )}
    </>
  );
};

/** Whom a seller brought, and whom they may bring. */
export const MeusClientesPage = ({ quem }: { readonly quem: QuemVende }) => {
  const [janela, setJanela] = useState<Janela | null>(null);
  const fechar = useCallback(() => setJanela(null), []);
  return (
    <Dense>
      <Page
        title={texts.titulo}
        lead={explica(quem)}
        action={
          <ActionButton
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setJanela({ tipo: "possivel", possivel: null })}
          >
            {texts.cadastrar}
          </ActionButton>
        }
      >
        {quem.vendedor ? <DiaDoVendedor onAbrir={(possivel) => setJanela({ tipo: "possivel", possivel })} /> : null}
        <Listas quem={quem} onJanela={setJanela} />
      </Page>
      {janela?.tipo === "possivel" ? <PossivelWindow possivel={janela.possivel} quem={quem} onClose={fechar} /> : null}
      {janela?.tipo === "transferencia" ? <PassarPossivel possivel={janela.possivel} onClose={fechar} /> : null}
      {janela?.tipo === "cliente" ? <PassarCliente cliente={janela.cliente} onClose={fechar} /> : null}
    </Dense>
  );
};
