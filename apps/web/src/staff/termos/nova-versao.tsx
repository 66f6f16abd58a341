import type { TermoAdministrado, TermoEscrito } from "@acervo/contracts/termos";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { TextoCard, VigenciaCard, type Vigencia } from "./cartoes-da-versao.tsx";
import { PreviaWindow } from "./previa-window.tsx";
import { usePedirVersao, usePrever, useVersao } from "./termos.data.ts";
import { termosTexts } from "./termos.texts.ts";

const texts = termosTexts.nova;
const SEM_VIGENCIA: Vigencia = { inicio: "", exige: false, motivo: "" };

const temTexto = ({ texto, anexos }: TermoEscrito): boolean =>
  [texto, ...anexos.flatMap((anexo) => [anexo.nome, anexo.texto])].every((parte) => parte.trim() !== "");

type FormularioProps = {
  readonly termo: TermoAdministrado;
  /** What the writing begins with. */
  readonly anterior: TermoEscrito;
  readonly onVoltar: () => void;
};

const Formulario = ({ termo, anterior, onVoltar }: FormularioProps) => {
  const { tipo } = termo;
  const prever = usePrever();
  const pedir = usePedirVersao();
  const [escrito, setEscrito] = useState(anterior);
  const [vigencia, setVigencia] = useState(SEM_VIGENCIA);
  const { inicio, motivo, exige } = vigencia;
  const completo = temTexto(escrito) && inicio !== "" && motivo.trim() !== "";
  const enviar = (): void =>
    pedir.mutate({ ...escrito, tipo, exigeNovaAssinatura: exige, inicio, motivo }, { onSuccess: onVoltar });
  return (
    <>
      <TextoCard termo={termo} escrito={escrito} onChange={(mudado) => setEscrito({ ...escrito, ...mudado })} />
      <VigenciaCard tipo={tipo} vigencia={vigencia} onChange={(mudada) => setVigencia({ ...vigencia, ...mudada })}>
        <Button variant="default" onClick={onVoltar}>
          {texts.voltar}
        </Button>
        <ActionButton
          variant="default"
          reason={temTexto(escrito) ? null : texts.falta}
          busy={prever.isPending}
          onClick={() => prever.mutate({ tipo, ...escrito })}
        >
          {texts.prever}
        </ActionButton>
        <ActionButton reason={completo ? null : texts.falta} busy={pedir.isPending} onClick={enviar}>
          {aprovacaoTexts.pedir}
        </ActionButton>
      </VigenciaCard>
      {prever.data === undefined ? null : (
        <PreviaWindow tipo={tipo} previa={prever.data} onClose={() => prever.reset()} />
      )}
    </>
  );
};

type NovaVersaoProps = { readonly termo: TermoAdministrado; readonly onVoltar: () => void };

const Carregado = ({ termo, idUltima, onVoltar }: NovaVersaoProps & { readonly idUltima: number }) => {
  const { data, isError, isFetching, refetch } = useVersao(idUltima);
  if (data !== undefined) return <Formulario termo={termo} anterior={data.escrito} onVoltar={onVoltar} />;
  if (!isError) return <Skeleton height={480} aria-busy />;
  return <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />;
};

/** Writes the next version of a term on the last one's text. */
export const NovaVersao = ({ termo, onVoltar }: NovaVersaoProps) => {
  const ultima = termo.versoes.find(({ situacao }) => situacao !== "RETIRADA");
  return (
    <Page title={texts.titulo(termosTexts.nomes[termo.tipo])} lead={termosTexts.explica}>
      {ultima === undefined ? null : <Carregado termo={termo} idUltima={ultima.id} onVoltar={onVoltar} />}
    </Page>
  );
};
