import { Skeleton } from "@mantine/core";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { AvisosDaEmissao } from "./avisos-da-emissao.tsx";
import { NotasDoMes } from "./lista/notas-do-mes.tsx";
import { NumerosDoMes } from "./lista/numeros-do-mes.tsx";
import { useResumoDoMes } from "./notas.data.ts";
import { notasTexts as texts } from "./notas.texts.ts";

/** A month of tax documents: what stands in the way, how many, which. */
export const MesDeNotas = ({ mes }: { readonly mes: string }) => {
  const { data: resumo, isPending, isFetching, refetch } = useResumoDoMes(mes);
  if (isPending)
    return (
      <output className="page__stack" aria-label={texts.carregando}>
        <Skeleton height={82} radius="md" />
        <Skeleton height={320} radius="md" />
      </output>
    );
  if (resumo === undefined)
    return <LoadFailure title={texts.erroResumo} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <AvisosDaEmissao resumo={resumo} />
      <NumerosDoMes resumo={resumo} />
      <NotasDoMes key={mes} mes={mes} resumo={resumo} />
    </>
  );
};
