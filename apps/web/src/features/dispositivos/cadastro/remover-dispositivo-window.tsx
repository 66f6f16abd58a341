import { Button } from "@mantine/core";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatTamanhoMB } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { Window } from "../../../ui/window.tsx";
import { useRemoverDispositivo } from "../dispositivos.data.ts";
import { dispositivosTexts } from "../dispositivos.texts.ts";
import "./remover-dispositivo-window.css";

const texts = dispositivosTexts.remocao;

type RemoverDispositivoWindowProps = {
  readonly dispositivo: Dispositivo;
  readonly espacoMB: number | undefined;
  readonly onClose: () => void;
};

/** Asks before a device goes, and whether its files must go at once. */
export const RemoverDispositivoWindow = ({ dispositivo, espacoMB, onClose }: RemoverDispositivoWindowProps) => {
  const ajudaId = useId();
  const [imediata, setImediata] = useState(false);
  const remover = useRemoverDispositivo(dispositivo.idContratacao);
  const query = { id: dispositivo.id, excluirImediatamente: imediata };
  return (
    <Window
      size="message"
      title={texts.titulo}
      urgent
      onClose={onClose}
      icon={<IconAlertTriangle className="remover-dispositivo-window__icon" size={24} stroke={1.75} aria-hidden />}
    >
      <p>
        {texts.pergunta} <strong>{dispositivo.nome}</strong>?{" "}
        {texts.prazo(espacoMB === undefined ? null : formatTamanhoMB(espacoMB))}
      </p>
      <div className="remover-dispositivo-window__choice">
        <label>
          <input
            type="checkbox"
            checked={imediata}
            aria-describedby={ajudaId}
            onChange={(event) => setImediata(event.currentTarget.checked)}
          />
          {texts.imediata}
        </label>
        <p id={ajudaId}>{texts.imediataAjuda}</p>
      </div>
      <div className="remover-dispositivo-window__foot">
        <Button variant="default" onClick={onClose} data-autofocus>
          {uiTexts.dialogos.nao}
        </Button>
        <ActionButton
          variant="danger"
          busy={remover.isPending}
          onClick={() => remover.mutate({ query }, { onSuccess: onClose })}
        >
          {uiTexts.dialogos.sim}
        </ActionButton>
      </div>
    </Window>
  );
};
