import type { Aprovacao } from "@acervo/contracts/aprovacoes";
import { Link } from "react-router";
import { formatDiaEHora } from "../../lib/format.ts";
import { ExecucaoDaMudanca } from "../../shared/aprovacoes/execucao-da-mudanca.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { AcoesDaAprovacao } from "./acoes-da-aprovacao.tsx";
import { aprovacoesTexts as texts } from "./aprovacoes.texts.ts";

/** Where a change is seen that two lines cannot tell. */
const ONDE_SE_LE: Readonly<Partial<Record<string, (id: number) => string>>> = {
  TERMO_VERSAO: (id) => `/termos?pedido=${id}`,
  TERMO_VERSAO_RETIRADA: (id) => `/termos?pedido=${id}`,
};

const LerTexto = ({ id, tipo, titulo }: Aprovacao) => {
  const endereco = ONDE_SE_LE[tipo]?.(id);
  if (endereco === undefined) return null;
  return (
    <Link to={endereco} aria-label={texts.rotulo(texts.lerTexto, titulo)}>
      {texts.lerTexto}
    </Link>
  );
};

const O_PEDIDO: readonly Column<Aprovacao>[] = [
  {
    name: "mudanca",
    header: texts.colunas.mudanca,
    title: true,
    cell: ({ titulo, motivo, sobre }) => (
      <div>
        <strong>{titulo}</strong>
        {sobre === null ? null : <span className="second-line">{texts.sobre(sobre)}</span>}
        <span className="second-line">{texts.motivo(motivo)}</span>
      </div>
    ),
  },
  {
    name: "antesDepois",
    header: texts.colunas.antesDepois,
    cell: (aprovacao) => (
      <div>
        <span className="second-line">{aprovacao.antes ?? texts.novo}</span>
        {`→ ${aprovacao.depois} `}
        <LerTexto {...aprovacao} />
      </div>
    ),
  },
  {
    name: "pedida",
    header: texts.colunas.pedida,
    cell: ({ quemPediu, pedidaEm, expiraEm, situacao }) => (
      <div>
        {texts.por(quemPediu, formatDiaEHora(pedidaEm))}
        {situacao === "ESPERANDO" ? (
          <span className="second-line">{texts.expira(formatDiaEHora(expiraEm))}</span>
        ) : null}
      </div>
    ),
  },
];

export const COLUNAS_ESPERANDO: readonly Column<Aprovacao>[] = [
  ...O_PEDIDO,
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (aprovacao) => <AcoesDaAprovacao aprovacao={aprovacao} />,
  },
];

export const COLUNAS_ENCERRADAS: readonly Column<Aprovacao>[] = [
  ...O_PEDIDO,
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: ({ situacao, quemRespondeu, encerradaEm, motivoResposta, execucao }) => (
      <div>
        {texts.situacoes[situacao]}
        {quemRespondeu === null || encerradaEm === null ? null : (
          <span className="second-line">{texts.por(quemRespondeu, formatDiaEHora(encerradaEm))}</span>
        )}
        {motivoResposta === null ? null : <span className="second-line">{texts.motivo(motivoResposta)}</span>}
        <ExecucaoDaMudanca execucao={execucao} />
      </div>
    ),
  },
];
