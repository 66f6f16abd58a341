import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { CapacityGauge } from "./capacity-gauge.tsx";

it("[PAINEL-12][PAINEL-13][CONST-41][CONST-42] um gradiente do azul, por verde e amarelo, ao vermelho em 90%", () => {
  const { container } = render(<CapacityGauge porcentagem={50} />);
  const cores = [...container.querySelectorAll("stop")].map((parada) => [
    parada.style.stopColor,
    Number(parada.getAttribute("offset")),
  ]);
  expect(cores).toEqual([
    ["var(--g0)", 0],
    ["var(--g1)", 0.422],
    ["var(--g2)", 0.794],
    ["var(--g3)", 0.976],
  ]);
});

it.each([
  [0, "1 200", "0%"],
  [61.95, "61.95 200", "62%"],
  [103.2, "100 200", "103%"],
])("[PAINEL-11][PAINEL-17] com %d%% o arco vai até %s e o texto é o real", (porcentagem, arco, texto) => {
  const { container } = render(<CapacityGauge porcentagem={porcentagem} />);
  expect(container.querySelector(".capacity-gauge__fill")?.getAttribute("stroke-dasharray")).toBe(arco);
  expect(container.querySelector(".capacity-gauge__value")?.textContent).toBe(texto);
});
