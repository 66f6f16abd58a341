import { useId } from "react";
import "./escolha.css";

type EscolhaProps<V extends string> = {
  readonly legenda: string;
  readonly opcoes: Readonly<Record<V, { readonly rotulo: string; readonly ajuda: string }>>;
  /** In this order. */
  readonly valores: readonly V[];
  readonly valor: V;
  readonly onEscolher: (valor: V) => void;
};

/** One choice among a few that each need a sentence: the browser's own radio buttons underneath. */
export const Escolha = <V extends string>({ legenda, opcoes, valores, valor, onEscolher }: EscolhaProps<V>) => {
  const nome = useId();
  return (
    <fieldset className="escolha">
      <legend>{legenda}</legend>
      {valores.map((cada) => (
        <div key={cada} className="escolha__opcao">
          <label>
            <input
              type="radio"
              name={nome}
              checked={cada === valor}
              aria-describedby={`${nome}-${cada}`}
              onChange={() => onEscolher(cada)}
            />
            {opcoes[cada].rotulo}
          </label>
          <p id={`${nome}-${cada}`}>{opcoes[cada].ajuda}</p>
        </div>
      ))}
    </fieldset>
  );
};
