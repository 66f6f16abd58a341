import { expect, it } from "vitest";
import { measureMidnight } from "./measure-midnight.ts";

// Touches: agentes, backups.

it("[SRV-269] à meia-noite nenhum agente é recusado; com um dos dois processos morto no meio, cada um começa e conclui uma vez", async () => {
  const slice = { share: 1, seconds: 6, isSpread: true };
  const [inteira, cortada] = await measureMidnight(2_000, [
    { ...slice, killAfterSeconds: null },
    { ...slice, killAfterSeconds: 3 },
  ]);
  expect(inteira?.begins).toBeGreaterThan(0);
  expect(inteira).toMatchObject({ complete: inteira?.begins, refused: [], failures: {} });
  expect(cortada).toMatchObject({ complete: cortada?.begins, refused: [] });
  // Nobody answered: no other failure than that of the process which is gone.
  expect(Object.keys(cortada?.failures ?? {}).filter((what) => !what.endsWith(" 0"))).toEqual([]);
});
