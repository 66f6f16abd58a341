import type { Comunicado, TipoComunicado } from "@acervo/contracts/comunicados";
import { Button, Skeleton } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Choice, Choices } from "../../../ui/form/choices.tsx";
import { Window } from "../../../ui/window.tsx";
import { useComunicado, useMudarComunicado, useTextoDoAlerta } from "./comunicado.data.ts";
import { comunicadoTexts as texts } from "./comunicado.texts.ts";
import "./comunicado.css";

const TIPOS: readonly TipoComunicado[] = [1, 3];

/** How it stands with the partner, in one sentence. */
const estadoDe = ({ comunicadoCadastrado, entrega, motivoRecusa }: Comunicado): string => {
  if (entrega === "RECUSADO") return texts.recusado(motivoRecusa ?? "");
  if (entrega === "ENVIANDO") return comunicadoCadastrado ? texts.enviando : texts.retirando;
  return comunicadoCadastrado ? texts.entregue : texts.inativo;
};

type DaContratacao = { readonly idContratacao: number };

const UmTipo = ({ idContratacao, tipo }: DaContratacao & { readonly tipo: TipoComunicado }) => {
  const alerta = useTextoDoAlerta(tipo);
  const { data: comunicado } = useComunicado(idContratacao, tipo);
  const mudar = useMudarComunicado(idContratacao, tipo);
  const textoVivo = comunicado?.texto ?? "";
  const vivo = comunicado?.comunicadoCadastrado === true;
  const pedir = (): void => mudar.mutate(vivo ? "desativar" : "criar");
  return (
    <>
      <section className="comunicado__texto" aria-label={texts.texto}>
        {textoVivo === "" ? (alerta.data?.texto ?? <Skeleton height={48} radius="md" />) : textoVivo}
      </section>
      <div className="comunicado__pe">
        <output>{comunicado === undefined ? null : estadoDe(comunicado)}</output>
        {comunicado === undefined ? null : (
          <ActionButton variant={vivo ? "danger-subtle" : "filled"} busy={mudar.isPending} onClick={pedir}>
            {vivo ? texts.desativar : texts.ativar}
          </ActionButton>
        )}
      </div>
    </>
  );
};

const ComunicadoWindow = ({ idContratacao, onClose }: DaContratacao & { readonly onClose: () => void }) => {
  const [tipo, setTipo] = useState<TipoComunicado>(1);
  return (
    <Window size="form" title={texts.titulo} onClose={onClose}>
      <div className="comunicado">
        <Choices legend={texts.tipo}>
          {TIPOS.map((um) => (
            <Choice
              key={um}
              name="tipo-do-comunicado"
              title={texts.tipos[um]}
              text={texts.explicacao[um]}
              checked={tipo === um}
              onChoose={() => setTipo(um)}
            />
          ))}
        </Choices>
        <UmTipo key={tipo} idContratacao={idContratacao} tipo={tipo} />
      </div>
    </Window>
  );
};

/** Switches notices on and off that the partner's system shows to the office. */
export const ComunicadoButton = ({ idContratacao }: DaContratacao) => {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSpeakerphone size={18} aria-hidden />}
        onClick={() => setAberta(true)}
      >
        {texts.abrir}
      </Button>
      {aberta ? <ComunicadoWindow idContratacao={idContratacao} onClose={() => setAberta(false)} /> : null}
    </>
  );
};
