import { Button } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { IconCheck } from "@tabler/icons-react";
import { formatDataCivil } from "../../lib/format.ts";
import "./contratacoes-list.css";
import { contratacoesTexts } from "./contratacoes.texts.ts";
import { SituacaoBadge } from "../../shared/contratacoes/situacao-badge.tsx";

const detalhe = ({ dadosPlano, dataInicio }: Contratacao): string => {
  const plano = contratacoesTexts.plano(dadosPlano.plano.nome);
  return dataInicio === null ? plano : `${plano}, ${contratacoesTexts.desde(formatDataCivil(dataInicio))}`;
};

type ContratacoesListProps = {
  readonly contratacoes: readonly Contratacao[];
  readonly atual: number | null;
  /** The one being loaded now: meanwhile none can be chosen. */
  readonly carregando: number | null;
  readonly onUsar: (id: number) => void;
};

/** The person's subscriptions, each with its state and the way to work in it. */
export const ContratacoesList = ({ contratacoes, atual, carregando, onUsar }: ContratacoesListProps) => (
  <ul className="contratacoes-list">
    {contratacoes.map((contratacao) => (
      <li key={contratacao.id}>
        <div className="contratacoes-list__name">
          <strong>{contratacao.nome}</strong>
          <span>{detalhe(contratacao)}</span>
        </div>
        <SituacaoBadge situacao={contratacao.situacao} lugar="lista" />
        <div className="contratacoes-list__action">
          {contratacao.id === atual ? (
            <span className="contratacoes-list__current">
              <IconCheck size={18} stroke={2} aria-hidden />
              {contratacoesTexts.emUso}
            </span>
          ) : (
            <Button
              variant="default"
              loading={carregando === contratacao.id}
              disabled={carregando !== null && carregando !== contratacao.id}
              onClick={() => onUsar(contratacao.id)}
            >
              {contratacoesTexts.usar} <span className="sr-only">{contratacoesTexts.usarNome(contratacao.nome)}</span>
            </Button>
          )}
        </div>
      </li>
    ))}
  </ul>
);
