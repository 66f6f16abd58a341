import { testesTexts } from "./testes.texts.ts";

const texts = testesTexts.etapas;

const estadoDe = (indice: number, atual: number): "feita" | "atual" | "aFazer" => {
  if (indice === atual) return "atual";
  return indice < atual ? "feita" : "aFazer";
};

/** The five steps of a test, and which one it is at. */
export const Etapas = ({ atual }: { readonly atual: number }) => (
  <ol className="teste__etapas" aria-label={texts.rotulo}>
    {texts.nomes.map((nome, indice) => {
      const estado = estadoDe(indice, atual);
      return (
        <li key={nome} data-estado={estado} {...(estado === "atual" ? { "aria-current": "step" as const } : {})}>
          <span className="teste__numero figures" aria-hidden>
            {indice + 1}
          </span>
          <span>{nome}</span>
          <span className="sr-only">, {texts[estado]}</span>
        </li>
      );
    })}
  </ol>
);
