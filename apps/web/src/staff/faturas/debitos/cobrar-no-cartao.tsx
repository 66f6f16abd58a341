import { type AndamentoDaCobranca, type FaturaEncontrada, SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { IconCreditCard } from "@tabler/icons-react";
import { formatReais } from "../../../lib/format.ts";
import { pagarTexts } from "../../../shared/pagamento/pagamento.texts.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { useCobrarNoCartao } from "./debitos.data.ts";
import { debitosTexts as texts } from "./debitos.texts.ts";

type CobrarNoCartaoProps = { readonly fatura: FaturaEncontrada };

/** Only an invoice whose card was refused is charged again. */
export const podeCobrar = ({ codigoSituacao, valor }: FaturaEncontrada): boolean =>
  codigoSituacao === SITUACAO_FATURA.pendente && valor > 0;

/** Asks for another charge, after SIM, and tells what became of it. */
export const CobrarNoCartao = ({ fatura }: CobrarNoCartaoProps) => {
  const { id, mesReferenciaFormatado: mes, valor } = fatura;
  const feedback = useFeedback();
  const contar = ({ situacao, motivo }: AndamentoDaCobranca): void => {
    if (situacao === "PAGA") void feedback.success(texts.cobrada);
    else if (situacao === "RECUSADA")
      void feedback.error(texts.recusada(motivo === null ? "" : pagarTexts.motivoDito(motivo)));
    else void feedback.attention(texts.semResposta);
  };
  const cobrar = useCobrarNoCartao(contar);
  const perguntar = async (): Promise<void> => {
    const { titulo, mensagem } = texts.confirmarCobranca;
    if (await feedback.confirm({ titulo, mensagem: mensagem(mes, formatReais(valor)) })) cobrar.mutate(id);
  };
  return (
    <ActionButton
      variant="default"
      busy={cobrar.isPending}
      leftSection={<IconCreditCard size={18} aria-hidden />}
      onClick={() => void perguntar()}
    >
      {texts.cobrar} <span className="sr-only">{mes}</span>
    </ActionButton>
  );
};
