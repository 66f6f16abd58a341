import { Key } from "../../ui/key.tsx";
import { atencaoTexts as texts } from "./atencao.texts.ts";

/** The keys of the queue, for who has a keyboard. */
export const Teclas = () => (
  <div className="fila__teclas" role="note" aria-label={texts.atalhos}>
    {texts.teclas.map(([teclas, oQue]) => (
      <span key={oQue}>
        {teclas.map((tecla) => (
          <Key key={tecla}>{tecla}</Key>
        ))}
        {oQue}
      </span>
    ))}
  </div>
);
