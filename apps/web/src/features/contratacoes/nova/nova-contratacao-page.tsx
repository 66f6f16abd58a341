import { Skeleton } from "@mantine/core";
import { type Contratacao, type ContratacaoEmAndamento, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { OfertaDePlano } from "@acervo/contracts/planos";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { dateOf } from "../../../lib/clock.ts";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Page } from "../../../ui/page.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { FaltaPagamento } from "../pagamento/falta-pagamento.tsx";
import { useEmAndamento } from "../pagamento/pagamento.data.ts";
import { usePlanos } from "./contratar.data.ts";
import { ofertaEscolhida, planoDaOferta } from "./contratar.rules.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";
import "./nova-contratacao-page.css";
import { PassoDados } from "./passo-dados.tsx";
import { PassoTermo } from "./passo-termo.tsx";
import { Passos } from "./passos.tsx";
import { dadosIniciais, situacaoDaConta } from "./use-dados.ts";

type NovaContratacaoProps = {
  readonly usuario: UsuarioAtual;
  readonly contratacoes: readonly Contratacao[];
  /** The offer that the person clicked on before they came here: chosen, if they may hire it. */
  readonly planoPedido: number | null;
  /** The person's cards, with the way to add one: shown to whoever pays by card. */
  readonly cartoes: ReactNode;
  /** A subscription was made: read everything again with it as the current one. */
  readonly onCriada: (idContratacao: number) => Promise<unknown>;
  /** The one in progress is no longer: paid, or cancelled. Answers the person's subscriptions as they are now. */
  readonly onMudou: () => Promise<readonly Contratacao[]>;
  readonly onPainel: () => void;
};

const Formulario = ({
  ofertas,
  usuario,
  contratacoes,
  planoPedido,
  cartoes,
  onConcluida,
}: Pick<NovaContratacaoProps, "usuario" | "contratacoes" | "planoPedido" | "cartoes"> & {
  readonly ofertas: readonly OfertaDePlano[];
  readonly onConcluida: (idContratacao: number) => Promise<void>;
}) => {
  const [passo, setPasso] = useState<1 | 2>(1);
  const [dados, setDados] = useState(() => ({
    ...dadosIniciais(usuario, contratacoes),
    idPlano: planoDaOferta(ofertas, planoPedido),
  }));
  const situacao = situacaoDaConta(usuario, contratacoes);
  const oferta = ofertaEscolhida(ofertas, dados.idPlano, dados.tipoPagamento);
  return (
    <Page title={texts.titulo} lead={passo === 1 ? texts.introducaoDados : texts.introducaoTermo}>
      <Passos atual={passo} />
      {passo === 1 || oferta === undefined ? (
        <PassoDados
          ofertas={ofertas}
          dados={dados}
          situacao={situacao}
          cartoes={cartoes}
          onMudar={(parte) => setDados((antes) => ({ ...antes, ...parte }))}
          onAvancar={() => setPasso(2)}
        />
      ) : (
        <PassoTermo
          oferta={oferta}
          dados={dados}
          unificado={situacao.unificado}
          onVoltar={() => setPasso(1)}
          onConcluida={onConcluida}
        />
      )}
    </Page>
  );
};

const SemPlanos = ({ carregando, onTentar }: { readonly carregando: boolean; readonly onTentar: () => void }) => (
  <Page title={texts.titulo} lead={texts.introducaoDados}>
    {carregando ? (
      <Skeleton height={320} aria-busy />
    ) : (
      <LoadFailure title={texts.erros.planos} retrying={false} onRetry={onTentar} />
    )}
  </Page>
);

/** The list of the shell says the same as the page: it was read before the first card was refused. Once per status. */
const useMesmaSituacao = (
  andamento: ContratacaoEmAndamento | null | undefined,
  contratacoes: readonly Contratacao[],
  onMudou: NovaContratacaoProps["onMudou"],
): void => {
  const conferida = useRef<number | null>(null);
  const atual = andamento?.situacao.codigo;
  const naLista = contratacoes.find(({ id }) => id === andamento?.id)?.situacao.codigo;
  useEffect(() => {
    if (atual === undefined || naLista === undefined || naLista === atual || conferida.current === atual) return;
    conferida.current = atual;
    void onMudou();
  }, [atual, naLista, onMudou]);
};

/** Hires a plan in two steps; while one waits for its first payment, shows that one instead. */
export const NovaContratacaoPage = (props: NovaContratacaoProps) => {
  const { usuario, contratacoes, planoPedido, cartoes, onCriada, onMudou, onPainel } = props;
  const feedback = useFeedback();
  const { data: andamento, dataUpdatedAt, isPending, refetch } = useEmAndamento();
  const planos = usePlanos();
  const emAndamento = useRef<number | null>(null);

  useEffect(() => {
    if (andamento === undefined) return;
    const antes = emAndamento.current;
    emAndamento.current = andamento?.id ?? null;
    if (andamento !== null || antes === null) return;
    // It was paid, or cancelled: then the form is there again.
    void onMudou().then((lista) => {
      if (lista.find(({ id }) => id === antes)?.situacao.codigo !== SITUACAO_CONTRATACAO.ativa) return;
      feedback.toast("sucesso", texts.criada);
      onPainel();
    });
  }, [andamento, feedback, onMudou, onPainel]);
  useMesmaSituacao(andamento, contratacoes, onMudou);

  if (andamento !== undefined && andamento !== null)
    return (
      <>
        <title>{`${texts.titulo} · ${uiTexts.marca}`}</title>
        <FaltaPagamento contratacao={andamento} conferidoEm={dateOf(dataUpdatedAt)} cartoes={cartoes} />
      </>
    );
  if (isPending || planos.data === undefined)
    return <SemPlanos carregando={isPending || planos.isFetching} onTentar={() => void planos.refetch()} />;
  return (
    <Formulario
      ofertas={planos.data}
      usuario={usuario}
      contratacoes={contratacoes}
      planoPedido={planoPedido}
      cartoes={cartoes}
      onConcluida={async (id) => {
        await onCriada(id);
        const { data: nova } = await refetch();
        // A card is being charged: whether it comes to anything is not known yet, and nothing is said of success.
        if (nova?.situacao.codigo === SITUACAO_CONTRATACAO.emContratacao) return;
        feedback.toast("sucesso", texts.criada);
        // Paid or free, and perhaps since the list was read.
        if (nova === null) await onMudou();
        onPainel();
      }}
    />
  );
};
