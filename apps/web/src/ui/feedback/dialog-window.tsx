import { Button } from "@mantine/core";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { uiTexts } from "../ui.texts.ts";
import { Window } from "../window.tsx";
import "./dialog-window.css";
import type { Confirmation, Dialog, MessageKind } from "./feedback.ts";

const texts = uiTexts.dialogos;

const MESSAGES: Record<MessageKind, { readonly icon: TablerIcon; readonly title: string }> = {
  erro: { icon: IconAlertCircle, title: texts.erro },
  sucesso: { icon: IconCircleCheck, title: texts.sucesso },
  atencao: { icon: IconInfoCircle, title: texts.atencao },
};

type FrameProps = {
  readonly kind: MessageKind | "confirmacao";
  readonly icon: TablerIcon | null;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
};

const DialogFrame = ({ kind, icon: Icon, title, onClose, children, buttons }: FrameProps) => (
  <Window
    size="message"
    title={title}
    urgent={kind === "erro"}
    onClose={onClose}
    icon={
      Icon === null ? null : (
        <Icon className="dialog-window__icon" data-kind={kind} size={24} stroke={1.75} aria-hidden />
      )
    }
  >
    {children}
    <div className="dialog-window__foot">{buttons}</div>
  </Window>
);

type ConfirmationDialogProps = { readonly confirmation: Confirmation; readonly answer: (sim: boolean) => void };

const ConfirmationDialog = ({ confirmation, answer }: ConfirmationDialogProps) => {
  const destrutiva = confirmation.destrutiva === true;
  return (
    <DialogFrame
      kind={destrutiva ? "erro" : "confirmacao"}
      icon={destrutiva ? IconAlertTriangle : null}
      title={confirmation.titulo}
      onClose={() => answer(false)}
      buttons={
        <>
          <Button variant="default" onClick={() => answer(false)} data-autofocus={destrutiva || undefined}>
            {confirmation.botoes?.nao ?? texts.nao}
          </Button>
          <Button
            variant={destrutiva ? "danger" : "filled"}
            onClick={() => answer(true)}
            data-autofocus={destrutiva ? undefined : true}
          >
            {confirmation.botoes?.sim ?? texts.sim}
          </Button>
        </>
      }
    >
      {confirmation.mensagem}
    </DialogFrame>
  );
};

export const DialogWindow = ({ dialog }: { readonly dialog: Dialog }) => {
  if (dialog.kind === "confirmacao") return <ConfirmationDialog confirmation={dialog} answer={dialog.answer} />;
  const { icon, title } = MESSAGES[dialog.kind];
  return (
    <DialogFrame
      kind={dialog.kind}
      icon={icon}
      title={title}
      onClose={dialog.close}
      buttons={
        <Button onClick={dialog.close} data-autofocus>
          {texts.ok}
        </Button>
      }
    >
      {dialog.mensagem}
    </DialogFrame>
  );
};
