import { Button, type ButtonProps, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import "./copy-button.css";
import { uiTexts } from "./ui.texts.ts";

const SAID_FOR_MS = 4_000;

type CopyButtonProps = Pick<ButtonProps, "variant" | "size"> & {
  readonly value: string;
  readonly label: string;
  readonly done: string;
};

/** Copies a code, and says so for a while in its own place. */
export const CopyButton = ({ value, label, done, ...look }: CopyButtonProps) => {
  const { copy, copied, error } = useClipboard({ timeout: SAID_FOR_MS });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <div className="copy-button">
      <Button {...look} leftSection={<Icon size={18} aria-hidden />} onClick={() => copy(value)}>
        {copied ? done : label}
      </Button>
      <VisuallyHidden component="output">{copied ? done : ""}</VisuallyHidden>
      {error === null ? null : <p role="alert">{uiTexts.naoCopiado}</p>}
    </div>
  );
};
