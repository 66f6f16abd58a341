import { useState } from "react";
import { UltimosBackups } from "../../features/backups/ultimos-backups.tsx";
import { ArmazenamentoCard } from "../../features/contratacoes/armazenamento-card.tsx";
import { ContratacoesList } from "../../features/contratacoes/contratacoes-list.tsx";
import { painelTexts } from "../../features/painel/painel.texts.ts";
import { ProximosAgendamentos } from "../../features/painel/proximos-agendamentos.tsx";
import { ProximosPassos } from "../../features/painel/proximos-passos.tsx";
import { Saudacao } from "../../features/painel/saudacao.tsx";
import { Card } from "../../ui/card.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { useEstadoDoPortal, useUsuario } from "../portal/portal-context.ts";
import { useSelecionarContratacao } from "../shell/use-selecionar-contratacao.ts";
import "./dashboard.css";

const MinhasContratacoes = () => {
  const { contratacoes, contratacaoAtual } = useEstadoDoPortal();
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
        atual={contratacaoAtual?.id ?? null}
        carregando={carregando}
        onUsar={(id) => void usar(id)}
      />
    </Card>
  );
};

/** Who is here, where their subscriptions stand, and what to do next. */
export const DashboardRoute = () => {
  const usuario = useUsuario();
  const { contratacoes, contratacaoAtual } = useEstadoDoPortal();
  return (
    <>
      <title>{`${painelTexts.titulo} · ${uiTexts.marca}`}</title>
      <div className="dashboard">
        <Saudacao nome={usuario.nome} contratacao={contratacaoAtual} temContratacoes={contratacoes.length > 0} />
        <div className="dashboard__columns">
          <div className="dashboard__column">
            {contratacaoAtual === null ? null : <UltimosBackups idContratacao={contratacaoAtual.id} />}
            <MinhasContratacoes />
            <ProximosPassos usuario={usuario} contratacao={contratacaoAtual} />
          </div>
          {contratacaoAtual === null ? null : (
            <div className="dashboard__column">
              <ArmazenamentoCard idContratacao={contratacaoAtual.id} />
              <ProximosAgendamentos key={contratacaoAtual.id} contratacao={contratacaoAtual} />
            </div>
          )}
        </div>
      </div>
    </>
  );
};
