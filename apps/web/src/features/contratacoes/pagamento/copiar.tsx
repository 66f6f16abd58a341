import { Button, type ButtonProps, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { pagamentoTexts as texts } from "./pagamento.texts.ts";

const DITO_POR_MS = 4_000;

type CopiarProps = Pick<ButtonProps, "variant" | "size"> & {
  readonly valor: string;
  readonly rotulo: string;
  readonly copiado: string;
};

/** Copies a code, and says so for a while in its own place. */
export const Copiar = ({ valor, rotulo, copiado, ...look }: CopiarProps) => {
  const { copy, copied, error } = useClipboard({ timeout: DITO_POR_MS });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className="copiar">
      <Button {...look} leftSection={<Icon size={18} aria-hidden />} onClick={() => copy(valor)}>
        {copied ? copiado : rotulo}
      </Button>
      <VisuallyHidden component="output">{copied ? copiado : ""}</VisuallyHidden>
      {error === null ? null : <p role="alert">{texts.naoCopiado}</p>}
    </div>
  );
};
