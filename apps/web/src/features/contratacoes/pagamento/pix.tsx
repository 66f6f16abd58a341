import type { PagamentoPendente } from "@acervo/contracts/contratacoes";
import { formatDataCivil, formatMesCurto, formatReais } from "../../../lib/format.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { pagamentoTexts as texts } from "./pagamento.texts.ts";
import { PixQr } from "./pix-qr.tsx";

type PixProps = {
  readonly pagamento: PagamentoPendente;
  readonly boleto: NonNullable<PagamentoPendente["boleto"]>;
};

/** Pix first: people pay that way. On a phone the copy button comes before the code for another phone's camera. */
export const Pix = ({ pagamento: { competencia, valor, vencimento }, boleto }: PixProps) => (
  <section className="falta-pagamento__pix">
    <PixQr linhas={boleto.pixQr} />
    <div className="falta-pagamento__text">
      <div>
        <h2 className="falta-pagamento__month">{texts.pixDe(formatMesCurto(competencia))}</h2>
        <p className="falta-pagamento__value figures">{formatReais(valor)}</p>
        <p className="falta-pagamento__due">{texts.vence(formatDataCivil(vencimento))}</p>
      </div>
      <ol>
        {texts.passos.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
      <CopyButton size="lg" value={boleto.pixCopiaECola} label={texts.copiarPix} done={texts.pixCopiado} />
      <p className="falta-pagamento__code">{boleto.pixCopiaECola}</p>
    </div>
  </section>
);
