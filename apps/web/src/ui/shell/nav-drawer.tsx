import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { uiTexts } from "../ui.texts.ts";
import "./nav-drawer.css";

type NavDrawerProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The sidebar on a phone. */
export const NavDrawer = ({ opened, onClose, children }: NavDrawerProps) => (
  <Drawer.Root opened={opened} onClose={onClose} size={288} classNames={{ content: "nav-drawer" }}>
    <Drawer.Overlay />
    <Drawer.Content aria-label={uiTexts.menuPrincipal}>
      <Drawer.CloseButton className="nav-drawer__close" aria-label={uiTexts.fecharMenu} />
      <div className="nav-drawer__body">{children}</div>
    </Drawer.Content>
  </Drawer.Root>
);
