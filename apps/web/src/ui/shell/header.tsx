import { IconBuildingBank } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./header.css";
import { UserMenu, type UserMenuEntry } from "./user-menu.tsx";

type HeaderProps = {
  /** What staff find customers by. */
  readonly search: ReactNode;
  /** Name of the registry office, if the person belongs to one. */
  readonly office: string | null;
  /** How full the plan is, drawn; null while there is no subscription. */
  readonly usage: ReactNode | null;
  readonly userName: string;
  /** As the person is addressed. */
  readonly userShortName: string;
  readonly menu: readonly UserMenuEntry[];
};

export const Header = ({ search, office, usage, userName, userShortName, menu }: HeaderProps) => (
  <>
    {search}
    {office === null ? null : (
      <div className="header__office">
        <IconBuildingBank size={20} stroke={1.75} aria-hidden />
        <span title={office}>{office}</span>
      </div>
    )}
    <div className="header__right">
      {usage === null ? null : <div className="header__usage">{usage}</div>}
      <UserMenu name={userName} shortName={userShortName} entries={menu} />
    </div>
  </>
);
