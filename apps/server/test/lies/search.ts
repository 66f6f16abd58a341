import fc from "fast-check";
import { VIDAS_CONHECIDAS } from "./known-lives.ts";
import { conferirArmazem, Mentira } from "./office-oracle.ts";
import { startOfficeWorld, type OfficeWorld, type PlantedFault } from "./office-world.ts";
import { dar, type NomeDoPasso, PASSOS, PESO_COMUM, PESOS, type Vida } from "./office-steps.ts";

const MAXIMO_DE_PASSOS = 15;
const MAIOR_SORTE = 11;
/** The jobs look at every office of a world: with few of them each run takes as long as the first. */
const ESCRITORIOS_POR_MUNDO = 25;

export type SearchSizes = {
  readonly seed: number;
  readonly runs: number;
  /** No run begins after so long. */
  readonly milliseconds: number;
  /** Whether a life that shows a lie is told as it was drawn, and not made as short as it can be. */
  readonly endOnFailure?: boolean;
};

export type SearchResult = {
  readonly runs: number;
  readonly steps: number;
  /** After how many steps each verdict was read: a search that never leaves one of them finds nothing. */
  readonly vereditos: Readonly<Record<string, number>>;
  /** Null: no lie was found. Otherwise the seed, the shortest steps that lead to it, and what was said. */
  readonly mentira: string | null;
};

const isNome = (nome: string): nome is NomeDoPasso => Object.hasOwn(PASSOS, nome);
const NOMES = Object.keys(PASSOS).filter(isNome);

/** Worlds one after the other, each for a number of offices. */
const createWorlds = (fault: PlantedFault) => {
  let world: OfficeWorld | null = null;
  let offices = 0;
  const close = async (): Promise<void> => {
    await world?.close();
    world = null;
  };
  return {
    close,
    novo: async () => {
      if (offices % ESCRITORIOS_POR_MUNDO === 0) await close();
      offices += 1;
      world ??= await startOfficeWorld(fault);
      return world.novo();
    },
  };
};

type Found = Awaited<ReturnType<typeof fc.check<[Vida]>>>;

/** What is no lie is a fault of the search itself, or of the product in a worse way: it is thrown as it is. */
const describeFailure = ({ seed, counterexample, errorInstance }: Found): string => {
  if (!(errorInstance instanceof Mentira)) throw errorInstance;
  const passos = (counterexample?.[0] ?? []).map(([nome, sorte]) => `  ${nome} (${sorte})`);
  return [`seed ${seed}`, ...passos, errorInstance.message].join("\n");
};

/** Lives of an office, those known and then others drawn by a seed, until one of them shows a lie or the time is over. */
export const searchForLies = async (sizes: SearchSizes, fault: PlantedFault = {}): Promise<SearchResult> => {
  const { seed, runs, milliseconds, endOnFailure = false } = sizes;
  const worlds = createWorlds(fault);
  const examples = VIDAS_CONHECIDAS.map((vida): [Vida] => [vida]);
  let steps = 0;
  const vereditos: Record<string, number> = {};
  const nome = fc.oneof(...NOMES.map((cada) => ({ weight: PESOS[cada] ?? PESO_COMUM, arbitrary: fc.constant(cada) })));
  const passo = fc.tuple(nome, fc.nat(MAIOR_SORTE));
  const comeco = fc.constantFrom<Vida>([], [["passa um dia", 0]], [["a pessoa pede um backup", 0]]);
  const resto = fc.array(passo, { minLength: 1, maxLength: MAXIMO_DE_PASSOS - 1, size: "max" });
  const vida = fc.tuple(comeco, resto).map(([antes, depois]): Vida => [...antes, ...depois]);
  const live = async (passos: Vida): Promise<void> => {
    const escritorio = await worlds.novo();
    for (const [nome, sorte] of passos) {
      const situacao = await dar(escritorio, nome, sorte);
      vereditos[situacao] = (vereditos[situacao] ?? 0) + 1;
      steps += 1;
    }
    await conferirArmazem(escritorio, "todos");
  };
  let last: Promise<unknown> = Promise.resolve();
  try {
    const found = await fc.check(
      fc.asyncProperty(vida, (passos) => {
        const life = live(passos);
        last = life.catch(() => undefined);
        return life;
      }),
      { seed, numRuns: runs, interruptAfterTimeLimit: milliseconds, endOnFailure, examples },
    );
    return { runs: found.numRuns, steps, vereditos, mentira: found.failed ? describeFailure(found) : null };
  } finally {
    // The life that the end of the time interrupted goes on by itself: its world is not closed under it.
    await last;
    await worlds.close();
  }
};
