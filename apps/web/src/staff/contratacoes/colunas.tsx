import { formatarDocumento } from "@acervo/br/documento";
import type { ContratacaoEncontrada } from "@acervo/contracts/busca-de-contratacoes";
import { Link } from "react-router";
import { parseInstante } from "../../lib/clock.ts";
import { DA_LISTA } from "../../lib/da-lista.ts";
import { formatDia, formatDiaEHora, formatInteiro } from "../../lib/format.ts";
import { FaixaDeUso } from "../../shared/contratacoes/faixa-de-uso.tsx";
import { SituacaoBadge } from "../../shared/contratacoes/situacao-badge.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { contratacoesTexts } from "./contratacoes.texts.ts";

const texts = contratacoesTexts.colunas;

const DA_CONTRATACAO: readonly Column<ContratacaoEncontrada>[] = [
  {
    name: "cpfCnpj",
    header: texts.cpfCnpj,
    cell: ({ cpfCnpjUsuario }) => <span className="figures">{formatarDocumento(cpfCnpjUsuario)}</span>,
  },
  { name: "nome", header: texts.nome, title: true, cell: ({ nomeUsuario }) => <strong>{nomeUsuario}</strong> },
  {
    name: "corregedoria",
    header: texts.corregedoria,
    cell: ({ codigoCorregedoria }) => <span className="figures">{codigoCorregedoria ?? contratacoesTexts.sem}</span>,
  },
  {
    name: "contratacao",
    header: texts.contratacao,
    cell: ({ dataContratacao }) => <span className="figures">{formatDia(parseInstante(dataContratacao))}</span>,
  },
  { name: "plano", header: texts.plano, cell: ({ nomePlano }) => nomePlano },
  {
    name: "situacao",
    header: texts.situacao,
    cell: ({ codigoSituacao, situacaoContratacao }) => (
      <SituacaoBadge situacao={{ codigo: codigoSituacao, descricao: situacaoContratacao }} lugar="lista" />
    ),
  },
  {
    name: "dispositivos",
    header: texts.dispositivos,
    figures: true,
    cell: ({ qtdDispositivos }) => formatInteiro(qtdDispositivos),
  },
  {
    name: "capacidade",
    header: texts.capacidade,
    cell: ({ capacidadeUtilizada }) => <FaixaDeUso porcentagem={capacidadeUtilizada} />,
  },
];

const quando = (instante: string | null = null) => (
  <span className="figures">{instante === null ? contratacoesTexts.sem : formatDiaEHora(instante)}</span>
);

const DO_DISPOSITIVO: readonly Column<ContratacaoEncontrada>[] = [
  { name: "dispositivo", header: texts.dispositivo, cell: ({ nomeDispositivo }) => nomeDispositivo },
  { name: "dataDispositivo", header: texts.dataDispositivo, cell: ({ dataDispositivo }) => quando(dataDispositivo) },
  { name: "inicio", header: texts.inicio, cell: ({ dataInicioUltimoBackup }) => quando(dataInicioUltimoBackup) },
  { name: "termino", header: texts.termino, cell: ({ dataTerminoUltimoBackup }) => quando(dataTerminoUltimoBackup) },
  { name: "versao", header: texts.versao, cell: ({ versaoAcervoExe }) => versaoAcervoExe ?? contratacoesTexts.sem },
];

const ACOES: Column<ContratacaoEncontrada> = {
  name: "acoes",
  header: texts.acoes,
  actions: true,
  cell: ({ idContratacao, nomeUsuario }) => (
    <Link to={`/visualizarContratacao/${idContratacao}`} state={DA_LISTA}>
      {contratacoesTexts.ver} <span className="sr-only">{nomeUsuario}</span>
    </Link>
  ),
};

type Colunas = { readonly porDispositivo: boolean; readonly podeVer: boolean };

export const colunasDeContratacao = ({ porDispositivo, podeVer }: Colunas) => [
  ...DA_CONTRATACAO,
  ...(porDispositivo ? DO_DISPOSITIVO : []),
  ...(podeVer ? [ACOES] : []),
];
