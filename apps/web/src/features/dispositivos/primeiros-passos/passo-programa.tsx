import { LIMITE_NOME_DISPOSITIVO } from "@acervo/contracts/dispositivos";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { dispositivoInformado, erroDoNome, valoresDoDispositivo } from "../cadastro/dispositivo.rules.ts";
import { useAdicionarDispositivo } from "../dispositivos.data.ts";
import { primeirosPassosTexts } from "./primeiros-passos.texts.ts";

const texts = primeirosPassosTexts.programa;

export type Instalador = {
  /** Undefined until it is known, null where no installer was published. */
  readonly baixar: (() => void) | null | undefined;
  /** That of one device, and what leads to all of them, once there are any. */
  readonly renderDaMaquina: (idDispositivo: number) => ReactNode;
};

type PassoProgramaProps = { readonly idContratacao: number; readonly instalador: Instalador };

/** The first computer gets a name, its program and, with the same click, its code. */
export const PassoPrograma = ({ idContratacao, instalador }: PassoProgramaProps) => {
  const [nome, setNome] = useState(texts.nomeProposto);
  const adicionar = useAdicionarDispositivo(idContratacao);
  // No other device is there whose name it could be.
  const erro = erroDoNome(nome, false);
  const cadastrar = (): void =>
    adicionar.mutate({ body: { idContratacao, ...dispositivoInformado({ ...valoresDoDispositivo(null), nome }) } });
  const { baixar } = instalador;
  const acao = { reason: erro, busy: adicionar.isPending || baixar === undefined, size: "lg" } as const;
  return (
    <>
      <p>{texts.texto}</p>
      <LineInput
        className="primeiros-passos__field"
        label={texts.nome}
        description={texts.nomeAjuda}
        maxLength={LIMITE_NOME_DISPOSITIVO}
        value={nome}
        onChange={setNome}
        error={erro}
      />
      <div className="primeiros-passos__actions">
        {baixar === null || baixar === undefined ? (
          <ActionButton {...acao} onClick={cadastrar}>
            {texts.gerar}
          </ActionButton>
        ) : (
          <>
            <ActionButton
              {...acao}
              leftSection={<IconDownload size={20} aria-hidden />}
              onClick={() => {
                baixar();
                cadastrar();
              }}
            >
              {texts.baixar}
            </ActionButton>
            <ActionButton {...acao} variant="default" onClick={cadastrar}>
              {texts.jaTenho}
            </ActionButton>
          </>
        )}
      </div>
    </>
  );
};
