import type { LivrosDoMes } from "@acervo/contracts/livros";
import { Skeleton } from "@mantine/core";
import { formatDataCivil, formatDiaAsHora, formatInteiro } from "../../../lib/format.ts";
import { Dense } from "../../../ui/dense.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { MesSelect, useMesEscolhido } from "../mes-escolhido.tsx";
import { useLivros } from "./conferencia.data.ts";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";
import "./conferencia.css";
import { Diferencas } from "./diferencas.tsx";
import { SaidasSeguradas } from "./saidas-seguradas.tsx";
import { Somas } from "./somas.tsx";

const comoFoi = ({ conferencia }: LivrosDoMes): string => {
  if (conferencia === null) return texts.nuncaConferido;
  const { dia, encerradaEm } = conferencia;
  return encerradaEm === null ? texts.emAndamento(formatDataCivil(dia)) : texts.conferido(formatDiaAsHora(encerradaEm));
};

const Resultado = ({ livros }: { readonly livros: LivrosDoMes }) => {
  const abertas = livros.diferencas.filter(({ encerrada }) => encerrada === null).length;
  const outras = Math.max(0, livros.abertas - abertas);
  const emOutros = outras === 0 ? null : <p>{texts.emOutros(formatInteiro(outras), outras === 1)}</p>;
  if (abertas > 0)
    return (
      <Notice tone="warn" title={texts.naoFecha(formatInteiro(abertas), abertas === 1)}>
        {emOutros}
      </Notice>
    );
  if (livros.somas.length === 0) return emOutros;
  return (
    <Notice tone="ok" title={texts.fecha}>
      {emOutros}
    </Notice>
  );
};

const Esboco = () => (
  <output className="page__stack" aria-label={texts.carregando}>
    <Skeleton height={220} radius="md" />
    <Skeleton height={160} radius="md" />
  </output>
);

/** The books of a month as they were last compared, for who looks after the money. */
export const ConferenciaPage = () => {
  const escolhido = useMesEscolhido();
  const consulta = useLivros(escolhido.pedido);
  const livros = consulta.isError ? undefined : consulta.data;
  return (
    <Dense>
      <Page
        title={texts.titulo}
        {...(livros === undefined ? {} : { lead: comoFoi(livros) })}
        action={<MesSelect escolhido={escolhido} primeiroMes={consulta.data?.primeiroMes} />}
      >
        {consulta.isError ? (
          <LoadFailure title={texts.erro} retrying={consulta.isFetching} onRetry={() => void consulta.refetch()} />
        ) : null}
        {consulta.isPending ? <Esboco /> : null}
        {livros === undefined ? null : (
          <>
            <SaidasSeguradas desde={livros.saidasSeguradasDesde} />
            <Resultado livros={livros} />
            <Somas somas={livros.somas} />
            <Diferencas diferencas={livros.diferencas} />
          </>
        )}
      </Page>
    </Dense>
  );
};
