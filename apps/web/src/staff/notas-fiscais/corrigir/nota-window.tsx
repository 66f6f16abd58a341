import type { NotaDetalhada } from "@acervo/contracts/notas-fiscais";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { formatReais } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Window } from "../../../ui/window.tsx";
import { useBaixarArquivo, useNota } from "../notas.data.ts";
import { notasTexts } from "../notas.texts.ts";
import { corrigirTexts as texts } from "./corrigir.texts.ts";
import "./nota-window.css";
import { Passos } from "./passos.tsx";
import { TomadorForm } from "./tomador-form.tsx";

type Para = "corrigir" | "substituir" | "ler";

const Recusa = ({ situacao, motivoCodigo, motivoTexto }: NotaDetalhada) => {
  if (motivoCodigo === null || (situacao !== "REJEITADA" && situacao !== "EMITIDA")) return null;
  const titulo = situacao === "REJEITADA" ? texts.rejeitada : texts.cancelamentoRecusado;
  return (
    <Notice tone="bad" title={titulo(motivoCodigo)}>
      <p>{motivoTexto}</p>
    </Notice>
  );
};

type DetalheProps = { readonly nota: NotaDetalhada; readonly para: Para; readonly onClose: () => void };

const Detalhe = ({ nota, para: pedido, onClose }: DetalheProps) => {
  const [para, setPara] = useState(pedido);
  const baixar = useBaixarArquivo();
  const { id, dps, mesReferenciaFormatado, valor, chaveAcesso, acoes } = nota;
  return (
    <div className="nota-window">
      <p className="nota-window__sobre figures">
        {texts.sobre(texts.dps(dps), mesReferenciaFormatado, formatReais(valor))}
      </p>
      <Recusa {...nota} />
      {para === "ler" ? null : <TomadorForm nota={nota} para={para} onClose={onClose} />}
      {chaveAcesso === null ? null : (
        <p className="nota-window__chave figures">
          {texts.chave}: {chaveAcesso}
        </p>
      )}
      <h3>{texts.aconteceu}</h3>
      <Passos passos={nota.passos} />
      <div className="nota-window__pe">
        {para === "ler" && acoes.includes("SUBSTITUIR") ? (
          <ActionButton variant="default" onClick={() => setPara("substituir")}>
            {notasTexts.substituir}
          </ActionButton>
        ) : null}
        {nota.temDocumentoEnviado ? (
          <ActionButton
            variant="default"
            reads
            busy={baixar.isPending}
            onClick={() => baixar.mutate({ id, qual: "enviado" })}
          >
            {texts.verEnviado}
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
};

type NotaWindowProps = { readonly id: number; readonly para: Para; readonly onClose: () => void };

/** One document: why it was rejected, whom it is for, all that happened to it. */
export const NotaWindow = ({ id, para, onClose }: NotaWindowProps) => {
  const { data, isPending, isFetching, refetch } = useNota(id);
  return (
    <Window size="panel" title={texts.titulos[para]} onClose={onClose}>
      <div className="nota-window__corpo">
        {isPending ? (
          <output aria-label={texts.carregando}>
            <Skeleton height={320} radius="md" />
          </output>
        ) : null}
        {data === undefined && !isPending ? (
          <LoadFailure title={texts.erro} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined ? null : <Detalhe nota={data} para={para} onClose={onClose} />}
      </div>
    </Window>
  );
};
