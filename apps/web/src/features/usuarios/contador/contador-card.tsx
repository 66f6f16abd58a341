import { Skeleton } from "@mantine/core";
import type { ContadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { useState } from "react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDataCivil, formatDia, formatMes } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { usuariosTexts } from "../usuarios.texts.ts";
import { ContadorForm } from "./contador-form.tsx";
import { useContador, useInformarContador, useReenviarAoContador, useRetirarContador } from "./contador.data.ts";
import { contadorTexts as texts } from "./contador.texts.ts";

const diaDe = (iso: string): string => formatDia(parseInstante(iso));

/** The address that waits for its owner, where documents go until then, and how to have the message again. */
const Pendente = ({ email, pendente }: { readonly email: string | null; readonly pendente: string }) => {
  const informar = useInformarContador(texts.desfeito);
  const retirar = useRetirarContador(texts.desfeito);
  const reenviar = useReenviarAoContador();
  return (
    <Notice
      tone="warn"
      title={texts.aguardando}
      action={
        <div className="conta-page__options">
          <ActionButton variant="default" busy={reenviar.isPending} onClick={() => reenviar.mutate()}>
            {usuariosTexts.confirmacao.reenviar}
          </ActionButton>
          <ActionButton
            variant="subtle"
            busy={informar.isPending || retirar.isPending}
            // Giving the confirmed one again leaves nothing that waits.
            onClick={() => (email === null ? retirar.mutate() : informar.mutate(email))}
          >
            {texts.desistir}
          </ActionButton>
        </div>
      }
    >
      <p>{texts.instrucao(pendente)}</p>
      {email === null ? null : <p>{texts.ateLa(email)}</p>}
    </Notice>
  );
};

type ConfirmadoProps = {
  readonly contador: ContadorDoCliente;
  readonly email: string;
  /** Null while another address waits: that one is dealt with first. */
  readonly onTrocar: (() => void) | null;
};

const Confirmado = ({ contador, email, onTrocar }: ConfirmadoProps) => {
  const feedback = useFeedback();
  const retirar = useRetirarContador(texts.retirado);
  const { proximaRemessa, ultimaRemessa, devolvidoDesde } = contador;
  const perguntar = async (): Promise<void> => {
    const pergunta = { titulo: texts.retirarTitulo, mensagem: texts.retirarTexto(email), destrutiva: true };
    if (await feedback.confirm(pergunta)) retirar.mutate();
  };
  return (
    <>
      {devolvidoDesde === null ? null : (
        <Notice tone="warn" title={texts.devolvido}>
          <p>{texts.devolvidoTexto(diaDe(devolvidoDesde))}</p>
        </Notice>
      )}
      <dl className="conta-page__facts">
        <div>
          <dt>{texts.confirmado}</dt>
          <dd>{email}</dd>
        </div>
        {proximaRemessa === null ? null : (
          <div>
            <dt>{texts.proxima}</dt>
            <dd>{formatDataCivil(proximaRemessa)}</dd>
          </div>
        )}
        {ultimaRemessa === null ? null : (
          <div>
            <dt>{texts.ultima}</dt>
            <dd>
              {texts.ultimaTexto(
                formatMes(`${ultimaRemessa.mesReferencia}-01`),
                ultimaRemessa.notas,
                diaDe(ultimaRemessa.em),
              )}
            </dd>
          </div>
        )}
      </dl>
      <div className="conta-page__foot">
        <ActionButton variant="subtle" busy={retirar.isPending} onClick={() => void perguntar()}>
          {texts.retirar}
        </ActionButton>
        {onTrocar === null ? null : (
          <ActionButton variant="default" onClick={onTrocar}>
            {texts.trocar}
          </ActionButton>
        )}
      </div>
    </>
  );
};

const Conteudo = ({ contador }: { readonly contador: ContadorDoCliente }) => {
  const informar = useInformarContador(texts.pedido);
  const [trocando, setTrocando] = useState(false);
  const { email, emailPendente } = contador;
  const enviar = (novo: string): void => informar.mutate(novo, { onSuccess: () => setTrocando(false) });
  const perguntar = emailPendente === null && (email === null || trocando);
  return (
    <>
      {emailPendente === null ? null : <Pendente email={email} pendente={emailPendente} />}
      {email === null ? null : (
        <Confirmado
          contador={contador}
          email={email}
          onTrocar={emailPendente === null && !trocando ? () => setTrocando(true) : null}
        />
      )}
      {perguntar ? (
        <ContadorForm
          enviando={informar.isPending}
          onEnviar={enviar}
          onManter={email === null ? null : () => setTrocando(false)}
        />
      ) : null}
    </>
  );
};

/** The accountant who gets the tax documents of each month. */
export const ContadorCard = () => {
  const { data, isPending, isFetching, refetch } = useContador();
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <div className="conta-page__stack">
          <p className="conta-page__lead">{texts.introducao}</p>
          {data === undefined ? (
            isPending ? (
              <div aria-busy>
                <Skeleton height={72} />
              </div>
            ) : (
              <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
            )
          ) : (
            <Conteudo contador={data} />
          )}
        </div>
      </CardBody>
    </Card>
  );
};
