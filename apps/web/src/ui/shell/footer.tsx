import { IconBrandWhatsapp } from "@tabler/icons-react";
import { formatWhatsapp, whatsappUrl } from "../../lib/format.ts";
import { uiTexts } from "../ui.texts.ts";
import "./footer.css";

type FooterProps = {
  readonly ano: string;
  readonly provedor: string;
  /** Country code and digits. */
  readonly whatsapp: string;
};

export const Footer = ({ ano, provedor, whatsapp }: FooterProps) => (
  <footer className="footer">
    <span>{uiTexts.direitos(ano, provedor)}</span>
    <a href={whatsappUrl(whatsapp)} target="_blank" rel="noopener noreferrer">
      <IconBrandWhatsapp size={16} stroke={2} aria-hidden />
      {uiTexts.whatsapp(formatWhatsapp(whatsapp))}
    </a>
  </footer>
);
