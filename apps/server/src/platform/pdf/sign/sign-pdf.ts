import { X509Certificate } from "node:crypto";
import { signDetached, type Signer } from "./cades.ts";
import { appendObjects, dictionaryOf, firstPageOf, readPlainPdf } from "./incremental-update.ts";

/** Outside of its time a certificate signs nothing. */
export class CertificateNotInForceError extends Error {
  override readonly name = "CertificateNotInForceError";
}

export type Signing = { readonly signer: Signer; readonly name: string; readonly reason: string; readonly at: Date };

const FIELD_NAME = "Assinatura";
/** Not shown, printed or moved. */
const HIDDEN_AND_LOCKED = 132;
const RANGE_DIGITS = 10;
const UTF16_MARK = "\uFEFF";

const requireInForce = ({ certificadosPem: [holder] }: Signer, at: Date): void => {
  const { validFrom, validFromDate, validTo, validToDate } = new X509Certificate(holder ?? "");
  if (at < validFromDate || at > validToDate)
    throw new CertificateNotInForceError(`The certificate holds from ${validFrom} to ${validTo} alone.`);
};

const hexText = (text: string): string =>
  `<${Buffer.from(`${UTF16_MARK}${text}`, "utf16le").swap16().toString("hex").toUpperCase()}>`;

const dateText = (at: Date): string => `(D:${at.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, "")}Z)`;

const padded = (offset: number): string => String(offset).padStart(RANGE_DIGITS, " ");
const rangeText = (...offsets: readonly number[]): string => `[${offsets.map(padded).join(" ")}]`;

const withEntry = (dictionary: string, name: string, value: string): string => {
  if (dictionary.includes(`/${name}`)) throw new Error(`The PDF has ${name} already.`);
  return `${dictionary}\n/${name} ${value}`;
};

/** The document with an empty signature field: `hexDigits` zeros where the signature goes. */
const withField = (bytes: Buffer, { name, reason, at }: Signing, hexDigits: number): Buffer => {
  const pdf = readPlainPdf(bytes);
  const page = firstPageOf(pdf);
  const [signature, field] = [pdf.size, pdf.size + 1];
  const root = withEntry(dictionaryOf(pdf, pdf.root), "AcroForm", `<< /Fields [${field} 0 R] /SigFlags 3 >>`);
  const extensions = "<< /ESIC << /BaseVersion /1.7 /ExtensionLevel 2 >> >>";
  return appendObjects(
    pdf,
    new Map([
      [pdf.root, withEntry(root, "Extensions", extensions)],
      [page, withEntry(dictionaryOf(pdf, page), "Annots", `[${field} 0 R]`)],
      [
        signature,
        [
          "/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached",
          `/Name ${hexText(name)}\n/Reason ${hexText(reason)}\n/M ${dateText(at)}`,
          `/ByteRange ${rangeText(0, 0, 0, 0)}\n/Contents <${"0".repeat(hexDigits)}>`,
        ].join("\n"),
      ],
      [
        field,
        [
          "/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/Rect [0 0 0 0]",
          `/F ${HIDDEN_AND_LOCKED}\n/T (${FIELD_NAME})\n/V ${signature} 0 R\n/P ${page} 0 R`,
        ].join("\n"),
      ],
    ]),
  );
};

/**
 * Signs a finished document whole, as PAdES baseline B: what was written stays byte by byte, and every byte but the
 * signature's own is signed.
 */
export const signPdf = (bytes: Buffer, signing: Signing): Buffer => {
  requireInForce(signing.signer, signing.at);
  // Whatever is signed, a signature of one key and chain has one length.
  const hexDigits = signDetached(Buffer.alloc(0), signing.signer).length * 2;
  const prepared = withField(bytes, signing, hexDigits);
  const begin = prepared.lastIndexOf("/Contents <") + "/Contents ".length;
  const end = begin + hexDigits + 2;
  const range = rangeText(0, begin, end, prepared.length - end);
  prepared.write(range, prepared.lastIndexOf(rangeText(0, 0, 0, 0)), "latin1");
  const signed = Buffer.concat([prepared.subarray(0, begin), prepared.subarray(end)]);
  prepared.write(signDetached(signed, signing.signer).toString("hex"), begin + 1, "latin1");
  return prepared;
};
