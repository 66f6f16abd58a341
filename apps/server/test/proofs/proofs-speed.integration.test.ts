import { expect, it } from "vitest";
import { measureProofs } from "./measure-proofs.ts";

// Touches: armazem, provas.

it("duas faixas provam todos os dispositivos de um parque e dizem quanto custou", async () => {
  const fleet = { devices: 3, files: 6, fileBytes: 1_024, filesInAPack: 3 };
  const figures = await measureProofs(fleet, 2);
  expect(figures).toMatchObject({ ...fleet, lanes: 2, proven: 3, mebibytes: (3 * 6 * 1_024) / 1_048_576 });
  expect(figures.seconds).toBeGreaterThan(0);
  expect(figures.ownSeconds).toBeGreaterThan(0);
});
