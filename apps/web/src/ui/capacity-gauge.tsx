import { useId } from "react";
import "./capacity-gauge.css";
import { preenchimento } from "./capacity-bar.tsx";
import { uiTexts } from "./ui.texts.ts";

/** Half a circle from left to right, of length 100. */
const ARCO = "M14 104a90 90 0 0 1 180 0";
const COMPRIMENTO = 100;

/** Percent of the arc at which each colour stands; where that is on the gradient, which runs along the base. */
const CORES = [
  [0, "--g0"],
  [45, "--g1"],
  [70, "--g2"],
  [90, "--g3"],
] as const;
const naBase = (porcentagem: number): number => (1 - Math.cos((Math.PI * porcentagem) / 100)) / 2;

type CapacityGaugeProps = { readonly porcentagem: number };

/** How full the plan is: one gradient from blue through green and yellow to red, cut at the value. */
export const CapacityGauge = ({ porcentagem }: CapacityGaugeProps) => {
  const id = useId();
  const inteiro = `${Math.round(porcentagem)}%`;
  return (
    <div className="capacity-gauge">
      <svg viewBox="0 0 208 112" aria-hidden>
        <defs>
          <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="14" x2="194" y1="0" y2="0">
            {CORES.map(([ponto, cor]) => (
              <stop key={cor} offset={naBase(ponto).toFixed(3)} style={{ stopColor: `var(${cor})` }} />
            ))}
          </linearGradient>
        </defs>
        <path className="capacity-gauge__track" d={ARCO} />
        <path
          className="capacity-gauge__fill"
          d={ARCO}
          pathLength={COMPRIMENTO}
          strokeDasharray={`${preenchimento(porcentagem)} ${2 * COMPRIMENTO}`}
          stroke={`url(#${id})`}
        />
      </svg>
      <span className="capacity-gauge__value">{inteiro}</span>
      <span className="capacity-gauge__label">{uiTexts.emUso}</span>
    </div>
  );
};
