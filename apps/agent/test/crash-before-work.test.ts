import { describe, it } from "vitest";
import { expectRecoveryAtEveryCall } from "./crash-points.ts";

describe("queda antes de cada chamada chegar", () => {
  it(
    "[R1][SRV-132] em qualquer chamada que não chega ao servidor, o recomeço guarda cada arquivo uma vez, inteiro",
    { timeout: 240_000 },
    () => expectRecoveryAtEveryCall("corte"),
  );
});
