import type { PdfBlock } from "../../../platform/pdf/pdf-content.ts";
import { BOLETO_TEXTOS as textos } from "./boleto.texts.ts";

/** `99990.00103 00000.123406 00000.000174 2 16260000012990`, as it is typed. */
const formatarLinhaDigitavel = (digitos: string): string =>
  digitos.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");

type Codigos = {
  readonly numero: string;
  readonly codigoBarras: string;
  readonly linhaDigitavel: string;
  readonly pixCopiaECola: string;
};

/** How a boleto is paid by Pix. */
export const blocosDoPix = ({ pixCopiaECola }: Pick<Codigos, "pixCopiaECola">): readonly PdfBlock[] => [
  { kind: "heading", text: textos.pix },
  { kind: "code", code: "qr", text: pixCopiaECola, alt: textos.pixQr },
  { kind: "paragraph", text: textos.pixComo },
  { kind: "paragraph", text: pixCopiaECola },
];

type Cobrado = {
  readonly vencimento: string;
  readonly valor: string;
  readonly pagador: string | null;
  /** What it costs today, where that is something else. */
  readonly hoje?: readonly [rotulo: string, valor: string] | undefined;
};

/** How it is paid at a bank, with what banks read. */
export const blocosDasBarras = (
  { linhaDigitavel, numero, codigoBarras }: Omit<Codigos, "pixCopiaECola">,
  { vencimento, valor, pagador, hoje }: Cobrado,
): readonly PdfBlock[] => [
  { kind: "heading", text: textos.barras },
  {
    kind: "fields",
    fields: [
      [textos.linhaDigitavel, formatarLinhaDigitavel(linhaDigitavel)],
      [textos.vencimento, vencimento],
      [textos.valor, valor],
      ...(hoje === undefined ? [] : [hoje]),
      [textos.nossoNumero, numero],
      ...(pagador === null ? [] : [[textos.pagador, pagador] as const]),
    ],
  },
  { kind: "code", code: "itf", text: codigoBarras, alt: textos.barrasFigura },
  { kind: "paragraph", text: textos.nota },
];
