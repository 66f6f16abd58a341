import { Button } from "@mantine/core";
import { IconChevronDown, IconSelector, IconShare, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Logo } from "../logo.tsx";
import { uiTexts } from "../ui.texts.ts";
import "./sidebar.css";

export type NavLeaf = {
  readonly label: string;
  readonly to: string;
  /** Beside the name: how many things wait there. */
  readonly note?: ReactNode;
};
export type NavEntry =
  | (NavLeaf & { readonly icon: TablerIcon })
  | { readonly label: string; readonly icon: TablerIcon; readonly children: readonly NavLeaf[] };

/** Beyond this many entries the groups start closed, except the one in use: the whole menu stays in sight. */
const MANY_ENTRIES = 11;

const NavGroup = ({
  entry,
  startOpen,
}: {
  readonly entry: NavEntry & { children: readonly NavLeaf[] };
  readonly startOpen: boolean;
}) => {
  const listId = useId();
  const [open, setOpen] = useState(startOpen);
  const Icon = entry.icon;
  return (
    <li>
      <button
        type="button"
        className="sidebar__entry"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {entry.label}
        <IconChevronDown className="sidebar__chevron" size={16} stroke={2} aria-hidden />
      </button>
      <ul id={listId} hidden={!open}>
        {entry.children.map((leaf) => (
          <li key={leaf.to}>
            <NavLink className="sidebar__leaf" to={leaf.to}>
              {leaf.label}
              {leaf.note}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
};

const Navigation = ({ entries }: { readonly entries: readonly NavEntry[] }) => {
  const { pathname } = useLocation();
  const count = entries.reduce((sum, entry) => sum + ("children" in entry ? entry.children.length + 1 : 1), 0);
  const inUse = (leaf: NavLeaf): boolean => pathname.startsWith(leaf.to);
  return (
    <nav className="sidebar__nav" aria-label={uiTexts.secoes}>
      <ul>
        {entries.map((entry) => {
          if ("children" in entry) {
            const startOpen = count <= MANY_ENTRIES || entry.children.some(inUse);
            return <NavGroup key={entry.label} entry={entry} startOpen={startOpen} />;
          }
          const Icon = entry.icon;
          return (
            <li key={entry.label}>
              <NavLink className="sidebar__entry" to={entry.to}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {entry.label}
                {entry.note}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

export type SubscriptionChoice = {
  readonly options: readonly { readonly id: number; readonly nome: string }[];
  readonly current: number | null;
  readonly disabled: boolean;
  /** The current subscription's state, drawn. */
  readonly situacao: ReactNode | null;
  readonly onSelect: (id: number) => void;
};

const SubscriptionSelect = ({ options, current, disabled, situacao, onSelect }: SubscriptionChoice) => {
  const selectId = useId();
  return (
    <div className="sidebar__sub">
      <label htmlFor={selectId}>{uiTexts.contratacao}</label>
      <div className="sidebar__select">
        <select
          id={selectId}
          value={current ?? ""}
          disabled={disabled}
          onChange={(event) => onSelect(Number(event.currentTarget.value))}
        >
          {current === null ? <option value="">{uiTexts.nenhumaContratacao}</option> : null}
          {options.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
        <IconSelector size={20} stroke={1.75} aria-hidden />
      </div>
      {situacao === null ? null : (
        <div className="sidebar__situacao">
          <span>{uiTexts.situacao}</span>
          {situacao}
        </div>
      )}
    </div>
  );
};

type SidebarProps = {
  readonly subscription: SubscriptionChoice;
  readonly entries: readonly NavEntry[];
  readonly onShare: (() => void) | null;
};

export const Sidebar = ({ subscription, entries, onShare }: SidebarProps) => (
  <>
    <Link className="sidebar__brand" to="/dashboard">
      <Logo />
    </Link>
    <SubscriptionSelect {...subscription} />
    {entries.length === 0 ? null : <Navigation entries={entries} />}
    {onShare === null ? null : (
      <div className="sidebar__share">
        <Button variant="default" fullWidth leftSection={<IconShare size={18} aria-hidden />} onClick={onShare}>
          {uiTexts.compartilhar}
        </Button>
      </div>
    )}
  </>
);
