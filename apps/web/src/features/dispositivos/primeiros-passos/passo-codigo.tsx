import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { ReactNode } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { CodigoAtivacao } from "../ativacao/codigo-ativacao.tsx";
import { useAtivacao } from "../ativacao/use-ativacao.ts";
import { primeirosPassosTexts } from "./primeiros-passos.texts.ts";

const texts = primeirosPassosTexts.codigo;

type PassoCodigoProps = {
  readonly dispositivo: Dispositivo;
  /** Where the program can be had, if it can. */
  readonly instalador: ReactNode;
};

/** The code that turns the registered computer into a connected one. */
export const PassoCodigo = ({ dispositivo, instalador }: PassoCodigoProps) => {
  const { codigo, gerando, gerar, verificando, verificar } = useAtivacao(dispositivo);
  return (
    <>
      <p>{texts.texto}</p>
      <CodigoAtivacao codigo={codigo} gerando={gerando} onGerar={gerar} />
      <div className="primeiros-passos__actions">
        <ActionButton
          size="lg"
          variant={codigo?.restanteMs === 0 ? "default" : "filled"}
          busy={verificando}
          onClick={verificar}
        >
          {texts.verificar}
        </ActionButton>
      </div>
      {instalador}
    </>
  );
};
