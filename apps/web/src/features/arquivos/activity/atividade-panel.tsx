import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { ActionButton } from "../../../ui/action-button.tsx";
import "../../../ui/card.css";
import { Notice } from "../../../ui/notice.tsx";
import { arquivosTexts } from "../arquivos.texts.ts";
import { type Andamento, useAtividade, useEstadoDaAtividade } from "./atividade.ts";
import "./atividade-panel.css";

const texts = arquivosTexts.atividade;

const EmAndamento = ({ andamento }: { readonly andamento: Andamento }) => {
  const { titulo, texto, parte, cancelar, cancelando } = andamento;
  return (
    <section className="card atividade" aria-label={titulo}>
      <div className="atividade__topo">
        <IconDownload size={20} stroke={1.75} aria-hidden />
        <strong>{titulo}</strong>
        {cancelar === null ? null : (
          <ActionButton variant="default" size="sm" busy={cancelando} onClick={cancelar}>
            {cancelando ? texts.cancelando : texts.cancelar}
          </ActionButton>
        )}
      </div>
      <progress
        className="atividade__barra"
        aria-label={titulo}
        max={1}
        {...(parte === null ? {} : { value: parte })}
      />
      {texto === "" ? null : <p className="atividade__texto figures">{texto}</p>}
    </section>
  );
};

/** What is under way, with the way to stop it; and what there is to say of how the last one ended. */
export const AtividadePanel = () => {
  const { andamento, relato } = useEstadoDaAtividade();
  const atividade = useAtividade();
  return (
    <>
      <output className="sr-only">{andamento?.titulo}</output>
      {andamento === null ? null : <EmAndamento andamento={andamento} />}
      {relato === null ? null : (
        <Notice
          tone={relato.tom}
          title={relato.titulo}
          action={
            <Button variant="default" onClick={atividade.esquecerRelato}>
              {texts.fechar}
            </Button>
          }
        >
          {relato.linhas.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
        </Notice>
      )}
    </>
  );
};
