import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { uiTexts } from "./ui.texts.ts";
import "./window.css";

type WindowProps = {
  /**
   * "drawer" slides in from the side, full height; "panel" from the other side, on a phone from below; the others are
   * centred. A "form", and a "wide" one, stays open when the backdrop is clicked, so that a slip of the hand throws nothing away; its
   * content, like that of a "list" and a "panel", is not read out as one description.
   */
  readonly size: "message" | "form" | "wide" | "list" | "video" | "drawer" | "panel";
  /** Its name for whoever cannot see it; a heading unless the window has none to show. */
  readonly title: string;
  readonly icon?: ReactNode;
  readonly hideTitle?: true;
  /** Interrupts: its text is read at once. */
  readonly urgent?: boolean;
  readonly closeLabel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const NOT_DESCRIBED: readonly WindowProps["size"][] = ["form", "wide", "list", "panel"];

/**
 * A modal window on the browser's own `dialog`: it keeps the focus inside, closes on Esc, makes the page behind inert
 * and gives the focus back. It is open as long as it is rendered. The element marked `data-autofocus` gets the focus.
 */
export const Window = (props: WindowProps) => {
  const { size, title, icon, hideTitle, urgent = false, closeLabel = uiTexts.fechar, onClose, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: its cleanup still finds the element on the page, so that closing can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const root = document.documentElement;
    const scrollbar = window.innerWidth - root.clientWidth;
    if (scrollbar > 0) root.style.setProperty("--scrollbar-w", `${scrollbar}px`);
    element?.showModal();
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => element?.close();
  }, []);

  return (
    // The click is on the backdrop, which the keyboard reaches as Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="window"
      data-size={size}
      {...(urgent ? { role: "alertdialog" } : {})}
      aria-labelledby={`${id}-title`}
      aria-describedby={NOT_DESCRIBED.includes(size) ? undefined : `${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && size !== "form" && size !== "wide") onClose();
      }}
    >
      <div className="window__in">
        <div className="window__head">
          {icon}
          <h2 id={`${id}-title`} className={hideTitle === true ? "sr-only" : "window__title"}>
            {title}
          </h2>
          <button type="button" className="window__close" aria-label={closeLabel} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div className="window__body" id={`${id}-body`}>
          {children}
        </div>
      </div>
    </dialog>
  );
};
