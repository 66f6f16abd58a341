import { describe, expect, it } from "vitest";
import { groupedLabelsIn, selectorsIn } from "./asked-series.ts";

describe("o que uma expressão pede", () => {
  it("lê as séries com os seus rótulos, e não o que está entre aspas, colchetes ou listas", () => {
    expect(selectorsIn('sum by (a) (rate(x_total{b=~"c.*[.]d",e!="f"}[5m])) / scalar(y{slo="api"}) > bool 2')).toEqual([
      'x_total{b=~"c.*[.]d",e!="f"}',
      'y{slo="api"}',
    ]);
    expect(
      selectorsIn('label_join(ALERTS{s="firing"}, "about", " ", "slo") * on (q) group_left (lane) acervo:z:5m'),
    ).toEqual(['ALERTS{s="firing"}', "acervo:z:5m"]);
  });

  it("lê por que rótulos agrupa, e não os que ela mesma faz", () => {
    expect(groupedLabelsIn("sum by (a, b) (x) * on (q) group_left (lane) y")).toEqual(["a", "b", "q", "lane"]);
    expect(groupedLabelsIn('sum by (about, a) (label_join(x, "about", " ", "slo"))')).toEqual(["a"]);
  });
});
