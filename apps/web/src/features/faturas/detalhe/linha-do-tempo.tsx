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
  type TablerIcon,
} from "@tabler/icons-react";
import { formatDiaEHora } from "../../../lib/format.ts";
import "./linha-do-tempo.css";

type Aparencia = { readonly icone: TablerIcon; readonly tom?: "ok" | "warn" | "bad" | "info" };

const APARENCIA: Readonly<Record<Acontecimento["tipo"], Aparencia>> = {
  EMITIDA: { icone: IconFileInvoice },
  EMAIL: { icone: IconMail, tom: "info" },
  EMAIL_NAO_ENTREGUE: { icone: IconMailOff, tom: "bad" },
  VISTA: { icone: IconEye },
  BOLETO_REGISTRADO: { icone: IconBarcode, tom: "info" },
  BOLETO_CANCELADO: { icone: IconBarcodeOff },
  RENEGOCIADA: { icone: IconFiles, tom: "info" },
  RENEGOCIACAO_ENCERRADA: { icone: IconFiles },
  TENTATIVA: { icone: IconCreditCard },
  RECUSADA: { icone: IconCreditCardOff, tom: "bad" },
  SEM_RESPOSTA: { icone: IconAlertCircle, tom: "warn" },
  VENCIDA: { icone: IconClockExclamation, tom: "bad" },
  PAGA: { icone: IconCircleCheck, tom: "ok" },
  DEVOLUCAO_PEDIDA: { icone: IconArrowBackUp, tom: "info" },
  DEVOLVIDA: { icone: IconArrowBackUp, tom: "info" },
  CONTESTADA: { icone: IconGavel, tom: "warn" },
};

/** What happened, oldest first: a sign, a word, when. */
export const LinhaDoTempo = ({ acontecimentos }: { readonly acontecimentos: readonly Acontecimento[] }) => (
  <ol className="linha-do-tempo">
    {acontecimentos.map(({ tipo, titulo, descricao, ocorridoEm }, indice) => {
      const { icone: Icone, tom } = APARENCIA[tipo];
      return (
        <li key={`${ocorridoEm}-${indice}`}>
          <span className="linha-do-tempo__sinal" data-tone={tom}>
            <Icone size={16} stroke={1.75} aria-hidden />
          </span>
          <div className="linha-do-tempo__texto">
            <p className="linha-do-tempo__titulo">
              <strong>{titulo}</strong>
              <time className="figures" dateTime={ocorridoEm}>
                {formatDiaEHora(ocorridoEm)}
              </time>
            </p>
            <p>{descricao}</p>
          </div>
        </li>
      );
    })}
  </ol>
);
