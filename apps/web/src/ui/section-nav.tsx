import { NativeSelect } from "@mantine/core";
import { NavLink, useNavigate } from "react-router";
import "./section-nav.css";

type SectionNavProps = {
  /** What the tabs are of, for whoever cannot see them. */
  readonly label: string;
  /** The name of the list that they are on a phone. */
  readonly choice: string;
  readonly sections: readonly { readonly address: string; readonly name: string }[];
  /** The address of the open one. */
  readonly current: string;
};

/** Sections of a page that have addresses of their own: tabs, on a phone a list to choose from. */
export const SectionNav = ({ label, choice, sections, current }: SectionNavProps) => {
  const navigate = useNavigate();
  return (
    <>
      <nav className="section-nav__tabs" aria-label={label}>
        {sections.map(({ address, name }) => (
          <NavLink key={address} to={address} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <NativeSelect
        className="section-nav__choice"
        label={choice}
        value={current}
        onChange={(event) => void navigate(event.currentTarget.value)}
        data={sections.map(({ address, name }) => ({ value: address, label: name }))}
      />
    </>
  );
};
