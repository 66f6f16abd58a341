import { Button, Skeleton } from "@mantine/core";
import type { Apagamento } from "@acervo/contracts/privacidade";
import { Link } from "react-router";
import { formatDataCivil, formatDiaEHora } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useApagamento, useDesistir, usePedirApagamento } from "./apagamento.data.ts";
import { apagamentoTexts as texts } from "./apagamento.texts.ts";
import "./apagamento-card.css";

const Lista = ({ titulo, itens }: { readonly titulo: string; readonly itens: readonly string[] }) => (
  <div>
    <h3>{titulo}</h3>
    <ul>
      {itens.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

const Pedido = ({ pedido }: { readonly pedido: NonNullable<Apagamento["pedido"]> }) => {
  const desistir = useDesistir();
  return (
    <Notice
      tone="warn"
      title={texts.pedido(formatDiaEHora(pedido.pedidoEm), pedido.peloAtendimento)}
      action={
        <Button variant="default" loading={desistir.isPending} onClick={() => desistir.mutate()}>
          {texts.desistir}
        </Button>
      }
    >
      {texts.previsto(formatDataCivil(pedido.previstoPara))}
    </Notice>
  );
};

const Impedimentos = ({ impedimentos }: Pick<Apagamento, "impedimentos">) => (
  <div>
    <p>{texts.impede}</p>
    <ul>
      {impedimentos.map((impedimento) => {
        const { texto, link, caminho } = texts.impedimentos[impedimento];
        return (
          <li key={impedimento}>
            {texto} <Link to={caminho}>{link}</Link>
          </li>
        );
      })}
    </ul>
  </div>
);

/** What erasing the account means, and the request for it: asked for, seen, undone. */
export const ApagamentoCard = () => {
  const feedback = useFeedback();
  const { data, isPending, isFetching, refetch } = useApagamento();
  const pedir = usePedirApagamento();
  if (data === undefined)
    return isPending ? (
      <div aria-busy>
        <Skeleton height={240} />
      </div>
    ) : (
      <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const { pedido, impedimentos, diasParaDesistir } = data;
  const perguntar = async (): Promise<void> => {
    const mensagem = texts.confirmar(texts.dias(diasParaDesistir));
    if (await feedback.confirm({ titulo: texts.certeza, mensagem, destrutiva: true })) pedir.mutate();
  };
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <div className="apagamento-card">
          <p>{texts.explica}</p>
          <div className="apagamento-card__listas">
            <Lista titulo={texts.sai} itens={texts.oQueSai} />
            <Lista titulo={texts.fica} itens={texts.oQueFica} />
          </div>
          {pedido === null ? null : <Pedido pedido={pedido} />}
          {pedido === null && impedimentos.length > 0 ? <Impedimentos impedimentos={impedimentos} /> : null}
          {pedido === null ? (
            <Button
              variant="danger-subtle"
              className="apagamento-card__pedir"
              loading={pedir.isPending}
              disabled={impedimentos.length > 0}
              onClick={() => void perguntar()}
            >
              {texts.pedir}
            </Button>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
};
