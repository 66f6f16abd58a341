import type { Fatura } from "@acervo/contracts/faturas";
import { Checkbox } from "@mantine/core";
import { formatReais } from "../../../lib/format.ts";
import "./debitos.css";
import { debitosTexts as texts } from "./debitos.texts.ts";

type SelecaoDeDebitosProps = {
  readonly debitos: readonly Fatura[];
  readonly escolhidas: ReadonlySet<number>;
  readonly onEscolher: (escolhidas: ReadonlySet<number>) => void;
};

export const somaDe = (faturas: readonly Fatura[]): number =>
  faturas.reduce((soma, { valor }) => soma + Math.round(valor * 100), 0) / 100;

/** What a person is late with, to be ticked, and what the ticked ones come to. */
export const SelecaoDeDebitos = ({ debitos, escolhidas, onEscolher }: SelecaoDeDebitosProps) => {
  const trocar = (id: number): void => {
    const novas = new Set(escolhidas);
    if (!novas.delete(id)) novas.add(id);
    onEscolher(novas);
  };
  return (
    <fieldset className="debitos">
      <legend>{texts.faturas}</legend>
      {debitos.map(({ id, mesReferenciaFormatado, dataLimiteFormatada, valor }) => (
        <div key={id} className="debitos__linha">
          <Checkbox
            checked={escolhidas.has(id)}
            onChange={() => trocar(id)}
            label={
              <span className="figures">
                {mesReferenciaFormatado}, {texts.vence(dataLimiteFormatada)}
              </span>
            }
          />
          <span className="figures">{formatReais(valor)}</span>
        </div>
      ))}
      <output className="debitos__total">
        <span>{texts.total}</span>
        <strong className="figures">{formatReais(somaDe(debitos.filter(({ id }) => escolhidas.has(id))))}</strong>
      </output>
      <p className="debitos__nota">{texts.semEncargos}</p>
    </fieldset>
  );
};
