import type { RecusaDoCartao } from "@acervo/contracts/meio-de-pagar";
import { parseInstante } from "../../lib/clock.ts";
import { formatQuando } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { Notice } from "../../ui/notice.tsx";
import "./pagamento.css";
import { pagarTexts as texts } from "./pagamento.texts.ts";

type RecusaProps = {
  readonly recusa: RecusaDoCartao;
  readonly oQueFazer: string;
};

/** Amber: nothing has stopped, and there are other ways to pay below. */
export const Recusa = ({ recusa: { cartao, tentadaEm, motivo }, oQueFazer }: RecusaProps) => {
  const { clock } = useServices();
  const nome = cartao === null ? null : texts.cartao(cartao.bandeira, cartao.ultimosQuatroDigitos);
  return (
    <Notice tone="warn" title={nome === null ? texts.recusadoSemCartao : texts.recusado(nome)}>
      <dl className="pagamento__why">
        <dt>{texts.quando}</dt>
        <dd>{texts.nadaCobrado(formatQuando(parseInstante(tentadaEm), clock.now()))}</dd>
        <dt>{texts.motivo}</dt>
        <dd>{texts.motivoDito(motivo)}</dd>
        <dt>{texts.oQueFazer}</dt>
        <dd>{oQueFazer}</dd>
      </dl>
    </Notice>
  );
};
