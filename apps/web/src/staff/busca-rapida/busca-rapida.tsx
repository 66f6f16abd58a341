import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Key } from "../../ui/key.tsx";
import "./busca-rapida.css";
import { buscaRapidaTexts as texts } from "./busca-rapida.texts.ts";
import { BuscaWindow } from "./busca-window.tsx";

/** In the header of who attends to customers: finds one from any page, also by Ctrl K, in fields too. */
export const BuscaRapida = () => {
  const [aberta, setAberta] = useState(false);
  useHotkeys([["mod+K", () => setAberta(true)]], []);
  return (
    <>
      <button
        type="button"
        className="busca-rapida"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setAberta(true)}
      >
        <IconSearch size={16} aria-hidden />
        <span className="busca-rapida__nome">{texts.botao}</span>
        <span className="busca-rapida__teclas" aria-hidden>
          <Key>Ctrl</Key>
          <Key>K</Key>
        </span>
      </button>
      {aberta ? <BuscaWindow onClose={() => setAberta(false)} /> : null}
    </>
  );
};
