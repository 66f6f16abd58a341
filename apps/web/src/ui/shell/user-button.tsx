import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { iniciais } from "../../lib/format.ts";
import { uiTexts } from "../ui.texts.ts";
import "./user-button.css";

type UserButtonProps = Omit<ComponentProps<"button">, "name"> & {
  readonly name: string;
  /** As the person is addressed. */
  readonly shortName: string;
};

/** Initials, and how the person is addressed. */
export const UserButton = ({ name, shortName, ...button }: UserButtonProps) => (
  <button {...button} type="button" className="user-button">
    <span className="user-button__avatar" aria-hidden>
      {iniciais(name)}
    </span>
    <span className="sr-only">{uiTexts.menuDaConta}</span> <span className="user-button__name">{shortName}</span>
    <IconChevronDown className="user-button__chevron" size={16} stroke={2} aria-hidden />
  </button>
);
