import { Skeleton } from "@mantine/core";
import { type Fatura, SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { Link } from "react-router";
import { formatReais } from "../../../lib/format.ts";
import { SituacaoDaFatura } from "../../../shared/faturas/situacao-da-fatura.tsx";
import { Card } from "../../../ui/card.tsx";
import type { LinksDoPainel } from "../links.rules.ts";
import "./mensalidade.css";
import { mensalidadeTexts as texts } from "./mensalidade.texts.ts";
import { useFaturas } from "../painel.data.ts";

const NO_CARTAO = 4;

/** An invoice that waits for the person says by when. */
const prazo = ({ codigoSituacao, dataLimiteFormatada, faturaPaga }: Fatura): string | null => {
  if (faturaPaga) return null;
  return codigoSituacao === SITUACAO_FATURA.vencida
    ? texts.venceu(dataLimiteFormatada)
    : texts.vence(dataLimiteFormatada);
};

const Linha = ({ fatura }: { readonly fatura: Fatura }) => {
  const ate = prazo(fatura);
  return (
    <li data-pendente={fatura.codigoSituacao === SITUACAO_FATURA.pendente}>
      <strong className="figures">{fatura.mesReferenciaFormatado}</strong>
      <span className="mensalidade__valor figures">{formatReais(fatura.valor)}</span>
      <SituacaoDaFatura {...fatura} />
      {ate === null ? null : <span className="mensalidade__prazo figures">{ate}</span>}
    </li>
  );
};

const Conteudo = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: faturas, isPending } = useFaturas(idContratacao);
  if (isPending) {
    return (
      <div className="mensalidade__loading" aria-busy>
        <output className="sr-only">{texts.carregando}</output>
        {Array.from({ length: NO_CARTAO }, (_, linha) => (
          <Skeleton key={linha} height={24} />
        ))}
      </div>
    );
  }
  if (faturas === undefined) return <p className="mensalidade__note">{texts.semResposta}</p>;
  if (faturas.length === 0) return <p className="mensalidade__note">{texts.vazio}</p>;
  return (
    <ul className="mensalidade">
      {faturas.slice(0, NO_CARTAO).map((fatura) => (
        <Linha key={fatura.id} fatura={fatura} />
      ))}
    </ul>
  );
};

type MensalidadeProps = { readonly idContratacao: number; readonly links: LinksDoPainel };

/** The last invoices of the person. */
export const Mensalidade = ({ idContratacao, links }: MensalidadeProps) => (
  <Card
    title={texts.titulo}
    action={links.pesquisarFatura === undefined ? null : <Link to={links.pesquisarFatura}>{texts.todas}</Link>}
  >
    <Conteudo idContratacao={idContratacao} />
  </Card>
);
