import { IconEyeOff } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { ajudaTexts } from "./ajuda.texts.ts";

const texts = ajudaTexts.fora;

/** In place of a screen that helpers do not see. */
export const ForaDaAjuda = () => (
  <>
    <title>{`${texts.titulo} · ${uiTexts.marca}`}</title>
    <EmptyState wholePage icon={IconEyeOff} title={texts.titulo}>
      {texts.texto}
    </EmptyState>
  </>
);
