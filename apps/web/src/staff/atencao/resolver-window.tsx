import type { ItemDeAtencao } from "@acervo/contracts/atencao";
import { LIMITE_DESCRICAO_ATENDIMENTO } from "@acervo/contracts/atendimentos";
import { useState } from "react";
import { Modelos } from "../../shared/atendimento/modelos.tsx";
import { CountedTextarea } from "../../ui/form/counted-textarea.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { useResolver } from "./atencao.data.ts";
import { atencaoTexts } from "./atencao.texts.ts";

const texts = atencaoTexts.janelaResolver;

type ResolverWindowProps = { readonly item: ItemDeAtencao; readonly onClose: () => void };

/** Asks how an item was resolved: the text becomes a call. */
export const ResolverWindow = ({ item, onClose }: ResolverWindowProps) => {
  const resolver = useResolver(item.id);
  const [descricao, setDescricao] = useState("");
  const enviar = (): void => resolver.mutate(descricao, { onSuccess: onClose });
  return (
    <FormWindow
      title={texts.titulo}
      submit={atencaoTexts.resolver}
      reason={descricao.trim() === "" ? texts.falta : null}
      saving={resolver.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <Modelos descricao={descricao} onEscolher={setDescricao} />
      <CountedTextarea
        data-autofocus
        label={texts.descricao}
        description={texts.ajuda}
        rows={4}
        resize="vertical"
        value={descricao}
        onChange={setDescricao}
        maxLength={LIMITE_DESCRICAO_ATENDIMENTO}
      />
    </FormWindow>
  );
};
