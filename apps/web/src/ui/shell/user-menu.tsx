import { Menu } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import { UserButton } from "./user-button.tsx";

export type UserMenuEntry = { readonly label: string; readonly icon: TablerIcon } & (
  { readonly to: string } | { readonly href: string; readonly newWindow: boolean } | { readonly onClick: () => void }
);

const item = (entry: UserMenuEntry) => {
  const Icon = entry.icon;
  const common = { key: entry.label, leftSection: <Icon size={18} stroke={1.75} aria-hidden />, children: entry.label };
  if ("to" in entry) return <Menu.Item {...common} key={common.key} component={Link} to={entry.to} />;
  if ("onClick" in entry) return <Menu.Item {...common} key={common.key} onClick={entry.onClick} />;
  const target = entry.newWindow ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return <Menu.Item {...common} key={common.key} component="a" href={entry.href} {...target} />;
};

type UserMenuProps = {
  readonly name: string;
  readonly entries: readonly UserMenuEntry[];
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
};

export const UserMenu = ({ name, entries, opened, onChange }: UserMenuProps) => (
  <Menu
    opened={opened}
    onChange={onChange}
    position="bottom-end"
    width={224}
    // Inside the header, so that it belongs to a landmark; the placeholder would be a focusable stranger in the menu.
    withinPortal={false}
    withInitialFocusPlaceholder={false}
  >
    <Menu.Target>
      <UserButton name={name} />
    </Menu.Target>
    <Menu.Dropdown>{entries.map(item)}</Menu.Dropdown>
  </Menu>
);
