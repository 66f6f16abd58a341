import { displayName } from "@acervo/backup-format/display-name";
import { createNameMatcher } from "@acervo/backup-format/name-pattern";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";

/** What a rule leaves out: what is hidden (`padrao` null), or what a pattern of the configuration names. */
export type LeftOut = {
  readonly padrao: string | null;
  readonly arquivos: number;
  /** Left out whole: nobody looks into them. */
  readonly pastas: number;
  readonly bytes: number;
};

export type LeftOutTally = {
  readonly add: (sum: LeftOut) => void;
  readonly all: () => readonly LeftOut[];
};

/** One sum for each rule. */
export const createLeftOutTally = (): LeftOutTally => {
  const sums = new Map<string | null, LeftOut>();
  return {
    add: ({ padrao, arquivos, pastas, bytes }) => {
      const sum = sums.get(padrao) ?? { padrao, arquivos: 0, pastas: 0, bytes: 0 };
      sums.set(padrao, {
        padrao,
        arquivos: sum.arquivos + arquivos,
        pastas: sum.pastas + pastas,
        bytes: sum.bytes + bytes,
      });
    },
    all: () => [...sums.values()],
  };
};

export type PatternOf = (nome: ByteName) => string | null;

/** Most names, which people see as they are. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The pattern that leaves a name out, as the portal shows the name. */
export const patternOf = (padroes: readonly string[]): PatternOf => {
  const matcher = createNameMatcher(padroes);
  if (padroes.length === 0) return () => null;
  return (nome) => matcher(PLAIN.test(nome) ? nome : displayName(nameToBytes(nome)));
};
