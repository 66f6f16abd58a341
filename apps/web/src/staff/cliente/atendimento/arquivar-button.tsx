import { LIMITE_DESCRICAO_ATENDIMENTO } from "@acervo/contracts/atendimentos";
import { Button } from "@mantine/core";
import { IconArchive, IconArchiveOff } from "@tabler/icons-react";
import { useState } from "react";
import { CountedTextarea } from "../../../ui/form/counted-textarea.tsx";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { useArquivar } from "./atendimento.data.ts";
import { atendimentoTexts as texts } from "./atendimento.texts.ts";

type ArquivarProps = { readonly idContratacao: number; readonly arquivada: boolean };

const ArquivarWindow = ({ idContratacao, arquivada, onClose }: ArquivarProps & { onClose: () => void }) => {
  const arquivar = useArquivar(idContratacao);
  const [descricao, setDescricao] = useState("");
  const salvar = (): void =>
    // The wanted state: pressed twice, or by two at once, it flips once.
    arquivar.mutate({ descricao, arquivamento: !arquivada }, { onSuccess: onClose });
  const nome = arquivada ? texts.desarquivar : texts.arquivar;
  return (
    <FormWindow
      title={nome}
      submit={nome}
      reason={descricao.trim() === "" ? texts.semDescricao : null}
      saving={arquivar.isPending}
      onSubmit={salvar}
      onClose={onClose}
    >
      <CountedTextarea
        data-autofocus
        label={texts.descricao}
        description={texts.naoEscreva}
        rows={4}
        resize="vertical"
        value={descricao}
        onChange={setDescricao}
        maxLength={LIMITE_DESCRICAO_ATENDIMENTO}
      />
    </FormWindow>
  );
};

/** Archives a subscription, or takes it out again, with the reason. */
export const ArquivarButton = (props: ArquivarProps) => {
  const [aberta, setAberta] = useState(false);
  const Icon = props.arquivada ? IconArchiveOff : IconArchive;
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => setAberta(true)}>
        {props.arquivada ? texts.desarquivar : texts.arquivar}
      </Button>
      {aberta ? <ArquivarWindow {...props} onClose={() => setAberta(false)} /> : null}
    </>
  );
};
