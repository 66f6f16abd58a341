import { Button } from "@mantine/core";
import type { TitularEncontrado } from "@acervo/contracts/privacidade";
import { useState } from "react";
import { formatDataCivil, formatDiaEHora } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { CountedTextarea } from "../../ui/form/counted-textarea.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePedirApagamento, usePedirCopia } from "./titulares.data.ts";
import { titularesTexts as texts } from "./titulares.texts.ts";

const MENOR_MOTIVO = 10;
const MAIOR_MOTIVO = 500;

const Dados = ({ titular: { email, copia, apagamento } }: { readonly titular: TitularEncontrado }) => (
  <dl className="pedidos-de-dados__dados">
    <dt>{texts.email}</dt>
    <dd>{email}</dd>
    <dt>{texts.copia}</dt>
    <dd>
      {copia === null
        ? texts.semCopia
        : texts.pedidaEm(formatDiaEHora(copia.pedidaEm), texts.situacoes[copia.situacao])}
    </dd>
    <dt>{texts.apagamento}</dt>
    <dd>
      {apagamento.pedido === null
        ? texts.semApagamento
        : texts.apagamentoPedido(
            formatDiaEHora(apagamento.pedido.pedidoEm),
            formatDataCivil(apagamento.pedido.previstoPara),
          )}
    </dd>
  </dl>
);

type TitularProps = { readonly titular: TitularEncontrado; readonly onMudou: () => void };

/** Who was found, what they asked for already, and what support can ask for in their name. */
export const Titular = ({ titular, onMudou }: TitularProps) => {
  const { id: idUsuario, nome, copia, apagamento } = titular;
  const feedback = useFeedback();
  const [motivo, setMotivo] = useState("");
  const pedirCopia = usePedirCopia(onMudou);
  const pedirApagamento = usePedirApagamento(onMudou);
  const semMotivo = motivo.trim().length < MENOR_MOTIVO;
  const [impedimento] = apagamento.impedimentos;
  const aoPedir = { onSuccess: () => setMotivo("") };
  const apagar = async (): Promise<void> => {
    const mensagem = texts.confirmar(nome, apagamento.diasParaDesistir);
    if (await feedback.confirm({ titulo: texts.certeza, mensagem, destrutiva: true }))
      pedirApagamento.mutate({ idUsuario, motivo }, aoPedir);
  };
  return (
    <Card title={nome}>
      <CardBody>
        <div className="pedidos-de-dados__titular">
          <p>{texts.confira}</p>
          <Dados titular={titular} />
          {impedimento === undefined || apagamento.pedido !== null ? null : (
            <Notice tone="info" title={texts.impedido}>
              {texts.impedimentos[impedimento]}
            </Notice>
          )}
          <CountedTextarea
            label={texts.motivo}
            description={texts.motivoAjuda}
            value={motivo}
            onChange={setMotivo}
            maxLength={MAIOR_MOTIVO}
          />
          <div className="pedidos-de-dados__acoes">
            <Button
              loading={pedirCopia.isPending}
              disabled={semMotivo || copia?.situacao === "PEDIDA"}
              onClick={() => pedirCopia.mutate({ idUsuario, motivo }, aoPedir)}
            >
              {texts.pedirCopia}
            </Button>
            <Button
              variant="danger-subtle"
              loading={pedirApagamento.isPending}
              disabled={semMotivo || impedimento !== undefined || apagamento.pedido !== null}
              onClick={() => void apagar()}
            >
              {texts.pedirApagamento}
            </Button>
          </div>
        </div>
      </CardBody>
    </Card>
  );
};
