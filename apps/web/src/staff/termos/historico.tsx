import type { TermoAdministrado, VersaoDeTermo } from "@acervo/contracts/termos";
import { ActionButton } from "../../ui/action-button.tsx";
import { comecoDa } from "./colunas.tsx";
import "./historico.css";
import { termosTexts as texts } from "./termos.texts.ts";

type HistoricoProps = {
  readonly termo: TermoAdministrado;
  readonly onLer: (versao: VersaoDeTermo) => void;
  readonly onRetirar: (versao: VersaoDeTermo) => void;
};

/** Every version of a term, newest first. */
export const Historico = ({ termo: { tipo, esperando, versoes }, onLer, onRetirar }: HistoricoProps) => {
  const nome = texts.nomes[tipo];
  return (
    <ul className="historico" aria-label={texts.versoes(nome)}>
      {versoes.map((versao) => (
        <li key={versao.id} className="historico__versao">
          <div>
            <strong>{texts.versao(versao.versao)}</strong>
            <span className="second-line">{`${texts.situacoes[versao.situacao]} · ${comecoDa(versao)}`}</span>
            {tipo === "LGPD" && versao.exigeNovaAssinatura ? <span className="second-line">{texts.exige}</span> : null}
          </div>
          <div className="row-actions">
            <ActionButton
              variant="default"
              aria-label={texts.rotuloDaVersao(texts.acoes.ler, nome, versao.versao)}
              onClick={() => onLer(versao)}
            >
              {texts.acoes.ler}
            </ActionButton>
            {versao.situacao === "FUTURA" && esperando === null ? (
              <ActionButton
                variant="default"
                aria-label={texts.rotuloDaVersao(texts.acoes.retirar, nome, versao.versao)}
                onClick={() => onRetirar(versao)}
              >
                {texts.acoes.retirar}
              </ActionButton>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
};
