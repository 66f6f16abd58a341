import { useState } from "react";
import { ContratacoesList } from "../../features/contratacoes/contratacoes-list.tsx";
import { painelTexts } from "../../features/painel/painel.texts.ts";
import { ProximosPassos } from "../../features/painel/proximos-passos.tsx";
import { Saudacao } from "../../features/painel/saudacao.tsx";
import { Card } from "../../ui/card.tsx";
import { useEstadoDoPortal, useUsuario } from "../portal/portal-context.ts";
import { useSelecionarContratacao } from "../shell/use-selecionar-contratacao.ts";

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
export const PainelSemContratacao = () => {
  const usuario = useUsuario();
  const { contratacoes } = useEstadoDoPortal();
  return (
    <div className="dashboard">
      <Saudacao usuario={usuario} temContratacoes={contratacoes.length > 0} />
      <MinhasContratacoes />
      <ProximosPassos usuario={usuario} />
    </div>
  );
};
