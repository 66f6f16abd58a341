import { type Contratacao, isContratacaoEm } from "@acervo/contracts/contratacoes";
import { lazy, Suspense, useState } from "react";
import { ContratacoesList } from "../../features/contratacoes/contratacoes-list.tsx";
import { EsbocoDoPainel } from "../../features/painel/esboco-do-painel.tsx";
import { painelTexts } from "../../features/painel/painel.texts.ts";
import { ProximosPassos } from "../../features/painel/proximos-passos.tsx";
import { Saudacao } from "../../features/painel/saudacao.tsx";
import { Card } from "../../ui/card.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { useEstadoDoPortal, useUsuario } from "../portal/portal-context.ts";
import { useSelecionarContratacao } from "../shell/use-selecionar-contratacao.ts";
import { PainelDaContratacao } from "./painel-da-contratacao.tsx";
import "./dashboard.css";

/** Seen once in the life of a subscription. */
const PagamentoDaContratacao = lazy(async () => ({
  default: (await import("./pagamento-da-contratacao.tsx")).PagamentoDaContratacao,
}));

const MinhasContratacoes = () => {
  const { contratacoes } = useEstadoDoPortal();
  const selecionar = useSelecionarContratacao();
  const [carregando, setCarregando] = useState<number | null>(null);
  const usar = async (id: number) => {
    setCarregando(id);
    await selecionar(id);
    setCarregando(null);
  };
  if (contratacoes === "falhou" || contratacoes.length === 0) return null;
  return (
    <Card title={painelTexts.contratacoes}>
      <ContratacoesList
        contratacoes={contratacoes}
        atual={null}
        carregando={carregando}
        onUsar={(id) => void usar(id)}
      />
    </Card>
  );
};

/** Staff and sellers may be here without working in a subscription: where theirs stand, and what to do next. */
const PainelSemContratacao = () => {
  const usuario = useUsuario();
  const { contratacoes } = useEstadoDoPortal();
  return (
    <div className="dashboard">
      <Saudacao nome={usuario.nome} temContratacoes={contratacoes.length > 0} />
      <MinhasContratacoes />
      <ProximosPassos usuario={usuario} />
    </div>
  );
};

const Painel = ({ contratacao }: { readonly contratacao: Contratacao }) =>
  isContratacaoEm("emAndamento", contratacao.situacao.codigo) ? (
    <Suspense fallback={<EsbocoDoPainel />}>
      <PagamentoDaContratacao />
    </Suspense>
  ) : (
    <PainelDaContratacao key={contratacao.id} contratacao={contratacao} />
  );

/** Is everything safe? Before the first payment: how to pay it. Another subscription starts the page anew. */
export const DashboardRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  return (
    <>
      <title>{`${painelTexts.titulo} · ${uiTexts.marca}`}</title>
      {contratacaoAtual === null ? <PainelSemContratacao /> : <Painel contratacao={contratacaoAtual} />}
    </>
  );
};
