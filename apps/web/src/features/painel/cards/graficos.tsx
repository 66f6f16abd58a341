import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { formatDataCivil, formatInteiro, formatTamanhoMB } from "../../../lib/format.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { Chart } from "../../../ui/chart/chart.tsx";
import "./graficos.css";
import { graficosTexts as texts } from "./graficos.texts.ts";
import { useArquivosPorBackup, useHistoricoCapacidade } from "../painel.data.ts";

const ALTURA_DO_ESBOCO = 188;
const MB_POR_GB = 1024;
const PONTOS_DE_UMA_LINHA = 2;

type CartaoProps = {
  readonly titulo: string;
  readonly carregando: boolean;
  /** What to say in place of a drawing; null when there is one. */
  readonly nota: string | null;
  readonly children: ReactNode;
};

const Cartao = ({ titulo, carregando, nota, children }: CartaoProps) => (
  <Card title={titulo}>
    <CardBody>
      {carregando ? (
        <div aria-busy>
          <output className="sr-only">{texts.carregando}</output>
          <Skeleton height={ALTURA_DO_ESBOCO} />
        </div>
      ) : null}
      {nota === null ? children : <p className="graficos__note">{nota}</p>}
    </CardBody>
  </Card>
);

const Armazenamento = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: historico, isPending } = useHistoricoCapacidade(idContratacao);
  const dias = historico?.dias ?? [];
  const { titulo, colunas, vazio, semResposta } = texts.armazenamento;
  // The scale is round in the unit that people read.
  const unidade = dias.some(({ usadoMB }) => usadoMB >= MB_POR_GB) ? MB_POR_GB : 1;
  const desenha = dias.length >= PONTOS_DE_UMA_LINHA;
  return (
    <Cartao
      titulo={titulo}
      carregando={isPending}
      nota={desenha || isPending ? null : historico === undefined ? semResposta : vazio}
    >
      {desenha ? (
        <Chart
          kind="area"
          headings={colunas}
          format={(valor) => formatTamanhoMB(valor * unidade)}
          points={dias.map(({ data, usadoMB }) => ({
            label: formatDataCivil(data),
            value: usadoMB / unidade,
            text: formatTamanhoMB(usadoMB),
          }))}
        />
      ) : null}
    </Cartao>
  );
};

const Arquivos = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: dias, isPending } = useArquivosPorBackup(idContratacao);
  const { titulo, colunas, vazio, semResposta, quantos } = texts.arquivos;
  const desenha = dias?.some(({ arquivos }) => arquivos > 0) === true;
  return (
    <Cartao
      titulo={titulo}
      carregando={isPending}
      nota={desenha || isPending ? null : dias === undefined ? semResposta : vazio}
    >
      {desenha ? (
        <Chart
          kind="bars"
          headings={colunas}
          format={formatInteiro}
          points={dias.map(({ data, arquivos, tamanhoMB }) => ({
            label: formatDataCivil(data),
            value: arquivos,
            text: quantos(formatInteiro(arquivos), formatTamanhoMB(tamanhoMB)),
          }))}
        />
      ) : null}
    </Cartao>
  );
};

/** Storage over time and files per day. Each has its figures in a table too. */
export const Graficos = ({ idContratacao }: { readonly idContratacao: number }) => (
  <div className="graficos">
    <Armazenamento idContratacao={idContratacao} />
    <Arquivos idContratacao={idContratacao} />
  </div>
);
