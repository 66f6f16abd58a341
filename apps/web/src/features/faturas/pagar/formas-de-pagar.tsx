import { Button } from "@mantine/core";
import type { PagamentoDaFatura } from "@acervo/contracts/pagar-fatura";
import { IconCreditCard, IconQrcode } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatReais } from "../../../lib/format.ts";
import { MeioBoleto } from "../../../shared/pagamento/meio-boleto.tsx";
import { Meio } from "../../../shared/pagamento/meio.tsx";
import { pagarTexts } from "../../../shared/pagamento/pagamento.texts.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { EnviarLink } from "./enviar-link.tsx";
import { useBaixarBoleto, usePagar } from "./pagar-fatura.data.ts";
import { pagarFaturaTexts as texts } from "./pagar-fatura.texts.ts";

type FormasDePagarProps = {
  readonly pagamento: PagamentoDaFatura;
  /** The person's cards, with the way to add one. */
  readonly cartoes: ReactNode;
};

const OutroCartao = ({ cartoes }: Pick<FormasDePagarProps, "cartoes">) => {
  const [aberto, setAberto] = useState(false);
  return (
    <Meio
      icone={IconCreditCard}
      titulo={texts.outroCartao}
      ajuda={texts.outroCartaoAjuda}
      botoes={
        aberto ? null : (
          <Button variant="default" onClick={() => setAberto(true)}>
            {texts.usarOutro}
          </Button>
        )
      }
    >
      {aberto ? <div className="pagamento__cards">{cartoes}</div> : null}
    </Meio>
  );
};

/** Pix where none is there yet, the boleto, each card, and the way to another one. */
export const FormasDePagar = ({ pagamento, cartoes }: FormasDePagarProps) => {
  const { idFatura, boleto, cobrando, valor } = pagamento;
  const pagar = usePagar(idFatura);
  const baixar = useBaixarBoleto(idFatura);
  const enquantoCobra = { busy: pagar.isPending, reason: cobrando === null ? null : texts.aguarde };
  return (
    <section className="pagamento__ways">
      <h2>{boleto === null ? texts.formasDePagar : pagarTexts.outrasFormas}</h2>
      <ul>
        {boleto === null ? (
          <Meio
            icone={IconQrcode}
            titulo={texts.pix}
            ajuda={texts.pixAjuda}
            botoes={
              <ActionButton {...enquantoCobra} onClick={() => pagar.mutate({ idFatura, forma: "BOLETO" })}>
                {texts.gerarPix}
              </ActionButton>
            }
          />
        ) : (
          <MeioBoleto boleto={boleto} baixando={baixar.isPending} onBaixar={() => baixar.mutate()} />
        )}
        {pagamento.cartoes.map(({ id, apelido, bandeira, ultimosQuatroDigitos }) => (
          <Meio
            key={id}
            icone={IconCreditCard}
            titulo={texts.cartao(apelido, bandeira, ultimosQuatroDigitos)}
            ajuda={texts.cartaoAjuda(formatReais(valor))}
            botoes={
              <ActionButton
                variant="default"
                {...enquantoCobra}
                onClick={() => pagar.mutate({ idFatura, forma: "CARTAO", idCartao: id })}
              >
                {texts.pagarComCartao}{" "}
                <span className="sr-only">{pagarTexts.cartao(bandeira, ultimosQuatroDigitos)}</span>
              </ActionButton>
            }
          />
        ))}
        <OutroCartao cartoes={cartoes} />
        <EnviarLink pagamento={pagamento} />
      </ul>
    </section>
  );
};
