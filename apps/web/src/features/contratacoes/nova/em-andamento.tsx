import { Button, Loader } from "@mantine/core";
import type { ContratacaoEmAndamento, PagamentoPendente } from "@acervo/contracts/contratacoes";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDataCivil, formatReais } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/card.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useBaixarBoleto, useCancelarAndamento, useTentarCobranca } from "./contratar.data.ts";
import { contratarTexts } from "./contratar.texts.ts";
import "./em-andamento.css";
import { PixQr } from "./pix-qr.tsx";

const texts = contratarTexts.andamento;

const Espera = ({ titulo }: { readonly titulo: string }) => (
  <output className="em-andamento__wait">
    <Loader size={28} aria-hidden />
    <span>
      <span className="em-andamento__title">{titulo}</span> {texts.cobrandoAjuda}
    </span>
  </output>
);

const useCopiar = () => {
  const feedback = useFeedback();
  return async (texto: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(texto);
      feedback.toast("sucesso", texts.copiado);
    } catch {
      feedback.toast("erro", texts.naoCopiado);
    }
  };
};

type BoletoProps = {
  readonly idFatura: number;
  readonly boleto: NonNullable<PagamentoPendente["boleto"]>;
};

/** Pix first: people pay that way. */
const Boleto = ({ idFatura, boleto }: BoletoProps) => {
  const copiar = useCopiar();
  const baixar = useBaixarBoleto();
  return (
    <div className="em-andamento__ways">
      <section className="em-andamento__pix">
        <PixQr linhas={boleto.pixQr} />
        <div className="em-andamento__text">
          <h3>{texts.pix}</h3>
          <p>{texts.pixAjuda}</p>
          <p className="em-andamento__code">{boleto.pixCopiaECola}</p>
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copiar(boleto.pixCopiaECola)}>
            {texts.copiarPix}
          </Button>
        </div>
      </section>
      <section className="em-andamento__text">
        <h3>{texts.boleto}</h3>
        <p className="em-andamento__code figures">{boleto.linhaDigitavel}</p>
        <div className="em-andamento__buttons">
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copiar(boleto.linhaDigitavel)}
          >
            {texts.copiarLinha}
          </Button>
          <ActionButton
            variant="default"
            busy={baixar.isPending}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => baixar.mutate(idFatura)}
          >
            {texts.baixar}
          </ActionButton>
        </div>
      </section>
    </div>
  );
};

/** No charge under way and nothing to pay by: the last one failed. */
const falhou = ({ pagamento }: ContratacaoEmAndamento): boolean =>
  pagamento !== null && !pagamento.cobrando && pagamento.boleto === null;

const Pagamento = ({ contratacao }: { readonly contratacao: ContratacaoEmAndamento }) => {
  const { id, pagamento, tipoPagamento } = contratacao;
  const tentar = useTentarCobranca();
  if (pagamento === null || pagamento.cobrando)
    return <Espera titulo={tipoPagamento === "CARTAO" ? texts.cobrando : texts.emitindo} />;
  if (pagamento.boleto !== null) return <Boleto idFatura={pagamento.idFatura} boleto={pagamento.boleto} />;
  const cartao = tipoPagamento === "CARTAO";
  return (
    <Notice
      tone="bad"
      title={cartao ? texts.recusada : texts.semBoleto}
      action={
        <ActionButton busy={tentar.isPending} onClick={() => tentar.mutate(id)}>
          {texts.tentar}
        </ActionButton>
      }
    >
      {cartao ? texts.recusadaAjuda : texts.semBoletoAjuda}
    </Notice>
  );
};

type EmAndamentoProps = {
  readonly contratacao: ContratacaoEmAndamento;
  /** The person's cards, with the way to add one: after a refusal another one is needed. */
  readonly cartoes: ReactNode;
  readonly onCancelada: () => Promise<void>;
};

/** The subscription that waits for its first payment: how to pay, and the way out. */
export const EmAndamento = ({ contratacao, cartoes, onCancelada }: EmAndamentoProps) => {
  const feedback = useFeedback();
  const cancelar = useCancelarAndamento();
  const { nome, dadosPlano, pagamento } = contratacao;
  const pedirCancelamento = async (): Promise<void> => {
    const sim = await feedback.confirm({ titulo: texts.certeza, mensagem: texts.confirmar, destrutiva: true });
    if (!sim) return;
    cancelar.mutate(contratacao.id, {
      onSuccess: () => {
        feedback.toast("sucesso", texts.cancelada);
        void onCancelada();
      },
    });
  };
  return (
    <>
      <Card title={texts.pagar}>
        <CardBody>
          <div className="em-andamento">
            <p className="em-andamento__about">
              <strong>{nome}</strong>
              <span>{dadosPlano.plano.nome}</span>
              {pagamento === null ? null : <span className="figures">{formatReais(pagamento.valor)}</span>}
            </p>
            <Pagamento contratacao={contratacao} />
          </div>
        </CardBody>
        <CardFoot>
          {pagamento === null ? null : <span>{texts.vence(formatDataCivil(pagamento.vencimento))}</span>}
          <ActionButton variant="danger-subtle" busy={cancelar.isPending} onClick={() => void pedirCancelamento()}>
            {texts.cancelar}
          </ActionButton>
        </CardFoot>
      </Card>
      {falhou(contratacao) && contratacao.tipoPagamento === "CARTAO" ? cartoes : null}
    </>
  );
};
