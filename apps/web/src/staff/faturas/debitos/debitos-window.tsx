import type { Fatura } from "@acervo/contracts/faturas";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Window } from "../../../ui/window.tsx";
import { type Devedor, useDebitos } from "./debitos.data.ts";
import { debitosTexts as texts } from "./debitos.texts.ts";
import { EnvioWindow } from "./envio-window.tsx";
import { SelecaoDeDebitos } from "./selecao-de-debitos.tsx";

type DebitosWindowProps = { readonly devedor: Devedor; readonly onClose: () => void };

type EscolhaProps = DebitosWindowProps & { readonly debitos: readonly Fatura[] };

/** First what goes on the boleto, then where it is sent; all is ticked. */
const Escolha = ({ debitos, devedor, onClose }: EscolhaProps) => {
  const feedback = useFeedback();
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(() => new Set(debitos.map(({ id }) => id)));
  const [enviando, setEnviando] = useState(false);
  const faturas = debitos.filter(({ id }) => escolhidas.has(id));
  if (enviando) return <EnvioWindow devedor={devedor} faturas={faturas} onClose={onClose} />;
  return (
    <FormWindow
      title={texts.titulo(devedor.nome)}
      submit={texts.continuar}
      reason={null}
      saving={false}
      onSubmit={() => {
        if (faturas.length === 0) void feedback.attention(texts.nenhuma);
        else setEnviando(true);
      }}
      onClose={onClose}
    >
      <SelecaoDeDebitos debitos={debitos} escolhidas={escolhidas} onEscolher={setEscolhidas} />
    </FormWindow>
  );
};

/** Everything that a person is late with, to be put on one boleto and sent. */
export const DebitosWindow = ({ devedor, onClose }: DebitosWindowProps) => {
  const { data, isPending, isFetching, refetch } = useDebitos(devedor.cpfCnpj);
  if (data !== undefined && data.length > 0) return <Escolha debitos={data} devedor={devedor} onClose={onClose} />;
  return (
    <Window size="form" title={texts.titulo(devedor.nome)} onClose={onClose}>
      {isPending ? (
        <div aria-busy>
          <span className="sr-only">{texts.carregando}</span>
          <Skeleton height={120} />
        </div>
      ) : null}
      {data === undefined && !isPending ? (
        <LoadFailure title={texts.erroAoBuscar} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <p>{texts.semDebitos}</p>}
    </Window>
  );
};
