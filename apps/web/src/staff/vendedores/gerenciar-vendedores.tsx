import { formatarDocumento } from "@acervo/br/documento";
import { LIMITE_NOME_DO_VENDEDOR, type VendedorEncontrado } from "@acervo/contracts/vendedores";
import { Checkbox } from "@mantine/core";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia, formatInteiro } from "../../lib/format.ts";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Draft } from "../../ui/search/search-form.tsx";
import { SearchPage } from "../../ui/search/search-page.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import type { Column } from "../../ui/table/rows-table.tsx";
import { CodigoDoVendedor } from "./codigo-do-vendedor.tsx";
import { useVendedores } from "./vendedores.data.ts";
import { vendedoresTexts as texts } from "./vendedores.texts.ts";

const EXIBIR = "sim";
const SEM_FILTROS = { nome: "", cpfCnpj: "", naoVendedores: "" };
/** Names and documents never stand in an address. */
const FILTROS_PESSOAIS = ["nome", "cpfCnpj"] as const;

const COLUNAS: readonly Column<VendedorEncontrado>[] = [
  {
    name: "cpfCnpj",
    header: texts.colunas.cpfCnpj,
    cell: ({ cpfCnpjUsuario }) => <span className="figures">{formatarDocumento(cpfCnpjUsuario)}</span>,
  },
  { name: "nome", header: texts.colunas.nome, title: true, cell: ({ nomeUsuario }) => <strong>{nomeUsuario}</strong> },
  {
    name: "cadastro",
    header: texts.colunas.cadastro,
    cell: ({ dataCadastro }) => <span className="figures">{formatDia(parseInstante(dataCadastro))}</span>,
  },
  {
    name: "vendedor",
    header: texts.colunas.vendedor,
    cell: ({ usuarioVendedor }) => (usuarioVendedor ? texts.sim : texts.nao),
  },
  {
    name: "codigo",
    header: texts.colunas.codigo,
    cell: ({ codigoIndicacao }) => <span className="figures">{codigoIndicacao ?? texts.semCodigo}</span>,
  },
  {
    name: "indicados",
    header: texts.colunas.indicados,
    figures: true,
    cell: ({ qtdUsuariosIndicados }) => formatInteiro(qtdUsuariosIndicados),
  },
  { name: "acoes", header: texts.colunas.acoes, actions: true, cell: (pessoa) => <CodigoDoVendedor pessoa={pessoa} /> },
];

const Filtros = ({ draft: { field, input } }: { readonly draft: Draft<typeof SEM_FILTROS> }) => {
  const naoVendedores = field("naoVendedores");
  return (
    <>
      <TextField label={texts.nome} maxLength={LIMITE_NOME_DO_VENDEDOR} {...input("nome")} />
      <MaskedInput label={texts.cpfCnpj} mask="cpfCnpj" {...field("cpfCnpj")} />
      <Checkbox
        label={texts.naoVendedores}
        checked={naoVendedores.value === EXIBIR}
        onChange={({ currentTarget }) => naoVendedores.onChange(currentTarget.checked ? EXIBIR : "")}
      />
    </>
  );
};

/** The administrator gives referral codes and takes them away. */
export const GerenciarVendedores = () => {
  const search = useSearch(SEM_FILTROS, FILTROS_PESSOAIS);
  const { nome, cpfCnpj, naoVendedores } = search.filters;
  const pesquisa = useVendedores({
    pagina: search.page,
    nomeUsuario: nome,
    cpfCnpjUsuario: cpfCnpj,
    exibirUsuariosNaoVendedores: naoVendedores === EXIBIR,
  });
  return (
    <SearchPage
      dense
      title={texts.titulo}
      lead={texts.explica}
      search={search}
      filters={(draft) => <Filtros draft={draft} />}
      results={{
        caption: texts.lista,
        columns: COLUNAS,
        query: pesquisa,
        pageOf: ({ listaVendedor, ...contagens }) => ({ ...contagens, rows: listaVendedor }),
        rowKey: ({ idUsuario }) => idUsuario,
        loadingText: texts.carregando,
        failure: texts.erroBuscar,
      }}
    />
  );
};
