import { IconDeviceDesktop, IconFilePlus, IconFolder, IconSettings, type TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import "./atalhos.css";
import { atalhosTexts as texts } from "./atalhos.texts.ts";
import type { LinksDoPainel } from "../links.rules.ts";

const CARTOES: readonly (readonly [keyof typeof texts.cartoes, TablerIcon])[] = [
  ["novaContratacao", IconFilePlus],
  ["gerenciarArquivos", IconFolder],
  ["gerenciarDispositivos", IconDeviceDesktop],
  ["configurarContratacao", IconSettings],
];

/** Quick cards to the screens that people go to from here. */
export const Atalhos = ({ links }: { readonly links: LinksDoPainel }) => (
  <nav className="atalhos" aria-label={texts.rotulo}>
    {CARTOES.map(([tela, Icone]) => {
      const endereco = links[tela];
      return endereco === undefined ? null : (
        <Link key={tela} to={endereco} className="card">
          <Icone size={24} stroke={1.75} aria-hidden />
          <strong>{texts.cartoes[tela].titulo}</strong>
          <span>{texts.cartoes[tela].detalhe}</span>
        </Link>
      );
    })}
  </nav>
);
