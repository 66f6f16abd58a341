import type { BoletoAPagar } from "@acervo/contracts/meio-de-pagar";
import { formatDataCivil, formatReais } from "../../lib/format.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import "./pagamento.css";
import { pagarTexts as texts } from "./pagamento.texts.ts";
import { QrCode } from "../../ui/qr-code.tsx";

type PixProps = {
  readonly titulo: string;
  /** In reais, as it is paid today. */
  readonly valor: number;
  readonly vencimento: string;
  readonly boleto: BoletoAPagar;
  /** The due date is over: what it costs today is more than what it did. */
  readonly vencido?: boolean;
};

/** Pix first: people pay that way. On a phone the copy button comes before the code for another phone's camera. */
export const Pix = ({ titulo, valor, vencimento, boleto, vencido = false }: PixProps) => (
  <section className="pagamento__pix">
    <QrCode className="pagamento__qr" linhas={boleto.pixQr} label={texts.qr} />
    <div className="pagamento__text">
      <div>
        <h2 className="pagamento__month">{titulo}</h2>
        <p className="pagamento__value figures">{formatReais(valor)}</p>
        <p className="pagamento__due">{(vencido ? texts.venceu : texts.vence)(formatDataCivil(vencimento))}</p>
      </div>
      <ol>
        {texts.passos.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
      <CopyButton size="lg" value={boleto.pixCopiaECola} label={texts.copiarPix} done={texts.pixCopiado} />
      <p className="pagamento__code">{boleto.pixCopiaECola}</p>
    </div>
  </section>
);
