import { Button } from "@mantine/core";
import { IconLogout, IconTools } from "@tabler/icons-react";
import { useServices } from "../../lib/services.ts";
import { Card } from "../../ui/card.tsx";
import { SupportButton } from "../../ui/support-button.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { appTexts } from "../app.texts.ts";
import type { NomeDaRota } from "../route-table.ts";
import { useSair } from "../session-context.ts";
import "./etapa-indisponivel.css";

const texts = appTexts.etapa;

/** A step that the person must take and that has no screen yet: what is pending, who can help, and the way out. */
export const EtapaIndisponivel = ({ rota }: { readonly rota: NomeDaRota }) => {
  const { config } = useServices();
  const sair = useSair();
  return (
    <Card>
      <title>{`${texts.titulo} · ${uiTexts.marca}`}</title>
      <div className="etapa-indisponivel">
        <IconTools size={40} stroke={1.25} aria-hidden />
        <h1>{texts.titulo}</h1>
        <p>{texts.pendente[rota] ?? texts.pendenteOutra}</p>
        <p>{texts.oQueFazer}</p>
        <div className="etapa-indisponivel__actions">
          <SupportButton whatsapp={config.whatsapp}>{texts.suporte}</SupportButton>
          <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={sair}>
            {texts.sair}
          </Button>
        </div>
      </div>
    </Card>
  );
};
