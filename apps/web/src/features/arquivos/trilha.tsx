import { IconArrowLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { arquivosTexts } from "./arquivos.texts.ts";
import "./trilha.css";

const texts = arquivosTexts.navegador;

export type Degrau = { readonly nome: string; readonly caminho: string };

type TrilhaProps = {
  /** From the device to the folder that is shown; never empty. */
  readonly degraus: readonly Degrau[];
  /** The query string that leads to a folder. */
  readonly para: (caminho: string) => string;
  /** The query string that leads to the choice of a device. */
  readonly aosDispositivos: string;
  /** Gets the focus when the folder has changed. */
  readonly atual: Ref<HTMLElement>;
  /** Buttons of the folder that is shown. */
  readonly acoes: ReactNode;
};

/** Where the person is: up one folder, or straight to any above. */
export const Trilha = ({ degraus, para, aosDispositivos, atual, acoes }: TrilhaProps) => {
  const acima = degraus.at(-2);
  return (
    <nav className="trilha" aria-label={texts.caminho}>
      <Link
        className="trilha__voltar"
        to={{ search: acima === undefined ? aosDispositivos : para(acima.caminho) }}
        aria-label={acima === undefined ? texts.voltarAosDispositivos : texts.voltar}
        title={acima === undefined ? texts.voltarAosDispositivos : texts.voltar}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </Link>
      <ol>
        {degraus.map(({ nome, caminho }, indice) => (
          <li key={caminho}>
            {indice < degraus.length - 1 ? (
              <>
                <Link to={{ search: para(caminho) }}>{nome}</Link>
                <IconChevronRight size={14} stroke={2} aria-hidden />
              </>
            ) : (
              <b aria-current="page" tabIndex={-1} ref={atual}>
                {nome}
              </b>
            )}
          </li>
        ))}
      </ol>
      <div className="trilha__acoes">{acoes}</div>
    </nav>
  );
};
