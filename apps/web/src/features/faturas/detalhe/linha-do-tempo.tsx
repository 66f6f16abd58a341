import type { Acontecimento } from "@acervo/contracts/faturas";
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBarcode,
  IconBarcodeOff,
  IconCircleCheck,
  IconClockExclamation,
  IconCreditCard,
  IconCreditCardOff,
  IconEye,
  IconFileInvoice,
  IconFiles,
  IconGavel,
  IconMail,
  IconMailOff,
} from "@tabler/icons-react";
import { Timeline, type TimelineSign } from "../../../ui/timeline.tsx";

const APARENCIA: Readonly<Record<Acontecimento["tipo"], TimelineSign>> = {
  EMITIDA: { icon: IconFileInvoice },
  EMAIL: { icon: IconMail, tone: "info" },
  EMAIL_NAO_ENTREGUE: { icon: IconMailOff, tone: "bad" },
  VISTA: { icon: IconEye },
  BOLETO_REGISTRADO: { icon: IconBarcode, tone: "info" },
  BOLETO_CANCELADO: { icon: IconBarcodeOff },
  RENEGOCIADA: { icon: IconFiles, tone: "info" },
  RENEGOCIACAO_ENCERRADA: { icon: IconFiles },
  TENTATIVA: { icon: IconCreditCard },
  RECUSADA: { icon: IconCreditCardOff, tone: "bad" },
  SEM_RESPOSTA: { icon: IconAlertCircle, tone: "warn" },
  VENCIDA: { icon: IconClockExclamation, tone: "bad" },
  PAGA: { icon: IconCircleCheck, tone: "ok" },
  DEVOLUCAO_PEDIDA: { icon: IconArrowBackUp, tone: "info" },
  DEVOLVIDA: { icon: IconArrowBackUp, tone: "info" },
  CONTESTADA: { icon: IconGavel, tone: "warn" },
};

/** What happened to an invoice, oldest first. */
export const LinhaDoTempo = ({ acontecimentos }: { readonly acontecimentos: readonly Acontecimento[] }) => (
  <Timeline
    steps={acontecimentos.map(({ tipo, titulo, descricao, ocorridoEm }) => ({
      ...APARENCIA[tipo],
      title: titulo,
      text: descricao,
      at: ocorridoEm,
    }))}
  />
);
