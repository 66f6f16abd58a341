import { formatInteiro } from "../../lib/format.ts";
import { useAprovacoesEsperando } from "./aprovacoes.data.ts";
import { aprovacoesTexts as texts } from "./aprovacoes.texts.ts";
import "./contagem.css";

/** How many changes wait for the person, beside the entry of the menu; nothing when none does. */
export const ContagemDasAprovacoes = () => {
  const { data } = useAprovacoesEsperando();
  if (data === undefined || data.esperando === 0) return null;
  return (
    <span className="contagem-das-aprovacoes figures">
      {formatInteiro(data.esperando)} <span className="sr-only">{texts.noMenu}</span>
    </span>
  );
};
