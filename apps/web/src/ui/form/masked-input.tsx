import { useMaskito } from "@maskito/react";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import type { Ref } from "react";
import { applyMask, type MaskName, MASKS } from "./masks.ts";

export type MaskedInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "ref"> & {
  readonly mask: MaskName;
  /** Bare: without the mask's characters. */
  readonly value: string;
  readonly onChange: (bare: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A text field that shows the mask and keeps the bare value. */
export const MaskedInput = ({ mask, value, onChange, ref, ...input }: MaskedInputProps) => {
  const { options, bare, inputMode } = MASKS[mask];
  const maskRef = useMaskito({ options });
  return (
    <TextInput
      {...input}
      ref={useMergedRef(maskRef, ref)}
      inputMode={inputMode}
      value={applyMask(mask, value)}
      // Maskito rewrites the field before `input` fires; React's own onChange comes too early for a controlled field.
      onInput={(event) => onChange(bare(event.currentTarget.value))}
      onChange={() => undefined}
    />
  );
};
