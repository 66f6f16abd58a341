import { expect, it } from "vitest";
import { costOf, monthOf } from "./proofs-month.ts";

const BUDGET = { files: 250, sampleMebibytes: 512, hourMebibytes: 32_768, nights: 28, hours: 6 };

it("dos dois parques se tira o que custa um arquivo e o que custa um MiB", () => {
  const seconds = (files: number, mebibytes: number) => ({
    files,
    mebibytes,
    seconds: files * 0.02 + mebibytes * 0.05,
  });
  const cost = costOf(seconds(250, 1), seconds(100, 200));
  expect(cost.secondsAFile).toBeCloseTo(0.02);
  expect(cost.secondsAMebibyte).toBeCloseTo(0.05);
});

it("o mês de 10.000 dispositivos cabe no orçamento mesmo que cada um leia tudo o que pode", () => {
  expect(monthOf({ secondsAFile: 0.02, secondsAMebibyte: 0.05 }, BUDGET, 10_000)).toMatchObject({
    proofsAnHour: 64,
    proofsAMonth: 10_752,
    isEnough: true,
    secondsAProof: 30.6,
    lanes: 1,
    gibibytesAMonth: 5_000,
  });
  expect(monthOf({ secondsAFile: 0.02, secondsAMebibyte: 0.5 }, BUDGET, 10_753)).toMatchObject({
    isEnough: false,
    lanes: 5,
  });
});
