import { describe, it } from "vitest";
import { expectRecoveryAtEveryCall } from "./crash-points.ts";

describe("queda depois do trabalho de cada chamada", () => {
  it(
    "[R1][SRV-132] em qualquer chamada cujo trabalho o servidor fez, o recomeço guarda cada arquivo uma vez, inteiro",
    { timeout: 240_000 },
    () => expectRecoveryAtEveryCall("depois"),
  );
});
