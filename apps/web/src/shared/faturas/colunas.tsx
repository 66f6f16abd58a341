import { formatarDocumento } from "@acervo/br/documento";
import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { formatReais } from "../../lib/format.ts";
import type { Column } from "../../ui/table/rows-table.tsx";
import "./colunas.css";
import { DA_LISTA } from "../../lib/da-lista.ts";
import { enderecoDaFatura } from "./endereco-da-fatura.ts";
import { podeImprimir, prazoEmPalavras } from "./faturas.rules.ts";
import { faturasTexts } from "./faturas.texts.ts";
import { ImprimirBoleto } from "./imprimir-boleto.tsx";
import { NotaDaFatura } from "./nota-da-fatura.tsx";
import { SituacaoDaFatura } from "./situacao-da-fatura.tsx";

const texts = faturasTexts.colunas;

const PESSOA: Column<FaturaEncontrada> = {
  name: "nome",
  header: texts.nome,
  title: true,
  cell: ({ usuario }) =>
    usuario === undefined ? null : (
      <span className="fatura__pessoa">
        <strong>{usuario.nome}</strong>
        <span className="fatura__documento figures">{formatarDocumento(usuario.cpfCnpj)}</span>
      </span>
    ),
};

export type QuemVe = {
  readonly admin: boolean;
  /** Everybody's invoices are looked at, not the person's own. */
  readonly deTodos: boolean;
  readonly agora: Date;
  /** Further actions of a row. */
  readonly acoes?: (fatura: FaturaEncontrada) => ReactNode;
};

/** Whose an invoice is, only the administrator sees. */
export const colunasDeFatura = ({ admin, deTodos, agora, acoes }: QuemVe): readonly Column<FaturaEncontrada>[] => [
  ...(admin && deTodos ? [PESSOA] : []),
  {
    name: "mes",
    header: texts.mes,
    cell: ({ id, mesReferenciaFormatado }) => (
      <Link className="figures" to={enderecoDaFatura(id)} state={DA_LISTA}>
        {mesReferenciaFormatado}
      </Link>
    ),
    ...(admin && deTodos ? {} : { title: true }),
  },
  {
    name: "contratacoes",
    header: texts.contratacoes,
    cell: ({ listaNomeContratacoes }) => listaNomeContratacoes.join(", "),
  },
  {
    name: "vencimento",
    header: texts.vencimento,
    cell: ({ dataLimiteFormatada }) => <span className="figures">{dataLimiteFormatada}</span>,
  },
  { name: "valor", header: texts.valor, cell: ({ valor }) => formatReais(valor), figures: true },
  {
    name: "situacao",
    header: texts.situacao,
    cell: (fatura) => {
      const prazo = prazoEmPalavras(fatura, agora);
      return (
        <div className="fatura__situacao">
          <SituacaoDaFatura {...fatura} />
          {prazo === null ? null : <span className="fatura__prazo figures">{prazo}</span>}
        </div>
      );
    },
  },
  { name: "notaFiscal", header: texts.notaFiscal, cell: ({ numeroNotaFiscal }) => numeroNotaFiscal ?? texts.semNota },
  {
    name: "acoes",
    header: texts.acoes,
    actions: true,
    cell: (fatura) => (
      <div className="fatura__actions">
        {podeImprimir(fatura, admin) ? (
          <ImprimirBoleto idFatura={fatura.id} mes={fatura.mesReferenciaFormatado} />
        ) : null}
        {deTodos && !admin ? null : <NotaDaFatura {...fatura} />}
        {acoes?.(fatura)}
      </div>
    ),
  },
];
