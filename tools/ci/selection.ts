import { dirname, join } from "node:path/posix";

/** Text of every tracked file that selection looks at, by its path from the root. */
export type Tree = ReadonlyMap<string, string>;

/** Tests on the servers, slow ones among them, and in the browser. */
export type Selection = { readonly servers: readonly string[]; readonly browser: readonly string[] };

/** Every test can notice a change of these. */
const EVERYTHING: readonly RegExp[] = [
  /^apps\/server\/(migrations|demo|src\/(http|jobs|start|platform\/(db|deps)))\b/,
  /^packages\/(contracts|api-client|test-kit)\//,
  /^infra\/(stack|sandbox|keycloak|programs|mail-sink|demo|package\.json)/,
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*|\.nvmrc|\.npmrc)$|^\.ci\/|^tools\/ci\//,
  /^e2e\/(support\/|[^/]+\.ts$)|^apps\/[^/]+\/(package\.json|tsconfig\.json|vite\.config\.ts)$/,
  // What tests are built of.
  /^apps\/server\/test\//,
];
/** No test of a server or in the browser can notice these; static checks and the import graph see to them. */
const NOTHING = /^docs\/|\.md$|^\.github\/|^\.[^/]+$|^tools\/|^(LICENSE|knip\.json|renovate\.json|lefthook\.yml)$/;

/** The part of the product that a file is of, as tests name it. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^apps\/server\/src\/modules\/([^/]+)\/.*/, "$1"],
  [/^apps\/server\/src\/platform\/([\w-]+).*/, "platform/$1"],
  [/^apps\/agent(?:-host)?\/.*/, "agente"],
  [/^packages\/([^/]+)\/.*/, "packages/$1"],
  [/^(?:apps\/)?(sonda|infra|deploy)\/.*/, "$1"],
  [/^docs\/operations\/.*/, "runbooks"],
];
const partOf = (path: string): string | null => {
  const rule = PARTS.find(([pattern]) => pattern.test(path));
  return rule === undefined ? null : path.replace(...rule);
};

/** A folder of screens; a test that opens them names it like the server's module. */
const SCREENS = /^apps\/web\/src\/(?:features|staff|shared)\/([^/]+)\//;

const OF_TYPES = /^(?:import|export) type [^;]*;/gm;
const IMPORT = /(?:\bfrom |\bimport |\bimport\()"([^"]+)"/g;
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
/** What a file imports that runs; types are held by the type check. */
const importsIn = (path: string, text: string): readonly string[] =>
  [...text.replaceAll(OF_TYPES, "").matchAll(IMPORT)].map(([, target = ""]) =>
    target.startsWith("@acervo/") ? target.replace("@acervo", "packages") : join(dirname(path), target),
  );

/** The parts that each part is built of. */
const partsBelow = (tree: Tree): ReadonlyMap<string, ReadonlySet<string>> => {
  const below = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    const part = partOf(path);
    if (part === null || !/^(apps\/\w+|packages\/[^/]+)\/src\/(?!.*\.(test|access)\.ts$)/.test(path)) continue;
    const used = below.get(part) ?? new Set();
    below.set(part, used);
    for (const target of importsIn(path, text)) used.add(partOf(target) ?? part);
  }
  return below;
};

/** The parts that changed, and every part that is built of one of them. */
const partsAbove = (tree: Tree, changed: ReadonlySet<string>): ReadonlySet<string> => {
  const below = partsBelow(tree);
  const above = new Set(changed);
  for (let size = -1; size !== above.size;) {
    size = above.size;
    for (const [part, used] of below) if (!used.isDisjointFrom(above)) above.add(part);
  }
  return above;
};

const TOUCHES = /^\/\/ Touches: (.+)\.$/m;
const TEST_CODE = /^apps\/\w+\/(test|demo)\//;
/** The parts that a test calls, also by test code, to set up. */
const calledBy = (tree: Tree, path: string): Set<string> => {
  const [called, files] = [new Set<string>(), new Set([path])];
  for (const file of files)
    for (const target of importsIn(file, tree.get(file) ?? "")) {
      const part = partOf(target);
      if (part !== null) called.add(part);
      else if (TEST_CODE.test(target)) files.add(target);
    }
  return called;
};
/** The parts that a test touches: its own or those that it names, and those that it calls; null: it may touch any. */
const touchedBy = (tree: Tree, path: string): ReadonlySet<string> | null => {
  const own = path.startsWith("apps/server/src/") ? partOf(path) : null;
  const named = TOUCHES.exec(tree.get(path) ?? "")?.[1]?.split(", ") ?? (own === null ? null : [own]);
  return named === null ? null : calledBy(tree, path).union(new Set(named));
};

const JOURNEYS =
  /^e2e\/web\/(primeira-jornada|jornada|sessao|contratar|pagar-fatura|arquivos|restauracao|dispositivos|painel|cadastro)\.spec\.ts$/;
const SPEC = /^e2e\/web\/.*\.spec\.ts$/;
const NONE = /(?!)/;
const EVERY_SCREEN = "";
const MATRIX = /^apps\/server\/test\/authorization\//;

/**
 * Returns the tests on servers and in the browser that a change can touch, or why all of them may be. Tests without
 * servers are found by the import graph.
 */
export const select = (changed: readonly string[], tree: Tree): Selection | string => {
  const all = changed.find((path) => !isTest(path) && EVERYTHING.some((pattern) => pattern.test(path)));
  if (all !== undefined) return `${all} changed, which any test can touch`;
  const parts = new Set<string>();
  const screens = new Set<string>();
  for (const path of changed.filter((one) => !isTest(one))) {
    const part = partOf(path);
    if (part !== null) parts.add(part);
    // What lies beside the folders of screens is part of all of them.
    else if (path.startsWith("apps/web/")) screens.add(SCREENS.exec(path)?.[1] ?? EVERY_SCREEN);
    else if (!NOTHING.test(path)) return `${path} changed, of which no rule knows what it touches`;
  }
  const above = partsAbove(tree, parts);
  const touches = (names: ReadonlySet<string>, path: string): boolean => {
    const touched = touchedBy(tree, path);
    return changed.includes(path) || (touched === null ? names.size > 0 : !touched.isDisjointFrom(names));
  };
  const chosen = (names: ReadonlySet<string>, pattern: RegExp, always: RegExp): readonly string[] =>
    [...tree.keys()].filter((path) => pattern.test(path) && (always.test(path) || touches(names, path)));
  return {
    servers: chosen(above, /\.integration\.test\.ts$/, above.size > 0 ? MATRIX : NONE),
    browser: screens.has(EVERY_SCREEN)
      ? [...tree.keys()].filter((path) => SPEC.test(path))
      : chosen(above.union(screens), SPEC, above.size + screens.size > 0 ? JOURNEYS : NONE),
  };
};
