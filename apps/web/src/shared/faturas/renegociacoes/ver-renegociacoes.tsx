import { IconFiles } from "@tabler/icons-react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { renegociacoesTexts as texts } from "./renegociacoes.texts.ts";

type VerRenegociacoesProps = {
  /** `11/2026`. */
  readonly mes: string;
  readonly onClick: () => void;
};

/** Opens the boletos that an invoice is, or was, on with others. */
export const VerRenegociacoes = ({ mes, onClick }: VerRenegociacoesProps) => (
  <ActionButton variant="default" leftSection={<IconFiles size={18} aria-hidden />} onClick={onClick}>
    {texts.abrir} <span className="sr-only">{mes}</span>
  </ActionButton>
);
