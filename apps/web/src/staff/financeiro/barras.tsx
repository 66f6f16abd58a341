import { formatInteiro, formatReais } from "../../lib/format.ts";
import { financeiroTexts as texts } from "./financeiro.texts.ts";
import "./barras.css";

export type Barra = {
  readonly nome: string;
  readonly quantidade: number;
  readonly valor: number;
  /** How grave it is, beside the words that say so. */
  readonly grau?: "leve" | "atencao" | "grave" | undefined;
};

type BarrasProps = {
  readonly legenda: string;
  readonly coluna: string;
  readonly barras: readonly Barra[];
  readonly total: { readonly quantidade: number; readonly valor: number };
};

/** Figures with a bar in each row: the table is the drawing. */
export const Barras = ({ legenda, coluna, barras, total }: BarrasProps) => {
  const maior = Math.max(0, ...barras.map(({ valor }) => valor));
  return (
    <table className="barras">
      <caption className="sr-only">{legenda}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {coluna}
          </th>
          <th scope="col">{texts.faturas}</th>
          <th scope="col">{texts.valor}</th>
        </tr>
      </thead>
      <tbody>
        {barras.map(({ nome, quantidade, valor, grau }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td className="barras__campo">
              {valor === 0 ? null : (
                <span className="barras__barra" data-grau={grau} style={{ width: `${(valor / maior) * 100}%` }} />
              )}
            </td>
            <td className="figures">{formatInteiro(quantidade)}</td>
            <td className="figures">{formatReais(valor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {texts.total}
          </th>
          <td className="figures">{formatInteiro(total.quantidade)}</td>
          <td className="figures">{formatReais(total.valor)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
