import { Skeleton } from "@mantine/core";
import type { Capacidade } from "@acervo/contracts/contratacoes";
import { formatTamanhoMB } from "../../lib/format.ts";
import { CapacityBar } from "../../ui/capacity-bar.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import "./armazenamento-card.css";
import { useCapacidade } from "./contratacoes.data.ts";
import { contratacoesTexts } from "./contratacoes.texts.ts";

const texts = contratacoesTexts.armazenamento;

const Figures = ({ capacidade }: { readonly capacidade: Capacidade }) => {
  const usado = capacidade.espacoUtilizado.tamanhoMB;
  const total = capacidade.espacoTotalPlano.tamanhoMB;
  const valores = [
    [texts.usado, usado],
    [texts.livre, Math.max(0, total - usado)],
    [texts.plano, total],
  ] as const;
  return (
    <dl className="armazenamento-card__figures figures">
      {valores.map(([nome, tamanhoMB]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{formatTamanhoMB(tamanhoMB)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** How full the plan is, with the figures in full. */
export const ArmazenamentoCard = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: capacidade, isPending } = useCapacidade(idContratacao);
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <div className="armazenamento-card" aria-busy={isPending}>
          {isPending ? <Skeleton height={126} /> : null}
          {capacidade === undefined ? null : (
            <>
              <Figures capacidade={capacidade} />
              <CapacityBar capacidade={capacidade} />
              <p className="armazenamento-card__note">{uiTexts.armazenamentoNaoAoVivo}</p>
            </>
          )}
          {capacidade === undefined && !isPending ? (
            <>
              <CapacityBar capacidade={null} />
              <p className="armazenamento-card__note">{texts.semResposta}</p>
            </>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
};
