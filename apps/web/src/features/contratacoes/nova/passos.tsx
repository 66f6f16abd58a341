import { IconCheck } from "@tabler/icons-react";
import { contratarTexts } from "./contratar.texts.ts";
import "./passos.css";

const texts = contratarTexts.passos;

/** Where the person is, of the two steps. */
export const Passos = ({ atual }: { readonly atual: 1 | 2 }) => (
  <ol className="passos" aria-label={texts.nome}>
    {[texts.dados, texts.termo].map((nome, indice) => {
      const numero = indice + 1;
      return (
        <li key={nome} aria-current={numero === atual ? "step" : undefined} data-done={numero < atual}>
          <span className="passos__number" aria-hidden>
            {numero < atual ? <IconCheck size={16} stroke={2.5} /> : numero}
          </span>
          {nome}
        </li>
      );
    })}
  </ol>
);
