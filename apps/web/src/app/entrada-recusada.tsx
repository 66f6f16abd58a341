import { Button } from "@mantine/core";
import type { WebConfig } from "@acervo/contracts/web-config";
import { IconLogin2 } from "@tabler/icons-react";
import type { Clock } from "../lib/clock.ts";
import { anoDe } from "../lib/format.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Footer } from "../ui/shell/footer.tsx";
import { PublicFrame } from "../ui/shell/public-frame.tsx";
import { uiTexts } from "../ui/ui.texts.ts";
import { appTexts } from "./app.texts.ts";

type EntradaRecusadaProps = {
  readonly config: WebConfig;
  readonly clock: Clock;
  readonly onTentar: () => void;
};

/** The identity provider sent the person back without a session. Trying again is theirs to decide: by itself it could go on for ever. */
export const EntradaRecusada = ({ config, clock, onTentar }: EntradaRecusadaProps) => (
  <PublicFrame footer={<Footer ano={anoDe(clock.now())} provedor={config.nomeProvedor} whatsapp={config.whatsapp} />}>
    <title>{`${appTexts.entrada.titulo} · ${uiTexts.marca}`}</title>
    <EmptyState
      wholePage
      icon={IconLogin2}
      title={appTexts.entrada.titulo}
      action={<Button onClick={onTentar}>{appTexts.entrada.tentar}</Button>}
    >
      {appTexts.entrada.texto}
    </EmptyState>
  </PublicFrame>
);
