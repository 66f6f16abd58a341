import type { VersaoDeTermo } from "@acervo/contracts/termos";
import { useState } from "react";
import { formatDiaEHora } from "../../lib/format.ts";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { MotivoField } from "../../shared/aprovacoes/motivo-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { usePedirRetirada } from "./termos.data.ts";
import { termosTexts } from "./termos.texts.ts";

const texts = termosTexts.retirada;

type RetiradaWindowProps = { readonly nome: string; readonly versao: VersaoDeTermo; readonly onClose: () => void };

/** Asks for a version that has not begun not to begin. */
export const RetiradaWindow = ({ nome, versao, onClose }: RetiradaWindowProps) => {
  const pedir = usePedirRetirada(versao.id);
  const [motivo, setMotivo] = useState("");
  const enviar = (): void => pedir.mutate(motivo, { onSuccess: onClose });
  return (
    <FormWindow
      title={texts.titulo(nome, versao.versao)}
      submit={aprovacaoTexts.pedir}
      reason={motivo.trim() === "" ? texts.falta : null}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{texts.explica(formatDiaEHora(versao.vigenteDesde))}</p>
      <MotivoField value={motivo} onChange={setMotivo} />
    </FormWindow>
  );
};
