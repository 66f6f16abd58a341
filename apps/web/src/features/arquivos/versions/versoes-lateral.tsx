import { useMediaQuery } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Window } from "../../../ui/window.tsx";
import { arquivosTexts } from "../arquivos.texts.ts";
import "./versoes-lateral.css";

const texts = arquivosTexts.versoes;

/** From here on the versions stand beside the list; below, they come over it. */
const LARGO = "(min-width: 1200px)";

type VersoesLateralProps = {
  readonly nome: string;
  /** Where the file lies. */
  readonly onde: string;
  /** `origem` is what the person came from, if it is still there. */
  readonly onFechar: (origem: HTMLElement | null) => void;
  readonly children: ReactNode;
};

const AoLado = ({ nome, onde, onFechar, children }: VersoesLateralProps) => {
  const id = useId();
  const titulo = useRef<HTMLHeadingElement>(null);
  const origem = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    origem.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    titulo.current?.focus({ preventScroll: true });
  }, [nome]);
  const fechar = (): void => onFechar(origem.current?.isConnected === true ? origem.current : null);
  return (
    // Esc closes it wherever the focus is inside; the button does the same for the mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className="versoes-lateral"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === "Escape") fechar();
      }}
    >
      <div className="versoes-lateral__topo">
        <div>
          <h2 id={id} tabIndex={-1} ref={titulo}>
            {nome}
          </h2>
          <p>{onde}</p>
        </div>
        <button type="button" className="icon-button" aria-label={texts.fechar} onClick={fechar}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className="versoes-lateral__corpo">{children}</div>
    </aside>
  );
};

/** Beside the list on a wide screen, a drawer over it on a narrow one, from below on a phone. */
export const VersoesLateral = (props: VersoesLateralProps) => {
  const largo = useMediaQuery(LARGO, false, { getInitialValueInEffect: false });
  const { nome, onde, onFechar, children } = props;
  if (largo === true) return <AoLado {...props} />;
  return (
    <Window size="panel" title={nome} closeLabel={texts.fechar} onClose={() => onFechar(null)}>
      <p className="versoes-lateral__onde">{onde}</p>
      {children}
    </Window>
  );
};
