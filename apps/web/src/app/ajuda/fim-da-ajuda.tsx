import { Button } from "@mantine/core";
import { IconEyeOff } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PublicFrame } from "../../ui/shell/public-frame.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { ajudaTexts } from "./ajuda.texts.ts";

const texts = ajudaTexts.fim;

/** In place of the customer's portal, once it may no longer be seen. */
export const FimDaAjuda = ({ onVoltar }: { readonly onVoltar: () => void }) => (
  <PublicFrame footer={null}>
    <title>{`${texts.titulo} · ${uiTexts.marca}`}</title>
    <EmptyState
      wholePage
      icon={IconEyeOff}
      title={texts.titulo}
      action={<Button onClick={onVoltar}>{texts.voltar}</Button>}
    >
      {texts.texto}
    </EmptyState>
  </PublicFrame>
);
