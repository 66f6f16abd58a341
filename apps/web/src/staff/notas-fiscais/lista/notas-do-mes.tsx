import { GRUPOS_EM_ORDEM as GRUPOS, type GrupoDeNotas, type ResumoDoMes } from "@acervo/contracts/notas-fiscais";
import { IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { formatInteiro } from "../../../lib/format.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SegmentedRadio } from "../../../ui/form/segmented-radio.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { RowsTable } from "../../../ui/table/rows-table.tsx";
import { NotaWindow } from "../corrigir/nota-window.tsx";
import { useNotasDoMes } from "../notas.data.ts";
import { notasTexts as texts } from "../notas.texts.ts";
import type { AbrirNota } from "./acoes-da-nota.tsx";
import { colunasDasNotas } from "./colunas.tsx";
import { FechamentoDoMes } from "./fechamento-do-mes.tsx";
import "./notas-do-mes.css";

const LINHAS_A_CAMINHO = 8;
const TODAS = "TODAS";
const NOMES: Readonly<Record<GrupoDeNotas, string>> = {
  EMITIDAS: texts.emitidas,
  PENDENTES: texts.pendentes,
  REJEITADAS: texts.rejeitadas,
  CANCELADAS: texts.canceladas,
};

const opcoes = ({ grupos }: ResumoDoMes) => {
  const total = GRUPOS.reduce((soma, grupo) => soma + grupos[grupo].quantidade, 0);
  return [
    { value: TODAS, label: `${texts.todas} ${formatInteiro(total)}` },
    ...GRUPOS.map((grupo) => ({ value: grupo, label: `${NOMES[grupo]} ${formatInteiro(grupos[grupo].quantidade)}` })),
  ] as const;
};

type LinhasProps = { readonly consulta: ReturnType<typeof useNotasDoMes>; readonly onAbrir: AbrirNota };

const Linhas = ({ consulta: { data, isPending, isFetching, refetch }, onAbrir }: LinhasProps) => {
  if (data === undefined && !isPending)
    return (
      <CardBody>
        <LoadFailure title={texts.erroBuscar} retrying={isFetching} onRetry={() => void refetch()} />
      </CardBody>
    );
  const notas = data?.pages.flatMap(({ listaNotaFiscal }) => listaNotaFiscal) ?? [];
  if (!isPending && notas.length === 0)
    return (
      <EmptyState icon={IconReceipt} title={texts.vazia}>
        {texts.vaziaAjuda}
      </EmptyState>
    );
  return (
    <>
      {isPending ? <output className="sr-only">{texts.carregando}</output> : null}
      <RowsTable
        caption={texts.lista}
        columns={colunasDasNotas(onAbrir)}
        rows={notas}
        rowKey={({ id }) => id}
        loadingRows={isPending ? LINHAS_A_CAMINHO : 0}
      />
    </>
  );
};

type NotasDoMesProps = { readonly mes: string; readonly resumo: ResumoDoMes };

/** The documents of a month, what asks for action first. */
export const NotasDoMes = ({ mes, resumo }: NotasDoMesProps) => {
  const [grupo, setGrupo] = useState<GrupoDeNotas | typeof TODAS>(TODAS);
  const [aberta, setAberta] = useState<{ id: number; para: Parameters<AbrirNota>[1] } | null>(null);
  const consulta = useNotasDoMes(mes, grupo === TODAS ? null : grupo);
  return (
    <Card title={texts.lista}>
      <div className="notas__topo">
        <SegmentedRadio label={texts.filtro} options={opcoes(resumo)} value={grupo} onChange={setGrupo} />
        <p>{texts.oQuePedeAcao}</p>
      </div>
      <Linhas consulta={consulta} onAbrir={(id, para) => setAberta({ id, para })} />
      <FechamentoDoMes resumo={resumo} />
      <LoadMore list={consulta}>{texts.mais}</LoadMore>
      {aberta === null ? null : <NotaWindow {...aberta} onClose={() => setAberta(null)} />}
    </Card>
  );
};
