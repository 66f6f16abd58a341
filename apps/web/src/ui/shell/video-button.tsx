import { IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { uiTexts } from "../ui.texts.ts";
import { VideoWindow } from "../video-window.tsx";
import "./video-button.css";

/** Fixed at the foot of the sidebar, so that it never covers a row's action; bottom right on a phone. */
export const VideoButton = ({ url }: { readonly url: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="video-button" onClick={() => setOpen(true)}>
        <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
        {uiTexts.videoInstrutivo}
      </button>
      {open ? <VideoWindow title={uiTexts.videoInstrutivo} url={url} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
