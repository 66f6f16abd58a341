import type { PaginaFaturas } from "@acervo/contracts/faturas";
import { formatInteiro, formatReais } from "../../lib/format.ts";
import { uiTexts } from "../../ui/ui.texts.ts";
import { pesquisarFaturaTexts as texts } from "./pesquisar-fatura.texts.ts";
import "./totais.css";

type TotaisProps = { readonly pagina: PaginaFaturas | undefined };

/** What the whole search amounts to; only the administrator's answer says. */
export const Totais = ({ pagina }: TotaisProps) => {
  if (pagina?.valorTotalPendente === undefined || pagina.valorTotalPago === undefined) return null;
  return (
    <dl className="totais-de-faturas" aria-label={texts.totais}>
      <div>
        <dt>{uiTexts.tabela.totalDeRegistros}</dt>
        <dd className="figures">{formatInteiro(pagina.total)}</dd>
      </div>
      <div>
        <dt>{texts.totalPendente}</dt>
        <dd className="figures">{formatReais(pagina.valorTotalPendente)}</dd>
      </div>
      <div>
        <dt>{texts.totalPago}</dt>
        <dd className="figures">{formatReais(pagina.valorTotalPago)}</dd>
      </div>
    </dl>
  );
};
