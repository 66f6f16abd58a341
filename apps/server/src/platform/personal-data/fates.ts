import type { DB } from "../db/schema.generated.ts";

/** What becomes of a column: whether it says something of a person, whether the person's copy has it, and how it ends. */
export type Fate =
  | { readonly personal: false }
  | {
      readonly personal: true;
      /** In the copy that the person may ask for; else why not. */
      readonly copied: true | string;
      /** When the account is erased: deleted, or made to name nobody; what is kept says why and by which law. */
      readonly end: "erased" | { readonly keptFor: string; readonly law: string };
    };

const NOTHING_SAID = { personal: false } as const;
const personal = <Copied extends true | string, End extends Extract<Fate, { personal: true }>["end"]>(
  copied: Copied,
  end: End,
) => ({ personal: true, copied, end }) as const;

const KEPT_FISCAL = {
  keptFor: "five years: what was billed and paid",
  law: "LGPD art. 16 I; CTN arts. 173, 174 and 195",
};
const KEPT_CONTRACT = {
  keptFor: "five years after its end: what was agreed and by whom",
  law: "LGPD arts. 7 VI and 16 I; Código Civil art. 206 § 5º I",
};
const KEPT_CONSENT = { keptFor: "the proof that the consent was given", law: "LGPD arts. 8 § 2º and 16 I" };
const KEPT_TRAIL = {
  keptFor: "the trail of who did what, by number; the values behind it are erased in auditoria_valor",
  law: "LGPD arts. 16 I and 46; Provimento CNJ 213/2026 (trails of five years)",
};

const KEPT_REQUEST = {
  keptFor: "five years: the proof of what the person asked for and of its being done",
  law: "LGPD arts. 16 I and 37",
};

const KEPT_REPORT = {
  keptFor: "five years after the report was closed: what was told and how it was dealt with; joined to no account",
  law: "LGPD arts. 7 II and IX and 16 I; Lei 12.846/2013 and Decreto 11.129/2022, art. 57 X",
};

/** Says nothing of a person by itself. Numbers that join rows are such: what they name is erased at its own place. */
export const NONE = NOTHING_SAID;
export const COPIED = personal(true, "erased");
export const CONSENT = personal(true, KEPT_CONSENT);
export const CONTRACT = personal(true, KEPT_CONTRACT);
export const DOCUMENT = personal(
  "the tax document as it was sent: what was issued is had under Minhas Faturas",
  KEPT_FISCAL,
);
export const FISCAL = personal(true, KEPT_FISCAL);
export const FORECAST = personal("a forecast: what was billed is in the copy", KEPT_FISCAL);
export const LINKED = personal("a name of ours for the account, of no use to the person", "erased");
export const PASSING = personal("kept for minutes or days only, and deleted by a job", "erased");
export const PROVIDER = personal("the payment provider's own name for it", KEPT_FISCAL);
export const REQUEST = personal(true, KEPT_REQUEST);
export const SECRET = personal("who has it could act as the person or the machine", "erased");
export const REPORT = personal("told without an account: who wrote it reads it by protocol and secret", KEPT_REPORT);
export const STEPS = personal("steps of a charge that the copy has by its outcome", KEPT_FISCAL);
export const REPEATED = personal("repeats what is in the copy, to be searched", "erased");
export const STATEMENT = personal("the statement as it was signed: had under Extratos", "erased");
export const STORED = personal("part of the backup, which is had whole under Arquivos", "erased");
export const TRAIL = personal("it names people by number alone: the values behind it are in the copy", KEPT_TRAIL);
export const TESTED = personal(
  "told whole on the page of the restore test and in its Ata, under Conformidade",
  "erased",
);
export const UNTIED = personal("known by address, which two accounts may share", "erased");
export const VIEWED = personal("a view: its tables say it", "erased");

/** Whose a row is: the way from it to the person. Only tables with something in the copy need one. */
export type Person = "self" | "usuario" | "contratacao" | "fatura" | "notaFiscal" | "endereco";

export type TableOf<Column extends string> = {
  readonly person?: Person;
  readonly columns: Readonly<Record<Column, Fate>>;
};

/** Every column of every table: the compiler tells which one is missing. */
export type PersonalData = { readonly [Table in keyof DB]: TableOf<keyof DB[Table] & string> };
