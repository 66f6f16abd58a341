import { expect, it } from "vitest";
import { measureLanes } from "./measure-lanes.ts";

// Touches: armazem, backups, catalogo.

const FLEET = { devices: 6, packs: 3, filesInAPack: 2 };
const LANES = [1, 2, 4];
/** On a machine that others use too, more lanes may win nothing; what they share must not cost more than they do. */
const MOST_LOST = 2;

it("uma, duas e quatro faixas leem tudo e gravam um ponto de cada dispositivo, sem que as mais se atrapalhem", async () => {
  const figures = await measureLanes(FLEET, LANES);
  expect(figures.map(({ kind, lanes, devices, objects }) => [kind, lanes, devices, objects])).toEqual([
    ...LANES.map((lanes) => ["scrub", lanes, FLEET.devices, FLEET.devices * FLEET.packs]),
    ...LANES.map((lanes) => ["checkpoints", lanes, FLEET.devices, 0]),
  ]);
  for (const kind of ["scrub", "checkpoints"]) {
    const [one, ...more] = figures.filter((each) => each.kind === kind).map(({ seconds }) => seconds);
    for (const seconds of more) expect(seconds).toBeLessThan((one ?? 0) * MOST_LOST + 1);
  }
});
