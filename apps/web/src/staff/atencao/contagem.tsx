import { formatInteiro } from "../../lib/format.ts";
import "./contagem.css";
import { useContagens } from "./atencao.data.ts";
import { atencaoTexts as texts } from "./atencao.texts.ts";

/** How many items wait, beside the entry of the menu; nothing when none does. */
export const ContagemDaAtencao = () => {
  const { data } = useContagens();
  if (data === undefined || data.abertos === 0) return null;
  return (
    <>
      {" "}
      <span className="contagem-da-atencao figures">
        {formatInteiro(data.abertos)}
        <span className="sr-only">{texts.noMenu(data.abertos)}</span>
      </span>
    </>
  );
};
