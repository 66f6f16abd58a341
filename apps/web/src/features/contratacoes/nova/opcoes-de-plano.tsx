import type { OfertaDePlano } from "@acervo/contracts/planos";
import { formatReais, formatTamanhoMB } from "../../../lib/format.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";
import "./opcoes.css";

type OpcoesDePlanoProps = {
  readonly ofertas: readonly OfertaDePlano[];
  readonly idPlano: number | null;
  /** An individual's account: beyond its plans one has to ask. */
  readonly individual: boolean;
  readonly onEscolher: (idPlano: number) => void;
  /** Megabytes that have to fit: smaller plans cannot be chosen, and say why. */
  readonly usadoMB?: number;
};

const espacoDe = ({ plano }: OfertaDePlano): string => formatTamanhoMB(plano.espaco);

/** One card per plan: space, price, and the price without subsidy where there is one. */
export const OpcoesDePlano = ({ ofertas, idPlano, individual, onEscolher, usadoMB = 0 }: OpcoesDePlanoProps) => (
  <fieldset className="opcoes" data-kind="planos">
    <legend className="sr-only">{texts.plano}</legend>
    {ofertas.map((oferta) => {
      const { plano, valorAPagar } = oferta;
      const pequeno = plano.espaco < usadoMB && plano.id !== idPlano;
      return (
        <label key={plano.id} className="opcoes__item" data-off={pequeno}>
          <span className="opcoes__head">
            <strong className="opcoes__space">{espacoDe(oferta)}</strong>
            <input
              type="radio"
              name="plano"
              aria-label={`${plano.nome}, ${espacoDe(oferta)}, ${formatReais(valorAPagar)} ${texts.porMes}`}
              checked={plano.id === idPlano}
              disabled={pequeno}
              aria-describedby={pequeno ? `pequeno-${plano.id}` : undefined}
              onChange={() => onEscolher(plano.id)}
            />
          </span>
          <span className="opcoes__price figures">{formatReais(valorAPagar)}</span>
          <span className="opcoes__note">{texts.porMes}</span>
          {valorAPagar === plano.valor ? null : (
            <span className="opcoes__note figures">
              {texts.semSubsidio} <span className="opcoes__whole">{formatReais(plano.valor)}</span>
            </span>
          )}
          <span className="opcoes__note">{plano.nome}</span>
          {pequeno ? (
            <span className="opcoes__note" id={`pequeno-${plano.id}`}>
              {texts.menorQueOUsado(formatTamanhoMB(usadoMB))}
            </span>
          ) : null}
        </label>
      );
    })}
    {individual ? <p className="opcoes__hint">{texts.acimaDe100}</p> : null}
  </fieldset>
);
