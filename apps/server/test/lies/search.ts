import fc from "fast-check";
import { NOMES_CONHECIDOS, type VidaConhecida, VIDAS_CONHECIDAS } from "./known-lives.ts";
import { appendLife, type LifeSeen, readLives } from "./lives-journal.ts";
import { conferirArmazem, Mentira } from "./office-oracle.ts";
import { startOfficeWorld, type OfficeWorld, type PlantedFault } from "./office-world.ts";
import { dar, type NomeDoPasso, PASSOS, PESO_COMUM, PESOS, type Vida } from "./office-steps.ts";

const MAXIMO_DE_PASSOS = 15;
const MAIOR_SORTE = 11;
/** What offices leave behind in a world makes the next one slower in the end; to start another takes seconds. */
const ESCRITORIOS_POR_MUNDO = 100;

export type SearchSizes = {
  /** The known lives that come first; all of them if left out. */
  readonly known?: readonly VidaConhecida[];
  /** Each life that is drawn has a seed of its own: this one, and the numbers that follow. */
  readonly firstSeed: number;
  /** How many are drawn. */
  readonly lives: number;
  /** No life is drawn after so long. */
  readonly milliseconds: number;
  /** Where every life is noted as it ends: a search that was cut goes on after the last one. */
  readonly journal?: string | undefined;
};

export type SearchResult = {
  /** Known and drawn. */
  readonly lives: number;
  readonly steps: number;
  readonly seconds: number;
  /** After how many steps each verdict was read: a search that never leaves one of them finds nothing. */
  readonly vereditos: Readonly<Record<string, number>>;
  /** Null: no lie was found. Otherwise how to see it again, the shortest steps that lead to it, and what was said. */
  readonly mentira: string | null;
};

const isNome = (nome: string): nome is NomeDoPasso => Object.hasOwn(PASSOS, nome);
const NOMES = Object.keys(PASSOS).filter(isNome);

const arbitraryLife = (): fc.Arbitrary<Vida> => {
  const nome = fc.oneof(...NOMES.map((cada) => ({ weight: PESOS[cada] ?? PESO_COMUM, arbitrary: fc.constant(cada) })));
  const passo = fc.tuple(nome, fc.nat(MAIOR_SORTE));
  const comeco = fc.constantFrom<Vida>([], [["passa um dia", 0]], [["a pessoa pede um backup", 0]]);
  const resto = fc.array(passo, { minLength: 1, maxLength: MAXIMO_DE_PASSOS - 1, size: "max" });
  // The first draw of a seed would otherwise be short and plain half of the time, and here every draw is the first.
  return fc.noBias(fc.tuple(comeco, resto).map(([antes, depois]): Vida => [...antes, ...depois]));
};

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

type Life = Omit<LifeSeen, "seed"> & { readonly mentira: Mentira | null };

/** What is no lie is a fault of the search itself, or of the product in a worse way: it is thrown as it is. */
const live = async (worlds: ReturnType<typeof createWorlds>, passos: Vida): Promise<Life> => {
  const begun = performance.now();
  const escritorio = await worlds.novo();
  const vereditos: Record<string, number> = {};
  let mentira: Mentira | null = null;
  try {
    for (const [nome, sorte] of passos) {
      const situacao = await dar(escritorio, nome, sorte);
      vereditos[situacao] = (vereditos[situacao] ?? 0) + 1;
    }
    await conferirArmazem(escritorio, "todos");
  } catch (error) {
    if (!(error instanceof Mentira)) throw error;
    mentira = error;
  }
  return { steps: passos.length, seconds: (performance.now() - begun) / 1_000, vereditos, mentira };
};

const describeLife = (passos: Vida, mentira: Mentira): string =>
  [...passos.map(([nome, sorte]) => `  ${nome} (${sorte})`), mentira.message].join("\n");

/** The shortest life that shows a lie, among those that the life of a seed can be cut down to. */
const shorten = async (seed: number, liveAgain: (passos: Vida) => Promise<Life>): Promise<string | null> => {
  const property = fc.asyncProperty(arbitraryLife(), async (passos) => {
    // What breaks in another way is not the lie that is being looked for.
    const { mentira } = await liveAgain(passos).catch(() => ({ mentira: null }));
    if (mentira !== null) throw mentira;
  });
  const { counterexample, errorInstance } = await fc.check(property, { seed, numRuns: 1 });
  return errorInstance instanceof Mentira ? describeLife(counterexample?.[0] ?? [], errorInstance) : null;
};

type Drawn = { readonly seed: number | null; readonly title: string; readonly passos: Vida };

/** The known ones and those of the seeds, without those that were seen already. */
const drawLives = function* (sizes: SearchSizes, seen: readonly LifeSeen[]): Generator<Drawn> {
  const { known = NOMES_CONHECIDOS, firstSeed, lives } = sizes;
  const drawn = new Set(seen.map(({ seed }) => seed));
  for (const nome of known.slice(seen.filter(({ seed }) => seed === null).length))
    yield { seed: null, title: `the known life "${nome}"`, passos: VIDAS_CONHECIDAS[nome] };
  for (let seed = firstSeed; seed < firstSeed + lives; seed += 1) {
    const [passos] = drawn.has(seed) ? [] : fc.sample(arbitraryLife(), { seed, numRuns: 1 });
    const title = `seed ${seed}: npm run faults:lies -- --first ${seed} --runs 1`;
    if (passos !== undefined) yield { seed, title, passos };
  }
};

const sum = (seen: readonly LifeSeen[], mentira: string | null): SearchResult => {
  const vereditos: Record<string, number> = {};
  for (const [situacao, vezes] of seen.flatMap((life) => Object.entries(life.vereditos)))
    vereditos[situacao] = (vereditos[situacao] ?? 0) + vezes;
  const total = (of: (life: LifeSeen) => number): number => seen.reduce((soma, life) => soma + of(life), 0);
  const seconds = Math.round(total((life) => life.seconds));
  return { lives: seen.length, steps: total(({ steps }) => steps), seconds, vereditos, mentira };
};

/** Lives of an office, those known and then others drawn by seeds, until one of them shows a lie or the time is over. */
export const searchForLies = async (sizes: SearchSizes, fault: PlantedFault = {}): Promise<SearchResult> => {
  const { milliseconds, journal } = sizes;
  const seen = journal === undefined ? [] : readLives(journal);
  const until = performance.now() + milliseconds;
  const worlds = createWorlds(fault);
  try {
    for (const { seed, title, passos } of drawLives(sizes, [...seen])) {
      if (seed !== null && performance.now() >= until) break;
      const { mentira, ...lived } = await live(worlds, passos);
      if (mentira !== null) {
        const shorter = seed === null ? null : await shorten(seed, (cada) => live(worlds, cada));
        return sum(seen, `${title}\n${shorter ?? describeLife(passos, mentira)}`);
      }
      seen.push({ seed, ...lived });
      if (journal !== undefined) appendLife(journal, { seed, ...lived });
    }
    return sum(seen, null);
  } finally {
    await worlds.close();
  }
};
