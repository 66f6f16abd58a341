import { IconDownload } from "@tabler/icons-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { type NomeDoInstalador, useBaixarDaMaquina, useDetalhes } from "./download.data.ts";
import { downloadTexts } from "./download.texts.ts";
import "./instalador-da-maquina.css";
import { LinkDoInstalador } from "./link-do-instalador.tsx";

const texts = downloadTexts.daMaquina;

type BaixarProps = { readonly nome: NomeDoInstalador; readonly idDispositivo: number };

const Baixar = ({ nome, idDispositivo }: BaixarProps) => {
  const { data: instalador } = useDetalhes(nome);
  const { isPending, isSuccess, mutate } = useBaixarDaMaquina(nome, idDispositivo);
  if (instalador === undefined || instalador === null) return null;
  const principal = nome === "bits64";
  return (
    <>
      <ActionButton
        variant={principal ? "default" : "subtle"}
        leftSection={principal ? <IconDownload size={18} aria-hidden /> : null}
        busy={isPending}
        onClick={() => mutate(instalador)}
      >
        {principal ? texts.baixar : texts.baixar32}
      </ActionButton>
      {isSuccess ? <output className="instalador-da-maquina__saved">{texts.salvo}</output> : null}
    </>
  );
};

/**
 * The installer that activates this device by itself, where one was published that can be proved; beside it the way to
 * all of them.
 */
export const InstaladorDaMaquina = ({ idDispositivo }: { readonly idDispositivo: number }) => {
  const { data: de64 } = useDetalhes("bits64");
  const { data: de32 } = useDetalhes("bits32");
  return (
    <div className="instalador-da-maquina">
      {(de64 ?? de32 ?? null) === null ? null : (
        <>
          <p>{texts.explica}</p>
          <div className="instalador-da-maquina__actions">
            <Baixar nome="bits64" idDispositivo={idDispositivo} />
            <Baixar nome="bits32" idDispositivo={idDispositivo} />
          </div>
        </>
      )}
      <LinkDoInstalador />
    </div>
  );
};
