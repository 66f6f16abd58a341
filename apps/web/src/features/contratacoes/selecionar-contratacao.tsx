import { Button } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { IconFileText } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ContratacoesList } from "./contratacoes-list.tsx";
import { contratacoesTexts } from "./contratacoes.texts.ts";

const texts = contratacoesTexts.selecionar;

type SelecionarContratacaoProps = {
  readonly contratacoes: readonly Contratacao[] | "falhou";
  readonly atual: number | null;
  readonly onSelecionar: (id: number) => Promise<void>;
  readonly onTentarDeNovo: () => Promise<void>;
};

const Falha = ({ onTentarDeNovo }: Pick<SelecionarContratacaoProps, "onTentarDeNovo">) => {
  const [tentando, setTentando] = useState(false);
  const tentar = async () => {
    setTentando(true);
    await onTentarDeNovo();
    setTentando(false);
  };
  return (
    <Notice
      tone="bad"
      title={texts.falha}
      action={
        <Button variant="default" loading={tentando} onClick={() => void tentar()}>
          {texts.tentarDeNovo}
        </Button>
      }
    >
      {texts.falhaAjuda}
    </Notice>
  );
};

const Escolha = ({ contratacoes, atual, onSelecionar }: Omit<SelecionarContratacaoProps, "onTentarDeNovo">) => {
  // Whoever has one has nothing to choose. Tried once: one that cannot be loaded stays here, with its button.
  const unica = contratacoes !== "falhou" && contratacoes.length === 1 ? contratacoes[0]?.id : undefined;
  const [carregando, setCarregando] = useState<number | null>(unica ?? null);
  const usar = async (id: number) => {
    setCarregando(id);
    await onSelecionar(id);
    setCarregando(null);
  };
  const tentada = useRef(false);
  const escolherUnica = useEffectEvent((id: number) => void usar(id));
  useEffect(() => {
    if (unica === undefined || tentada.current) return;
    tentada.current = true;
    escolherUnica(unica);
  }, [unica]);
  if (contratacoes === "falhou") return null;
  return (
    <Card title={texts.lista}>
      {contratacoes.length === 0 ? (
        <EmptyState icon={IconFileText} title={texts.vazio} />
      ) : (
        <ContratacoesList
          contratacoes={contratacoes}
          atual={atual}
          carregando={carregando}
          onUsar={(id) => void usar(id)}
        />
      )}
    </Card>
  );
};

/** Chooses the subscription to work in. */
export const SelecionarContratacao = ({ onTentarDeNovo, ...escolha }: SelecionarContratacaoProps) => (
  <Page title={texts.titulo} lead={texts.introducao}>
    {escolha.contratacoes === "falhou" ? <Falha onTentarDeNovo={onTentarDeNovo} /> : <Escolha {...escolha} />}
  </Page>
);
