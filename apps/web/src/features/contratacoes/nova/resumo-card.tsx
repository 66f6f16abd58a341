import type { OfertaDePlano } from "@acervo/contracts/planos";
import { IconCalendar, IconCreditCard } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDataCivil, formatMes, formatReais } from "../../../lib/format.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import type { TipoPagamento } from "./contratar.rules.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";
import "./resumo-card.css";

type ResumoCardProps = {
  readonly nome: string;
  readonly oferta: OfertaDePlano | undefined;
  readonly tipoPagamento: TipoPagamento;
  readonly unificado: boolean;
  /** The buttons of the step. */
  readonly children: ReactNode;
};

/** What is being hired and what it costs, beside both steps. */
export const ResumoCard = ({ nome, oferta, tipoPagamento, unificado, children }: ResumoCardProps) => {
  const subsidio = oferta === undefined ? 0 : oferta.plano.valor - oferta.valorAPagar;
  return (
    <Card title={texts.resumo} className="resumo-card">
      <CardBody>
        <dl className="resumo-card__lines figures">
          <dt>{texts.contratacao}</dt>
          <dd>{nome.trim() === "" ? texts.semNome : nome}</dd>
          <dt>{texts.planoEscolhido}</dt>
          <dd>{oferta?.plano.nome ?? texts.semNome}</dd>
          {oferta === undefined ? null : (
            <>
              <dt>{texts.mensalidade}</dt>
              <dd>{formatReais(oferta.plano.valor)}</dd>
              {subsidio > 0 ? (
                <>
                  <dt>{texts.subsidio}</dt>
                  <dd>{`− ${formatReais(subsidio)}`}</dd>
                </>
              ) : null}
              <dt className="resumo-card__total">{texts.total}</dt>
              <dd className="resumo-card__total">{formatReais(oferta.valorAPagar)}</dd>
            </>
          )}
        </dl>
        {oferta === undefined || oferta.primeiraMensalidade === null ? null : (
          <p className="resumo-card__note">
            <IconCalendar size={18} stroke={1.75} aria-hidden />
            <span>
              {texts.primeiroPagamento(
                formatMes(oferta.primeiraMensalidade.competencia),
                formatDataCivil(oferta.primeiraMensalidade.proximoVencimento),
              )}
            </span>
          </p>
        )}
        {tipoPagamento === "CARTAO" ? (
          <p className="resumo-card__note">
            <IconCreditCard size={18} stroke={1.75} aria-hidden />
            <span>
              {texts.avisoCartao}
              {unificado ? ` ${texts.avisoUnificado}` : ""}
            </span>
          </p>
        ) : null}
        <div className="resumo-card__actions">{children}</div>
      </CardBody>
    </Card>
  );
};
