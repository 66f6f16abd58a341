import { IconExternalLink } from "@tabler/icons-react";
import { uiTexts } from "./ui.texts.ts";
import "./video-window.css";
import { Window } from "./window.tsx";

type VideoWindowProps = {
  readonly title: string;
  readonly url: string;
  readonly onClose: () => void;
};

/** A large window with the video. The video's site is asked for nothing before it opens. */
export const VideoWindow = ({ title, url, onClose }: VideoWindowProps) => (
  <Window size="video" title={title} onClose={onClose}>
    {/* Players refuse to run without knowing the site that embeds them; they learn its origin and nothing of the address. */}
    <iframe
      className="video-window__video"
      src={url}
      title={title}
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin"
    />
    <a className="video-window__link" href={url} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      {uiTexts.novaAba}
    </a>
  </Window>
);
