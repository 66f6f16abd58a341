import { IconBrandWhatsapp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatWhatsapp, whatsappUrl } from "../../lib/format.ts";
import { uiTexts } from "../ui.texts.ts";
import "./footer.css";

type FooterProps = {
  readonly ano: string;
  readonly provedor: string;
  /** Country code and digits. */
  readonly whatsapp: string;
  /** What else it offers, between the two. */
  readonly children?: ReactNode;
};

export const Footer = ({ ano, provedor, whatsapp, children }: FooterProps) => (
  <footer className="footer">
    <span>{uiTexts.direitos(ano, provedor)}</span>
    <a href="/compliance">{uiTexts.compliance}</a>
    {children}
    <a href={whatsappUrl(whatsapp)} target="_blank" rel="noopener noreferrer">
      <IconBrandWhatsapp size={16} stroke={2} aria-hidden />
      {uiTexts.whatsapp(formatWhatsapp(whatsapp))}
    </a>
  </footer>
);
