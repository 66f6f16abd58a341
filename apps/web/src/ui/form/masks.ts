import { type MaskitoOptions, maskitoTransform } from "@maskito/core";

type Mask = {
  readonly options: MaskitoOptions;
  /** The value without the mask, as forms keep it and the API takes it. */
  readonly bare: (text: string) => string;
  readonly inputMode: "numeric" | "text";
};

const PLACES: Readonly<Record<string, RegExp>> = { "#": /\d/, "@": /[\dA-Z]/ };
const expression = (pattern: string): (string | RegExp)[] => Array.from(pattern, (char) => PLACES[char] ?? char);
const places = (pattern: string): number => Array.from(pattern).filter((char) => char in PLACES).length;

const digits = (text: string): string => text.replaceAll(/\D/g, "");
const alphanumeric = (text: string): string => text.toUpperCase().replaceAll(/[^\dA-Z]/g, "");

const CPF = "###.###.###-##";

/** The first pattern with room for what was typed, so that one more digit moves on to the longer one. */
const numericMask = (...patterns: readonly string[]): Mask => ({
  options: {
    mask: ({ value }) => {
      const typed = digits(value).length;
      return expression(patterns.find((pattern) => places(pattern) >= typed) ?? patterns.at(-1) ?? "");
    },
  },
  bare: digits,
  inputMode: "numeric",
});

const CNPJ = "@@.@@@.@@@/@@@@-##";

/** Up to eleven digits are a CPF; a twelfth, or a letter anywhere, makes it a CNPJ (letters allowed in its first twelve). */
const cpfCnpj: Mask = {
  options: {
    preprocessors: [
      ({ elementState, data }) => ({
        elementState: { ...elementState, value: elementState.value.toUpperCase() },
        data: data.toUpperCase(),
      }),
    ],
    mask: ({ value }) => {
      const typed = alphanumeric(value);
      return expression(typed.length > places(CPF) || /[A-Z]/.test(typed) ? CNPJ : CPF);
    },
  },
  bare: alphanumeric,
  inputMode: "text",
};

export const MASKS = {
  telefone: numericMask("(##) ####-####", "(##) #####-####"),
  cep: numericMask("##.###-###"),
  cpf: numericMask(CPF),
  horario: numericMask("##:##"),
  data: numericMask("##/##/####"),
  numeroCartao: numericMask("#### #### #### ####"),
  cvv: numericMask("###"),
  validadeCartao: numericMask("##/##"),
  cpfCnpj,
} as const satisfies Readonly<Record<string, Mask>>;

export type MaskName = keyof typeof MASKS;

/** A bare value as people read it. */
export const applyMask = (name: MaskName, value: string): string => maskitoTransform(value, MASKS[name].options);
