import { useClickOutside, useMediaQuery } from "@mantine/hooks";
import { IconArrowLeft, IconChevronRight, IconDots } from "@tabler/icons-react";
import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { arquivosTexts } from "../arquivos.texts.ts";
import { dobrarTrilha } from "../arquivos.rules.ts";
import "./trilha.css";

const texts = arquivosTexts.navegador;

const ESTREITO = "(max-width: 899px)";

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

type LigacaoProps = Degrau & Pick<TrilhaProps, "para">;

const Ligacao = ({ nome, caminho, para }: LigacaoProps) => (
  <Link to={{ search: para(caminho) }} title={nome}>
    {nome}
  </Link>
);

/** The folders that there is no room for. Esc closes it and gives the focus back. */
const Dobrados = ({ degraus, para }: Pick<TrilhaProps, "degraus" | "para">) => {
  const [aberto, setAberto] = useState(false);
  const lista = useId();
  const botao = useRef<HTMLButtonElement>(null);
  const raiz = useClickOutside<HTMLDivElement>(() => setAberto(false));
  return (
    // Esc closes it wherever the focus is inside; the button does the same for the mouse.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="trilha__dobrados"
      ref={raiz}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !aberto) return;
        setAberto(false);
        botao.current?.focus();
      }}
    >
      <button
        type="button"
        ref={botao}
        className="icon-button"
        aria-label={texts.acima}
        title={texts.acima}
        aria-expanded={aberto}
        aria-controls={aberto ? lista : undefined}
        onClick={() => setAberto(!aberto)}
      >
        <IconDots size={18} stroke={2} aria-hidden />
      </button>
      {aberto ? (
        <ul id={lista}>
          {degraus.map((degrau) => (
            <li key={degrau.caminho}>
              <Ligacao {...degrau} para={para} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const Separador = () => <IconChevronRight size={14} stroke={2} aria-hidden />;

/** Where the person is: up one folder, or straight to any above. */
export const Trilha = ({ degraus, para, aosDispositivos, atual, acoes }: TrilhaProps) => {
  const estreito = useMediaQuery(ESTREITO, false, { getInitialValueInEffect: false });
  const acima = degraus.at(-2);
  const { inicio, dobrados, fim } = dobrarTrilha(degraus, estreito === true);
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
        {inicio.map((degrau) => (
          <li key={degrau.caminho}>
            <Ligacao {...degrau} para={para} />
            <Separador />
          </li>
        ))}
        {dobrados.length === 0 ? null : (
          <li className="trilha__dobra">
            <Dobrados degraus={dobrados} para={para} key={degraus.at(-1)?.caminho} />
            <Separador />
          </li>
        )}
        {fim.map((degrau, indice) => (
          <li key={degrau.caminho}>
            {indice < fim.length - 1 ? (
              <>
                <Ligacao {...degrau} para={para} />
                <Separador />
              </>
            ) : (
              <b aria-current="page" tabIndex={-1} ref={atual} title={degrau.nome}>
                {degrau.nome}
              </b>
            )}
          </li>
        ))}
      </ol>
      <div className="trilha__acoes">{acoes}</div>
    </nav>
  );
};
