import { Button, Modal } from "@mantine/core";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { uiTexts } from "../ui.texts.ts";
import "./dialog-modal.css";
import type { Confirmation, Dialog, MessageKind } from "./feedback.ts";

const texts = uiTexts.dialogos;

const MESSAGES: Record<MessageKind, { readonly icon: TablerIcon; readonly title: string }> = {
  erro: { icon: IconAlertCircle, title: texts.erro },
  sucesso: { icon: IconCircleCheck, title: texts.sucesso },
  atencao: { icon: IconInfoCircle, title: texts.atencao },
};

type FrameProps = {
  readonly kind: string;
  readonly icon: TablerIcon | null;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
};

const DialogFrame = ({ kind, icon: Icon, title, onClose, children, buttons }: FrameProps) => (
  <Modal.Root opened onClose={onClose} centered size={440} data-kind={kind}>
    <Modal.Overlay />
    <Modal.Content radius="md">
      <div className="dialog-modal__head" data-kind={kind}>
        {Icon === null ? null : <Icon size={24} stroke={1.75} aria-hidden />}
        <Modal.Title component="h2">{title}</Modal.Title>
        <Modal.CloseButton aria-label={uiTexts.fechar} />
      </div>
      <Modal.Body className="dialog-modal__body">{children}</Modal.Body>
      <div className="dialog-modal__foot">{buttons}</div>
    </Modal.Content>
  </Modal.Root>
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
            {texts.nao}
          </Button>
          <Button
            variant={destrutiva ? "danger" : "filled"}
            onClick={() => answer(true)}
            data-autofocus={destrutiva ? undefined : true}
          >
            {texts.sim}
          </Button>
        </>
      }
    >
      {confirmation.mensagem}
    </DialogFrame>
  );
};

export const DialogModal = ({ dialog }: { readonly dialog: Dialog }) => {
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
