import { type Cartorio, LIMITES_DO_CARTORIO } from "@acervo/contracts/cartorios";
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { formatInteiro } from "../../lib/format.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SearchPage } from "../../ui/search/search-page.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import type { Column } from "../../ui/table/rows-table.tsx";
import { CartorioWindow } from "./cartorio-window.tsx";
import "./cartorios-page.css";
import { useCartorios } from "./cartorios.data.ts";
import { cartoriosTexts as texts } from "./cartorios.texts.ts";
import { ImportacaoWindow } from "./importacao-window.tsx";

const SEM_FILTROS = { busca: "" };

type Janela = { readonly tipo: "cartorio"; readonly cartorio: Cartorio | null } | { readonly tipo: "importacao" };

const colunas = (onEditar: (cartorio: Cartorio) => void): readonly Column<Cartorio>[] => [
  {
    name: "codigo",
    header: texts.colunas.codigo,
    cell: ({ codigoCorregedoria }) => <span className="figures">{codigoCorregedoria}</span>,
  },
  { name: "nome", header: texts.colunas.nome, title: true, cell: ({ nome }) => <strong>{nome}</strong> },
  { name: "distrito", header: texts.colunas.distrito, cell: ({ distrito }) => distrito },
  {
    name: "municipio",
    header: texts.colunas.municipio,
    cell: ({ municipio }) => (municipio === null ? texts.sem : texts.municipio(municipio.nome, municipio.uf)),
  },
  { name: "cns", header: texts.colunas.cns, cell: ({ cns }) => <span className="figures">{cns ?? texts.sem}</span> },
  {
    name: "usuarios",
    header: texts.colunas.usuarios,
    figures: true,
    cell: ({ qtdUsuarios }) => formatInteiro(qtdUsuarios),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (cartorio) => (
      <IconButton
        icon={IconPencil}
        label={texts.editar(cartorio.nome)}
        reason={null}
        onClick={() => onEditar(cartorio)}
      />
    ),
  },
];

/** The administrator says which registry offices there are. */
export const CartoriosPage = () => {
  const search = useSearch(SEM_FILTROS);
  const pesquisa = useCartorios({ pagina: search.page, busca: search.filters.busca });
  const [janela, setJanela] = useState<Janela | null>(null);
  const fechar = useCallback(() => setJanela(null), []);
  return (
    <>
      <SearchPage
        dense
        title={texts.titulo}
        lead={texts.explica}
        search={search}
        filters={({ input }) => (
          <TextField label={texts.busca} maxLength={LIMITES_DO_CARTORIO.busca} {...input("busca")} />
        )}
        resultsAction={
          <div className="cartorios__acoes">
            <Button variant="default" onClick={() => setJanela({ tipo: "importacao" })}>
              {texts.importar}
            </Button>
            <Button onClick={() => setJanela({ tipo: "cartorio", cartorio: null })}>{texts.adicionar}</Button>
          </div>
        }
        results={{
          caption: texts.lista,
          columns: colunas((cartorio) => setJanela({ tipo: "cartorio", cartorio })),
          query: pesquisa,
          pageOf: ({ listaCartorio, ...contagens }) => ({ ...contagens, rows: listaCartorio }),
          rowKey: ({ id }) => id,
          loadingText: texts.carregando,
          failure: texts.erroBuscar,
        }}
      />
      {janela?.tipo === "cartorio" ? <CartorioWindow cartorio={janela.cartorio} onClose={fechar} /> : null}
      {janela?.tipo === "importacao" ? <ImportacaoWindow onClose={fechar} /> : null}
    </>
  );
};
