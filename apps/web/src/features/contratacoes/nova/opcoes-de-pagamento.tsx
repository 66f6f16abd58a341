import { IconCreditCard, IconFileText } from "@tabler/icons-react";
import type { TipoPagamento } from "./contratar.rules.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";
import "./opcoes.css";

const OPCOES = [
  { tipo: "BOLETO", icone: IconFileText, titulo: texts.boleto, ajuda: texts.boletoAjuda },
  { tipo: "CARTAO", icone: IconCreditCard, titulo: texts.cartao, ajuda: texts.cartaoAjuda },
] as const;

type OpcoesDePagamentoProps = {
  readonly tipo: TipoPagamento;
  /** The type of the account is settled: nothing to choose. */
  readonly definido: boolean;
  readonly onEscolher: (tipo: TipoPagamento) => void;
};

export const OpcoesDePagamento = ({ tipo, definido, onEscolher }: OpcoesDePagamentoProps) => (
  <fieldset className="opcoes" data-kind="pagamento">
    <legend className="sr-only">{texts.pagamento}</legend>
    {OPCOES.filter((opcao) => !definido || opcao.tipo === tipo).map(({ tipo: valor, icone: Icone, titulo, ajuda }) => (
      <label key={valor} className="opcoes__item">
        <span className="opcoes__head">
          <Icone size={22} stroke={1.75} aria-hidden />
          <strong>{titulo}</strong>
          <input
            type="radio"
            name="pagamento"
            aria-label={`${titulo}. ${ajuda}`}
            checked={valor === tipo}
            onChange={() => onEscolher(valor)}
          />
        </span>
        <span className="opcoes__note">{ajuda}</span>
      </label>
    ))}
  </fieldset>
);
