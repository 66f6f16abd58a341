import { Button } from "@mantine/core";
import type { BoletoAPagar } from "@acervo/contracts/meio-de-pagar";
import type { ContratacaoEmAndamento, PagamentoPendente } from "@acervo/contracts/contratacoes";
import { IconCreditCard } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { MeioBoleto } from "../../../shared/pagamento/meio-boleto.tsx";
import { Meio } from "../../../shared/pagamento/meio.tsx";
import { pagarTexts } from "../../../shared/pagamento/pagamento.texts.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useBaixarBoleto, useTentarCobranca } from "./pagamento.data.ts";
import { pagamentoTexts as texts } from "./pagamento.texts.ts";

const Boleto = ({ idFatura, boleto }: { readonly idFatura: number; readonly boleto: BoletoAPagar }) => {
  const baixar = useBaixarBoleto();
  return <MeioBoleto boleto={boleto} baixando={baixar.isPending} onBaixar={() => baixar.mutate(idFatura)} />;
};

/** The cards open below: another one is added or made the main one, and that one is charged. */
const OutroCartao = ({ idContratacao, cartoes }: { readonly idContratacao: number; readonly cartoes: ReactNode }) => {
  const [aberto, setAberto] = useState(false);
  const tentar = useTentarCobranca();
  return (
    <Meio
      icone={IconCreditCard}
      titulo={texts.outroCartao}
      ajuda={texts.outroCartaoAjuda}
      botoes={
        aberto ? (
          <ActionButton
            variant="default"
            busy={tentar.isPending}
            onClick={() => tentar.mutate({ idContratacao, forma: "CARTAO" })}
          >
            {texts.cobrarPrincipal}
          </ActionButton>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCreditCard size={18} aria-hidden />}
            onClick={() => setAberto(true)}
          >
            {texts.usarCartao}
          </Button>
        )
      }
    >
      {aberto ? <div className="pagamento__cards">{cartoes}</div> : null}
    </Meio>
  );
};

type OutrasFormasProps = {
  readonly contratacao: ContratacaoEmAndamento;
  readonly pagamento: PagamentoPendente;
  readonly cartoes: ReactNode;
};

export const OutrasFormas = ({ contratacao, pagamento, cartoes }: OutrasFormasProps) => {
  const comCartao = contratacao.tipoPagamento === "CARTAO";
  if (pagamento.boleto === null && !comCartao) return null;
  return (
    <section className="pagamento__ways">
      <h2>{pagarTexts.outrasFormas}</h2>
      <ul>
        {pagamento.boleto === null ? null : <Boleto idFatura={pagamento.idFatura} boleto={pagamento.boleto} />}
        {comCartao ? <OutroCartao idContratacao={contratacao.id} cartoes={cartoes} /> : null}
      </ul>
    </section>
  );
};
