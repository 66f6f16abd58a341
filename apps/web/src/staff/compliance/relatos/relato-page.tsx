import { LIMITE_MENSAGEM_RELATO } from "@acervo/contracts/canal-compliance";
import type { RelatoLido } from "@acervo/contracts/relatos-compliance";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { CountedTextarea } from "../../../ui/form/counted-textarea.tsx";
import { applyMask } from "../../../ui/form/masks.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Page } from "../../../ui/page.tsx";
import "./relato-page.css";
import { useEncerrar, useRelato, useResponder } from "./relatos.data.ts";
import { relatosTexts as texts } from "./relatos.texts.ts";

const Dados = ({ relato: { tipoOcorrencia, recebidoEm, encerradoEm, quem } }: { readonly relato: RelatoLido }) => {
  const linhas: readonly (readonly [string, string])[] = [
    [texts.colunas.tipo, tipoOcorrencia],
    [texts.colunas.recebido, formatDiaEHora(recebidoEm)],
    ...(encerradoEm === null ? [] : [[texts.encerrado, formatDiaEHora(encerradoEm)] as const]),
    ...(quem === null
      ? []
      : [
          [texts.nome, quem.nome] as const,
          [texts.email, quem.email] as const,
          [texts.telefone, applyMask("telefone", quem.telefone)] as const,
        ]),
  ];
  return (
    <Card title={texts.dados}>
      <CardBody>
        <dl className="relato-page__facts">
          {linhas.map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        {quem === null ? <p>{texts.ninguem}</p> : null}
      </CardBody>
    </Card>
  );
};

const Mensagens = ({ mensagens }: Pick<RelatoLido, "mensagens">) => (
  <Card title={texts.mensagens}>
    <CardBody>
      <ol className="relato-page__talk">
        {mensagens.map(({ autor, nome, texto, escritaEm }, indice) => (
          <li key={`${escritaEm} ${indice}`} data-author={autor}>
            <p>
              <strong>{autor === "RELATOR" ? texts.relator : texts.compliance(nome)}</strong>{" "}
              <time className="figures" dateTime={escritaEm}>
                {formatDiaEHora(escritaEm)}
              </time>
            </p>
            <p className="relato-page__words">{texto}</p>
          </li>
        ))}
      </ol>
    </CardBody>
  </Card>
);

/** An answer keeps what was typed until it was taken. */
const Tratar = ({ protocolo }: { readonly protocolo: string }) => {
  const feedback = useFeedback();
  const responder = useResponder(protocolo);
  const encerrar = useEncerrar(protocolo);
  const [mensagem, setMensagem] = useState("");
  const enviar = (): void => responder.mutate(mensagem, { onSuccess: () => setMensagem("") });
  const perguntar = async (): Promise<void> => {
    const { titulo, mensagem: explica } = texts.encerramento;
    if (await feedback.confirm({ titulo, mensagem: explica, destrutiva: true })) encerrar.mutate();
  };
  return (
    <Card title={texts.resposta}>
      <CardBody>
        <CountedTextarea
          label={texts.resposta}
          description={texts.respostaAjuda}
          rows={5}
          maxLength={LIMITE_MENSAGEM_RELATO}
          value={mensagem}
          onChange={setMensagem}
        />
        <div className="relato-page__actions">
          <ActionButton
            busy={responder.isPending}
            reason={mensagem.trim() === "" ? texts.faltaResposta : null}
            onClick={enviar}
          >
            {texts.responder}
          </ActionButton>
          <ActionButton variant="danger-subtle" busy={encerrar.isPending} onClick={() => void perguntar()}>
            {texts.encerrar}
          </ActionButton>
        </div>
      </CardBody>
    </Card>
  );
};

/** One report whole. That it was read is in the trail. */
export const RelatoPage = ({ protocolo }: { readonly protocolo: string }) => {
  const { data: relato, isPending, isFetching, refetch } = useRelato(protocolo);
  return (
    <Page title={texts.relato(relato?.protocolo ?? protocolo)}>
      <p>
        <Link to="/relatosCompliance">{texts.voltar}</Link>
      </p>
      {isPending ? <Skeleton height={200} /> : null}
      {relato === undefined && !isPending ? (
        <LoadFailure title={texts.erroRelato} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {relato === undefined ? null : (
        <>
          <Dados relato={relato} />
          <Mensagens mensagens={relato.mensagens} />
          {relato.situacao === "ABERTO" ? <Tratar protocolo={protocolo} /> : null}
        </>
      )}
    </Page>
  );
};
