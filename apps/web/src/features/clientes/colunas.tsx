import { formatarTelefone } from "@acervo/br/telefone";
import type { Cliente } from "@acervo/contracts/clientes";
import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia, formatReais } from "../../lib/format.ts";
import { SituacaoBadge } from "../../shared/contratacoes/situacao-badge.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { clientesTexts } from "./clientes.texts.ts";

const texts = clientesTexts.colunas;
const SEM = clientesTexts.sem;

/** One below the other; where there is none, three hyphens. */
const Linhas = ({ de, vazio = SEM }: { readonly de: readonly ReactNode[]; readonly vazio?: string }) =>
  de.length === 0 ? (
    vazio
  ) : (
    <ul className="meus-clientes__linhas">
      {de.map((linha, indice) => (
        // Subscriptions have no other name here than their place.
        <li key={indice}>{linha}</li>
      ))}
    </ul>
  );

const dia = (instante: string): string => formatDia(parseInstante(instante));

const daSituacao = ({ situacaoContratacao, codigoSituacao }: Cliente) =>
  situacaoContratacao.map((descricao, indice) => (
    <SituacaoBadge key={descricao} situacao={{ codigo: codigoSituacao[indice] ?? 0, descricao }} lugar="lista" />
  ));

/** Each line of the four columns of subscriptions is of the same one. Administrators read whose each client is, and act. */
export const colunasDeClientes = (
  admin: boolean,
  acoes: (cliente: Cliente) => ReactNode,
): readonly Column<Cliente>[] => [
  ...(admin
    ? [{ name: "vendedor", header: texts.vendedor, cell: ({ nomeVendedor }: Cliente) => nomeVendedor ?? SEM }]
    : []),
  { name: "nome", header: texts.nome, title: true, cell: ({ nomeUsuario }) => <strong>{nomeUsuario}</strong> },
  {
    name: "telefone",
    header: texts.telefone,
    cell: ({ telefone }) => (
      <span className="figures meus-clientes__telefone">{telefone === null ? SEM : formatarTelefone(telefone)}</span>
    ),
  },
  {
    name: "email",
    header: texts.email,
    cell: ({ email }) => <span className="meus-clientes__email">{email}</span>,
  },
  {
    name: "cadastro",
    header: texts.cadastro,
    cell: ({ dataCadastro }) => <span className="figures">{dia(dataCadastro)}</span>,
  },
  { name: "plano", header: texts.plano, cell: ({ nomePlano }) => <Linhas de={nomePlano} /> },
  {
    name: "situacao",
    header: texts.situacao,
    cell: (cliente) => <Linhas de={daSituacao(cliente)} vazio={clientesTexts.semContratacao} />,
  },
  {
    name: "contratacao",
    header: texts.contratacao,
    cell: ({ dataContratacao }) => (
      <span className="figures">
        <Linhas de={dataContratacao.map(dia)} />
      </span>
    ),
  },
  {
    name: "valor",
    header: texts.valor,
    figures: true,
    cell: ({ valorPlano }) => <Linhas de={valorPlano.map((valor) => formatReais(valor))} />,
  },
  ...(admin ? [{ name: "acoes", header: texts.acoes, actions: true as const, cell: acoes }] : []),
];

const presentes = (...textos: readonly (string | null)[]): readonly string[] =>
  textos.filter((texto): texto is string => texto !== null);

const Interesse = ({ possuiInteresse }: Pick<PossivelCliente, "possuiInteresse">) => {
  if (possuiInteresse === null)
    return (
      <StatusBadge tone="info" icon={IconHelpCircle}>
        {clientesTexts.interesse.aResponder}
      </StatusBadge>
    );
  return possuiInteresse ? (
    <StatusBadge tone="ok" icon={IconCircleCheck}>
      {clientesTexts.interesse.sim}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={IconCircleX}>
      {clientesTexts.interesse.nao}
    </StatusBadge>
  );
};

const motivosDe = ({ listaMotivoNaoInteresse: motivos, outroMotivoNaoInteresse: outro }: PossivelCliente): string =>
  presentes(...motivos.map(({ descricao }) => descricao), outro).join(", ");

/** Administrators read whose each one is, the others what was written of it. */
export const colunasDePossiveis = (
  admin: boolean,
  acoes: (possivel: PossivelCliente) => ReactNode,
): readonly Column<PossivelCliente>[] => [
  ...(admin
    ? [
        {
          name: "vendedor",
          header: texts.vendedor,
          cell: ({ nomeVendedor }: PossivelCliente) => nomeVendedor ?? clientesTexts.livre,
        },
      ]
    : []),
  { name: "nome", header: texts.nome, title: true, cell: ({ nome }) => <strong>{nome}</strong> },
  { name: "uf", header: texts.uf, cell: ({ uf }) => uf },
  { name: "email", header: texts.email, cell: ({ email1, email2 }) => <Linhas de={presentes(email1, email2)} /> },
  {
    name: "telefone",
    header: texts.telefone,
    cell: ({ telefone1, telefone2 }) => (
      <span className="figures">
        <Linhas de={presentes(telefone1, telefone2).map(formatarTelefone)} />
      </span>
    ),
  },
  ...(admin
    ? []
    : [
        {
          name: "informacoes",
          header: texts.informacoes,
          cell: ({ outrasInformacoes }: PossivelCliente) => (
            <span className="meus-clientes__informacoes" title={outrasInformacoes ?? undefined}>
              {outrasInformacoes ?? SEM}
            </span>
          ),
        },
      ]),
  {
    name: "interesse",
    header: texts.interesse,
    cell: (possivel) => (
      <>
        <span className="meus-clientes__interesse">
          <Interesse {...possivel} />
        </span>
        {possivel.possuiInteresse === false ? (
          <span className="meus-clientes__informacoes">{motivosDe(possivel)}</span>
        ) : null}
      </>
    ),
  },
  {
    name: "alteracao",
    header: texts.alteracao,
    cell: ({ dataAlteracaoFormatada }) => <span className="figures">{dataAlteracaoFormatada}</span>,
  },
  { name: "acoes", header: texts.acoes, actions: true, cell: acoes },
];
