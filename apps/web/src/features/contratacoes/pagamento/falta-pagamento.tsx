import type { ContratacaoEmAndamento } from "@acervo/contracts/contratacoes";
import { IconHourglass } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatHoraExata, formatMesCurto } from "../../../lib/format.ts";
import { Espera } from "../../../shared/pagamento/espera.tsx";
import { pagarTexts } from "../../../shared/pagamento/pagamento.texts.ts";
import { Pix } from "../../../shared/pagamento/pix.tsx";
import { Recusa } from "../../../shared/pagamento/recusa.tsx";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import "./falta-pagamento.css";
import { OutrasFormas } from "./outras-formas.tsx";
import { useTentarCobranca } from "./pagamento.data.ts";
import { pagamentoTexts as texts } from "./pagamento.texts.ts";
import { SobreOPagamento } from "./sobre-o-pagamento.tsx";

const SemBoleto = ({ idContratacao }: { readonly idContratacao: number }) => {
  const tentar = useTentarCobranca();
  return (
    <Notice
      tone="bad"
      title={texts.semBoleto}
      action={
        <ActionButton busy={tentar.isPending} onClick={() => tentar.mutate({ idContratacao, forma: "BOLETO" })}>
          {texts.tentar}
        </ActionButton>
      }
    >
      {texts.semBoletoAjuda}
    </Notice>
  );
};

type ComoPagarProps = { readonly contratacao: ContratacaoEmAndamento; readonly conferidoEm: Date };

/** A card that is being charged, a Pix that is being made, the Pix, or that it could not be made. */
const ComoPagar = ({ contratacao, conferidoEm }: ComoPagarProps) => {
  const { id, pagamento, tipoPagamento } = contratacao;
  const noCartao = tipoPagamento === "CARTAO" && pagamento?.recusa === null;
  if (pagamento === null || (pagamento.cobrando && (noCartao || pagamento.boleto === null)))
    return <Espera titulo={noCartao ? texts.cobrando : texts.emitindo} ajuda={texts.cobrandoAjuda} />;
  if (pagamento.boleto === null) return <SemBoleto idContratacao={id} />;
  return (
    <>
      <Pix
        titulo={pagarTexts.pixDe(formatMesCurto(pagamento.competencia))}
        valor={pagamento.valor}
        vencimento={pagamento.vencimento}
        boleto={pagamento.boleto}
      />
      <Espera titulo={pagarTexts.conferindo} ajuda={pagarTexts.conferido(formatHoraExata(conferidoEm))} />
    </>
  );
};

type FaltaPagamentoProps = ComoPagarProps & {
  /** The person's cards, with the way to add one: after a refusal another one is needed. */
  readonly cartoes: ReactNode;
};

/** The subscription that waits for its first payment: how to pay, what it is for, and the way out. */
export const FaltaPagamento = ({ contratacao, conferidoEm, cartoes }: FaltaPagamentoProps) => {
  const { pagamento } = contratacao;
  return (
    <div className="falta-pagamento">
      {pagamento === null || pagamento.recusa === null ? null : (
        <Recusa recusa={pagamento.recusa} oQueFazer={texts.pagueComPix} />
      )}
      <div className="falta-pagamento__row">
        <div className="card">
          <div className="pagamento__verdict">
            <span className="pagamento__mark">
              <IconHourglass size={32} stroke={1.6} aria-hidden />
            </span>
            <h1>
              {texts.titulo} <span>{texts.tituloDetalhe}</span>
            </h1>
          </div>
          <div className="pagamento__how">
            <ComoPagar contratacao={contratacao} conferidoEm={conferidoEm} />
          </div>
          {pagamento === null ? null : (
            <OutrasFormas contratacao={contratacao} pagamento={pagamento} cartoes={cartoes} />
          )}
        </div>
        <SobreOPagamento contratacao={contratacao} />
      </div>
    </div>
  );
};
