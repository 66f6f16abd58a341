import { Button, Skeleton } from "@mantine/core";
import type { PagamentoDaFatura } from "@acervo/contracts/pagar-fatura";
import { IconCircleCheck, IconReceipt, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { dateOf } from "../../../lib/clock.ts";
import { formatDataCivil, formatHoraExata, formatMesCurto, formatReais } from "../../../lib/format.ts";
import { Espera } from "../../../shared/pagamento/espera.tsx";
import "../../../shared/pagamento/pagamento.css";
import { pagarTexts } from "../../../shared/pagamento/pagamento.texts.ts";
import { Pix } from "../../../shared/pagamento/pix.tsx";
import { Recusa } from "../../../shared/pagamento/recusa.tsx";
import { Card } from "../../../ui/card.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import "./pagar-fatura.css";
import { usePagamentoDaFatura } from "./pagar-fatura.data.ts";
import { pagarFaturaTexts as texts } from "./pagar-fatura.texts.ts";
import { FormasDePagar } from "./formas-de-pagar.tsx";

type VeredictoProps = {
  readonly icone: TablerIcon;
  readonly titulo: string;
  readonly detalhe: string;
  readonly ok?: boolean;
};

const Veredicto = ({ icone: Icone, titulo, detalhe, ok = false }: VeredictoProps) => (
  <div className="pagamento__verdict">
    <span className="pagamento__mark" data-tone={ok ? "ok" : "info"}>
      <Icone size={32} stroke={1.6} aria-hidden />
    </span>
    <h1>
      {titulo} <span>{detalhe}</span>
    </h1>
  </div>
);

type SobreProps = { readonly pagamento: PagamentoDaFatura };

/** Paid: what came, when and how. */
const Paga = ({ pagamento: { competencia, pago } }: SobreProps) => (
  <>
    {pago === null ? (
      <Veredicto icone={IconReceipt} titulo={texts.semPagar} detalhe={texts.semPagarDetalhe} />
    ) : (
      <>
        <Veredicto
          icone={IconCircleCheck}
          titulo={texts.paga}
          detalhe={texts.pagaDetalhe(formatReais(pago.valor), formatDataCivil(pago.em))}
          ok
        />
        <dl className="pagamento__receipt figures">
          <dt>{texts.fatura}</dt>
          <dd>{formatMesCurto(competencia)}</dd>
          {pago.forma === null ? null : (
            <>
              <dt>{texts.forma}</dt>
              <dd>{texts.formas[pago.forma]}</dd>
            </>
          )}
        </dl>
      </>
    )}
  </>
);

/** What is to be paid now: the Pix where there is one, what is under way, or only how much. */
const ComoPagar = ({ pagamento, conferidoEm }: SobreProps & { readonly conferidoEm: Date }) => {
  const { boleto, cobrando, competencia, valor, valorHoje, vencimento } = pagamento;
  const dia = formatDataCivil(vencimento);
  return (
    <div className="pagamento__how">
      {boleto === null ? (
        <div>
          <p className="pagamento__month">{texts.valor}</p>
          <p className="pagamento__value figures">{formatReais(valorHoje)}</p>
          <p className="pagamento__due">{valorHoje > valor ? texts.vencido(dia) : pagarTexts.vence(dia)}</p>
        </div>
      ) : (
        <Pix
          titulo={pagarTexts.pixDe(formatMesCurto(competencia))}
          valor={valorHoje}
          vencimento={vencimento}
          vencido={valorHoje > valor}
          boleto={boleto}
        />
      )}
      {cobrando === null ? null : (
        <Espera titulo={cobrando === "CARTAO" ? texts.cobrando : texts.emitindo} ajuda={texts.espera} />
      )}
      {cobrando === null && boleto !== null ? (
        <Espera titulo={pagarTexts.conferindo} ajuda={pagarTexts.conferido(formatHoraExata(conferidoEm))} />
      ) : null}
    </div>
  );
};

type PagarFaturaPageProps = {
  readonly idFatura: number;
  /** Where all invoices are. */
  readonly faturas: string;
  /** The person's cards, with the way to add one. */
  readonly cartoes: ReactNode;
  /** It was paid while the page was open. */
  readonly onPaga: () => void;
};

const Avisos = ({ pagamento: { cobrando, recusa, semResposta } }: SobreProps) => (
  <>
    {recusa === null || cobrando === "CARTAO" ? null : <Recusa recusa={recusa} oQueFazer={texts.recusaOQueFazer} />}
    {semResposta ? (
      <Notice tone="warn" title={texts.semResposta}>
        <p>{texts.semRespostaAjuda}</p>
      </Notice>
    ) : null}
  </>
);

/** One invoice, paid now: by Pix or boleto, by a card, with what becomes of it. */
export const PagarFaturaPage = ({ idFatura, faturas, cartoes, onPaga }: PagarFaturaPageProps) => {
  const { data: pagamento, dataUpdatedAt, isFetching, isError, refetch } = usePagamentoDaFatura(idFatura);
  const pagavelAntes = useRef(false);
  const pagavel = pagamento?.pagavel;
  useEffect(() => {
    if (pagavelAntes.current && pagavel === false) onPaga();
    pagavelAntes.current = pagavel === true;
  }, [pagavel, onPaga]);

  const mes = pagamento === undefined ? "" : formatMesCurto(pagamento.competencia);
  if (pagamento === undefined && isError)
    return (
      <>
        <h1 className="sr-only">{texts.titulo(mes)}</h1>
        <LoadFailure title={texts.erros.ler} retrying={isFetching} onRetry={() => void refetch()} />
      </>
    );
  if (pagamento === undefined) return <Skeleton height={420} aria-busy />;
  return (
    <div className="pagar-fatura">
      <title>{`${texts.titulo(mes)} · ${uiTexts.marca}`}</title>
      <Avisos pagamento={pagamento} />
      <Card>
        {pagamento.pagavel ? (
          <>
            <Veredicto icone={IconReceipt} titulo={texts.titulo(mes)} detalhe={texts.detalhe} />
            <ComoPagar pagamento={pagamento} conferidoEm={dateOf(dataUpdatedAt)} />
            <FormasDePagar pagamento={pagamento} cartoes={cartoes} />
          </>
        ) : (
          <Paga pagamento={pagamento} />
        )}
      </Card>
      <div>
        <Button variant="default" component={Link} to={faturas}>
          {texts.voltar}
        </Button>
      </div>
    </div>
  );
};
