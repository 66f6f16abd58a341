import type { CaminhoIgnorado } from "@acervo/contracts/protecao";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { useVoltarAGuardar } from "./nao-protegidos.data.ts";
import { naoProtegidosTexts } from "./nao-protegidos.texts.ts";

const texts = naoProtegidosTexts.escolhidos;

type EscolhidosProps = { readonly idContratacao: number; readonly escolhidos: readonly CaminhoIgnorado[] };

/** What the person chose not to keep, each with the way back. */
export const EscolhidosDaPessoa = ({ idContratacao, escolhidos }: EscolhidosProps) => {
  const voltar = useVoltarAGuardar(idContratacao);
  return (
    <div className="nao-protegidos__chosen">
      <h3>{texts.titulo}</h3>
      <p>{texts.introducao}</p>
      <ul className="nao-protegidos__items">
        {escolhidos.map(({ id, caminho, desde }) => (
          <li key={id}>
            <span className="nao-protegidos__path">{caminho}</span>
            <span className="nao-protegidos__since figures">
              {naoProtegidosTexts.desde(formatDia(parseInstante(desde)))}
            </span>
            <ActionButton
              variant="default"
              size="xs"
              busy={voltar.isPending && voltar.variables === id}
              aria-label={texts.voltarDe(caminho)}
              onClick={() => voltar.mutate(id)}
            >
              {texts.voltar}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
};
