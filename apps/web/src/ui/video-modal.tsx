import { Modal } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { uiTexts } from "./ui.texts.ts";
import "./video-modal.css";

type VideoModalProps = {
  readonly title: string;
  readonly url: string;
  readonly onClose: () => void;
};

/** A large window with the video. The video's site is asked for nothing before it opens. */
export const VideoModal = ({ title, url, onClose }: VideoModalProps) => (
  <Modal.Root opened onClose={onClose} centered size={960}>
    <Modal.Overlay />
    <Modal.Content radius="md">
      <div className="video-modal__head">
        <Modal.Title component="h2">{title}</Modal.Title>
        <Modal.CloseButton aria-label={uiTexts.fechar} />
      </div>
      <Modal.Body className="video-modal__body">
        {/* Players refuse to run without knowing the site that embeds them; they learn its origin and nothing of the address. */}
        <iframe
          className="video-modal__video"
          src={url}
          title={title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin"
        />
        <a className="video-modal__link" href={url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
          {uiTexts.novaAba}
        </a>
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
