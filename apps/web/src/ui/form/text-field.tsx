import { TextInput, type TextInputProps } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { formTexts as texts } from "./form.texts.ts";

/** Characters that a line takes when nothing else is said. */
const LIMITE_PADRAO = 150;

/** How many more characters fit into a field, where what is selected makes room. */
const roomIn = ({ value, selectionStart, selectionEnd }: HTMLInputElement, limit: number): number =>
  limit - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));

/** One visible character: not an arrow, not a shortcut. */
const typesText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

export type TextFieldProps = TextInputProps & { readonly error?: ReactNode };

/**
 * A line of text. The browser cuts what is longer than the field without a word, so that half an address could be signed:
 * here the person is told what was left out, until there is room again.
 */
export const TextField = ({
  maxLength = LIMITE_PADRAO,
  error,
  onPaste,
  onKeyDown,
  onInput,
  ...input
}: TextFieldProps) => {
  const [leftOut, setLeftOut] = useState<string | null>(null);

  const tellPasted = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData("text");
    const room = Math.max(0, roomIn(event.currentTarget, maxLength));
    if (pasted.length > room) setLeftOut(texts.ficouDeFora(maxLength, pasted.slice(room).trim()));
    onPaste?.(event);
  };

  const tellTyped = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (typesText(event) && !event.currentTarget.readOnly && roomIn(event.currentTarget, maxLength) <= 0)
      setLeftOut(texts.cabem(maxLength));
    onKeyDown?.(event);
  };

  return (
    <TextInput
      {...input}
      maxLength={maxLength}
      error={error ?? leftOut}
      onPaste={tellPasted}
      onKeyDown={tellTyped}
      onInput={(event) => {
        if (event.currentTarget.value.length < maxLength) setLeftOut(null);
        onInput?.(event);
      }}
    />
  );
};
