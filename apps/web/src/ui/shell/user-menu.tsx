import { useClickOutside } from "@mantine/hooks";
import type { TablerIcon } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { UserButton } from "./user-button.tsx";
import "./user-menu.css";

export type UserMenuEntry = { readonly label: string; readonly icon: TablerIcon } & (
  { readonly to: string } | { readonly href: string; readonly newWindow: boolean } | { readonly onClick: () => void }
);

const Item = ({ entry, onChoose }: { readonly entry: UserMenuEntry; readonly onChoose: () => void }) => {
  const Icon = entry.icon;
  const content: ReactNode = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      {entry.label}
    </>
  );
  const common = { className: "user-menu__item", role: "menuitem", tabIndex: -1 } as const;
  if ("to" in entry) {
    return (
      <Link {...common} to={entry.to} onClick={onChoose}>
        {content}
      </Link>
    );
  }
  if ("href" in entry) {
    const target = entry.newWindow ? { target: "_blank", rel: "noopener noreferrer" } : {};
    return (
      <a {...common} href={entry.href} onClick={onChoose} {...target}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...common}
      type="button"
      onClick={() => {
        onChoose();
        entry.onClick();
      }}
    >
      {content}
    </button>
  );
};

const itemsOf = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

/** Where the focus goes from the item at `index`; undefined for keys that do not move it. */
const nextIndex = (key: string, index: number, count: number): number | undefined =>
  ({
    ArrowDown: (index + 1) % count,
    ArrowUp: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  })[key];

type UserMenuProps = {
  readonly name: string;
  readonly shortName: string;
  readonly entries: readonly UserMenuEntry[];
};

/** The account's menu, by the keyboard rules of a menu button: arrows move, Esc closes and gives the focus back. */
export const UserMenu = ({ name, shortName, entries }: UserMenuProps) => {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const root = useClickOutside(() => setOpen(false));

  useEffect(() => {
    if (open) itemsOf(list)[0]?.focus();
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Tab") setOpen(false);
    if (event.key === "Escape") close();
    const items = itemsOf(list);
    const current = items.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, current, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <div className="user-menu" ref={root}>
      <UserButton
        name={name}
        shortName={shortName}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open ? (
        <div className="user-menu__list" id={listId} role="menu" tabIndex={-1} ref={list} onKeyDown={onKeyDown}>
          {entries.map((entry) => (
            <Item key={entry.label} entry={entry} onChoose={close} />
          ))}
        </div>
      ) : null}
    </div>
  );
};
