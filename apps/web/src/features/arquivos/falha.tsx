import { ActionButton } from "../../ui/action-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { arquivosTexts } from "./arquivos.texts.ts";
import "./falha.css";

type FalhaProps = { readonly titulo: string; readonly tentando: boolean; readonly onTentar: () => void };

/** A list that did not come, in its place, with the way to ask for it again. */
export const Falha = ({ titulo, tentando, onTentar }: FalhaProps) => (
  <div className="arquivos-falha">
    <Notice
      tone="bad"
      title={titulo}
      action={
        <ActionButton variant="default" busy={tentando} onClick={onTentar}>
          {arquivosTexts.tentarDeNovo}
        </ActionButton>
      }
    />
  </div>
);
