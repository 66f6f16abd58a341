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
import { ofertaEscolhida } from "./contratar.rules.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";
import "./nova-contratacao-page.css";
import { PassoDados } from "./passo-dados.tsx";
import { PassoTermo } from "./passo-termo.tsx";
import { Passos } from "./passos.tsx";
import { dadosIniciais, situacaoDaConta } from "./use-dados.ts";

type NovaContratacaoProps = {
  readonly usuario: UsuarioAtual;
  readonly contratacoes: readonly Contratacao[];
  /** The person's cards, with the way to add one: shown to whoever pays by card. */
  readonly cartoes: ReactNode;
  /** A subscription was made: read everything again with it as the current one. */
  readonly onCriada: (idContratacao: number) => Promise<void>;
  /** The one in progress is no longer: paid, or cancelled. */
  readonly onMudou: () => Promise<void>;
  readonly onPainel: () => void;
};

const Formulario = ({
  ofertas,
  usuario,
  contratacoes,
  cartoes,
  onConcluida,
}: Pick<NovaContratacaoProps, "usuario" | "contratacoes" | "cartoes"> & {
  readonly ofertas: readonly OfertaDePlano[];
  readonly onConcluida: (idContratacao: number) => Promise<void>;
}) => {
  const [passo, setPasso] = useState<1 | 2>(1);
  const [dados, setDados] = useState(() => dadosIniciais(usuario, contratacoes));
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
  onMudou: () => Promise<void>,
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
  const { usuario, contratacoes, cartoes, onCriada, onMudou, onPainel } = props;
  const feedback = useFeedback();
  const { data: andamento, dataUpdatedAt, isPending, refetch } = useEmAndamento();
  const planos = usePlanos();
  const haviaAndamento = useRef(false);
  const cancelada = useRef(false);

  useEffect(() => {
    if (andamento === null && haviaAndamento.current && !cancelada.current) {
      feedback.toast("sucesso", texts.criada);
      void onMudou().then(onPainel);
    }
    if (andamento !== undefined) haviaAndamento.current = andamento !== null;
    if (andamento === null) cancelada.current = false;
  }, [andamento, feedback, onMudou, onPainel]);
  useMesmaSituacao(andamento, contratacoes, onMudou);

  if (andamento !== undefined && andamento !== null)
    return (
      <>
        <title>{`${texts.titulo} · ${uiTexts.marca}`}</title>
        <FaltaPagamento
          contratacao={andamento}
          conferidoEm={dateOf(dataUpdatedAt)}
          cartoes={cartoes}
          onCancelada={() => {
            cancelada.current = true;
            return onMudou();
          }}
        />
      </>
    );
  if (isPending || planos.data === undefined)
    return <SemPlanos carregando={isPending || planos.isFetching} onTentar={() => void planos.refetch()} />;
  return (
    <Formulario
      ofertas={planos.data}
      usuario={usuario}
      contratacoes={contratacoes}
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
