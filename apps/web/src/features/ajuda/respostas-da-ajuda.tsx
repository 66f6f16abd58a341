import { Link } from "react-router";
import { Answer } from "../../ui/answer.tsx";
import { Card } from "../../ui/card.tsx";
import { ajudaTexts } from "./ajuda.texts.ts";
import type { RespostaDeAjuda } from "./respostas.ts";

/** Written answers, each with the way to where it is done. */
export const RespostasDaAjuda = ({ respostas }: { readonly respostas: readonly RespostaDeAjuda[] }) => (
  <Card title={ajudaTexts.respostas}>
    {respostas.map(({ pergunta, paragrafos, passos = [], onde }) => (
      <Answer key={pergunta} question={pergunta}>
        {paragrafos.map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
        {passos.length === 0 ? null : (
          <ol>
            {passos.map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ol>
        )}
        {onde === undefined ? null : (
          <p>
            <Link to={onde.caminho}>{onde.rotulo}</Link>
          </p>
        )}
      </Answer>
    ))}
  </Card>
);
