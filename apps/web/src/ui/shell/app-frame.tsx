import { IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { Logo } from "../logo.tsx";
import { uiTexts } from "../ui.texts.ts";
import { Window } from "../window.tsx";
import "./app-frame.css";

type AppFrameProps = {
  /** Null: no sidebar at all. */
  readonly sidebar: ReactNode | null;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** What a phone's header has no room for: shown in the drawer. */
  readonly phoneNote?: ReactNode;
  /** A `Strip` over the content of every page. */
  readonly strip?: ReactNode;
  /** Fixed over the page, e.g. the instructional video's button. */
  readonly affix?: ReactNode;
  readonly children: ReactNode;
};

/** An open menu or window keeps the focus. */
const isInWindow = (): boolean => Boolean(document.activeElement?.closest("[role=menu], dialog"));
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * After a navigation the reader starts at the content, not at the menu that was left behind. A page that goes on by itself
 * replaces its entry of the history: it leaves the focus where somebody has put it meanwhile.
 */
const useFocusOnNavigation = (path: string) => {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(path);
  const type = useNavigationType();
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (isNowhere() || (type !== "REPLACE" && !isInWindow())) main.current?.focus({ preventScroll: true });
  }, [path, type]);
  return main;
};

/** The shell: sidebar 248, header 56, content, footer. Below 900 px the sidebar sits in a drawer. */
export const AppFrame = ({ sidebar, header, footer, phoneNote, strip, affix, children }: AppFrameProps) => {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  const [drawerPath, setDrawerPath] = useState<string | null>(null);

  return (
    <div className="app-frame" data-no-sidebar={sidebar === null || undefined}>
      <a
        className="app-frame__skip"
        href="#conteudo"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {uiTexts.irParaConteudo}
      </a>
      {sidebar === null ? null : (
        <aside className="app-frame__sidebar" aria-label={uiTexts.menuPrincipal}>
          <div className="app-frame__sidebar-in">{sidebar}</div>
        </aside>
      )}
      <header className="app-frame__header">
        {sidebar === null ? null : (
          <button
            type="button"
            className="app-frame__burger"
            aria-label={uiTexts.abrirMenu}
            aria-haspopup="dialog"
            onClick={() => setDrawerPath(pathname)}
          >
            <IconMenu2 size={20} aria-hidden />
          </button>
        )}
        <Link className="app-frame__brand" to="/dashboard">
          <Logo />
        </Link>
        {header}
      </header>
      <div className="app-frame__body">
        {strip}
        <main className="app-frame__main" id="conteudo" tabIndex={-1} ref={main}>
          {children}
        </main>
        {footer}
      </div>
      {affix}
      {drawerPath === pathname ? (
        <Window
          size="drawer"
          title={uiTexts.menuPrincipal}
          hideTitle
          closeLabel={uiTexts.fecharMenu}
          onClose={() => setDrawerPath(null)}
        >
          {sidebar}
          <div className="app-frame__note">{phoneNote}</div>
        </Window>
      ) : null}
    </div>
  );
};
