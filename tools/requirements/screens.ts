import type { Claim } from "./claimed-ids.ts";
import type { RequirementLine } from "./requirement-lines.ts";

/** The files of the web that say which routes there are, and which of them lead to a screen. */
export type WebRoutes = { readonly routeTable: string; readonly screens: string; readonly router: string };

export type RouteLines = {
  /** The routes that a line needs, by its id. */
  readonly routesOf: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly string[];
};

const ROUTE = /^\s*(\w+): \w+\(\s*"(\/[^"]*)"/gm;
const LAZY_SCREEN = /^\s*(\w+): async \(\) =>/gm;
const PLAIN_SCREEN = /path: ROTAS\.(\w+)\.caminho, element: </g;
/** A line that states a route; what it needs is then not a matter of opinion. */
const STATES_ROUTE = /^Route `(?<path>[^`]+)`/;

/** The paths of the routes, and whether each has a screen. */
export const readScreens = ({ routeTable, screens, router }: WebRoutes): ReadonlyMap<string, boolean> => {
  const withScreen = new Set(
    [...screens.matchAll(LAZY_SCREEN), ...router.matchAll(PLAIN_SCREEN)].map(([, name = ""]) => name),
  );
  return new Map([...routeTable.matchAll(ROUTE)].map(([, name = "", path = ""]) => [path, withScreen.has(name)]));
};

/** `SHELL-62 /pesquisarFatura /notaFiscal`: the routes that a line speaks of without being called after one. */
const parseNeeds = (content: string): readonly (readonly [string, readonly string[]])[] =>
  content
    .split("\n")
    .map((row) => row.replace(/#.*/, "").trim().split(/\s+/))
    .flatMap(([id = "", ...paths]) => (id === "" ? [] : [[id, paths] as const]));

/** Which lines need which routes: those of the list, and those that state a route themselves. */
export const routeLines = (
  lines: readonly RequirementLine[],
  list: string,
  screens: ReadonlyMap<string, boolean>,
): RouteLines => {
  const known = new Set(lines.map(({ id }) => id));
  const listed = parseNeeds(list);
  const stated = lines.flatMap(({ id, text }) => {
    const path = STATES_ROUTE.exec(text)?.groups?.["path"];
    return path === undefined ? [] : [[id, [path]] as const];
  });
  return {
    routesOf: new Map([...listed, ...stated]),
    problems: [
      ...listed.filter(([id]) => !known.has(id)).map(([id]) => `route-lines.txt: unknown requirement ${id}`),
      ...[...listed, ...stated].flatMap(([id, paths]) =>
        paths
          .filter((path) => !screens.has(path))
          .map((path) => `${id} needs ${path}, which the web has not as a route`),
      ),
    ],
  };
};

/** A test that names a line of the menu or of a route, although the route leads nowhere yet. */
export const claimsWithoutScreen = (
  claims: readonly Claim[],
  { routesOf }: RouteLines,
  screens: ReadonlyMap<string, boolean>,
): readonly string[] =>
  claims.flatMap(({ id, file }) =>
    (routesOf.get(id) ?? [])
      .filter((path) => screens.get(path) === false)
      .map((path) => `${file}: ${id} can't be proven, ${path} has no screen`),
  );
