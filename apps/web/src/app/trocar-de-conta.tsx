import { Button } from "@mantine/core";
import type { WebConfig } from "@acervo/contracts/web-config";
import { IconUsers } from "@tabler/icons-react";
import type { Clock } from "../lib/clock.ts";
import { anoDe } from "../lib/format.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Footer } from "../ui/shell/footer.tsx";
import { PublicFrame } from "../ui/shell/public-frame.tsx";
import { uiTexts } from "../ui/ui.texts.ts";
import { appTexts } from "./app.texts.ts";

const texts = appTexts.trocarDeConta;

type TrocarDeContaProps = {
  readonly config: WebConfig;
  readonly clock: Clock;
  readonly onResposta: (trocar: boolean) => void;
};

/** A link leads into another account than the one that is open: whoever sent it must not choose for the person. */
export const TrocarDeConta = ({ config, clock, onResposta }: TrocarDeContaProps) => (
  <PublicFrame footer={<Footer ano={anoDe(clock.now())} provedor={config.nomeProvedor} whatsapp={config.whatsapp} />}>
    <title>{`${texts.titulo} · ${uiTexts.marca}`}</title>
    <EmptyState
      wholePage
      icon={IconUsers}
      title={texts.titulo}
      action={
        <>
          <Button onClick={() => onResposta(false)}>{texts.ficar}</Button>{" "}
          <Button variant="default" onClick={() => onResposta(true)}>
            {texts.trocar}
          </Button>
        </>
      }
    >
      {texts.texto}
    </EmptyState>
  </PublicFrame>
);
