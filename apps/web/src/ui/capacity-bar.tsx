import type { Capacidade } from "@acervo/contracts/capacidade";
import { formatCapacidade } from "../lib/format.ts";
import "./capacity-bar.css";
import { uiTexts } from "./ui.texts.ts";

/** Part of the bar to fill, in percent: something always shows, and more than all is all. */
export const preenchimento = (porcentagem: number): number => Math.min(100, Math.max(1, porcentagem));

type CapacityBarProps = {
  /** Null when it could not be read. */
  readonly capacidade: Capacidade | null;
};

/** How full the plan is: the text first, then one gradient from blue to red, cut at the value. */
export const CapacityBar = ({ capacidade }: CapacityBarProps) => {
  if (capacidade === null) return <span className="capacity-bar">{uiTexts.armazenamentoSemResposta}</span>;
  const { espacoUtilizado, espacoTotalPlano, porcentagemUtilizada } = capacidade;
  const texto = formatCapacidade(espacoUtilizado.tamanhoMB, espacoTotalPlano.tamanhoMB, porcentagemUtilizada);
  const parte = preenchimento(porcentagemUtilizada);
  return (
    <div className="capacity-bar" title={uiTexts.armazenamentoNaoAoVivo}>
      <span>{texto}</span>
      <meter className="sr-only" aria-label={uiTexts.armazenamentoUsado} min={0} max={100} value={parte}>
        {texto}
      </meter>
      <div className="capacity-bar__bar" aria-hidden>
        <i style={{ clipPath: `inset(0 ${100 - parte}% 0 0 round 3px)` }} />
      </div>
    </div>
  );
};
