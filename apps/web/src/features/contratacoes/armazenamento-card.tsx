import { Skeleton } from "@mantine/core";
import type { Capacidade } from "@acervo/contracts/capacidade";
import type { ReactNode } from "react";
import { formatCapacidade, formatTamanhoMB } from "../../lib/format.ts";
import { CapacityGauge } from "../../ui/capacity-gauge.tsx";
import { Card, CardBody, CardFoot } from "../../ui/card.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import "./armazenamento-card.css";
import { useCapacidade } from "./contratacoes.data.ts";
import { contratacoesTexts } from "./contratacoes.texts.ts";

const texts = contratacoesTexts.armazenamento;
/** As tall as what takes its place. */
const ALTURA_DO_ESBOCO = 216;

const Figures = ({ capacidade }: { readonly capacidade: Capacidade }) => {
  const { espacoUtilizado, espacoTotalPlano, porcentagemUtilizada } = capacidade;
  const usado = espacoUtilizado.tamanhoMB;
  const total = espacoTotalPlano.tamanhoMB;
  const valores = [
    [texts.usado, usado],
    [texts.livre, Math.max(0, total - usado)],
    [texts.plano, total],
  ] as const;
  return (
    <>
      <CapacityGauge porcentagem={porcentagemUtilizada} />
      <dl className="armazenamento-card__figures figures">
        {valores.map(([nome, tamanhoMB]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{formatTamanhoMB(tamanhoMB)}</dd>
          </div>
        ))}
      </dl>
      <p className="armazenamento-card__text figures" title={uiTexts.armazenamentoNaoAoVivo}>
        {formatCapacidade(usado, total, porcentagemUtilizada)}
      </p>
    </>
  );
};

const Conteudo = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: capacidade, isPending } = useCapacidade(idContratacao);
  if (isPending) return <Skeleton height={ALTURA_DO_ESBOCO} />;
  if (capacidade !== undefined) return <Figures capacidade={capacidade} />;
  return (
    <div className="armazenamento-card__none" style={{ minHeight: ALTURA_DO_ESBOCO }}>
      <p>{uiTexts.armazenamentoSemResposta}</p>
      <p>{texts.semResposta}</p>
    </div>
  );
};

type ArmazenamentoCardProps = {
  readonly idContratacao: number;
  /** Beside the title: the way to the subscription's settings. */
  readonly action?: ReactNode;
  /** When the plan will be full, in words; null while nobody knows. */
  readonly previsao?: string | null;
};

/** How full the plan is, with the figures in full. */
export const ArmazenamentoCard = ({ idContratacao, action, previsao = null }: ArmazenamentoCardProps) => (
  <Card title={texts.titulo} action={action} className="armazenamento-card">
    <CardBody>
      <Conteudo idContratacao={idContratacao} />
    </CardBody>
    <CardFoot>{previsao ?? uiTexts.armazenamentoNaoAoVivo}</CardFoot>
  </Card>
);
