import { IconBuildingBank } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import "./header.css";
import { UserButton } from "./user-button.tsx";
import type { UserMenuEntry } from "./user-menu.tsx";

const UserMenu = lazy(() => import("./user-menu.tsx").then((module) => ({ default: module.UserMenu })));

type HeaderProps = {
  /** Name of the registry office, if the person belongs to one. */
  readonly office: string | null;
  /** How full the plan is, drawn; null while there is no subscription. */
  readonly usage: ReactNode | null;
  readonly userName: string;
  readonly menu: readonly UserMenuEntry[];
};

export const Header = ({ office, usage, userName, menu }: HeaderProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {office === null ? null : (
        <div className="header__office">
          <IconBuildingBank size={20} stroke={1.75} aria-hidden />
          <span title={office}>{office}</span>
        </div>
      )}
      <div className="header__right">
        {usage === null ? null : <div className="header__usage">{usage}</div>}
        {/* The menu's code follows the page; a click that comes first is kept. */}
        <Suspense fallback={<UserButton name={userName} onClick={() => setOpened(true)} />}>
          <UserMenu name={userName} entries={menu} opened={opened} onChange={setOpened} />
        </Suspense>
      </div>
    </>
  );
};
