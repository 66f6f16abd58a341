import { type Configuracao, configuracoes, LIMITE_PREFIXO } from "@acervo/contracts/configuracoes";
import { useState } from "react";
import { mesmoNome } from "../comparacao.rules.ts";
import { useAcoesDeConfiguracao } from "../configuracoes.data.ts";
import { configuracoesTexts } from "../configuracoes.texts.ts";
import { PadroesPropostos, padroesPropostos } from "../padroes/padroes-propostos.tsx";
import { LinhaForm } from "./linha-form.tsx";

const texts = configuracoesTexts.configuracao;

type ConfiguracaoFormProps = {
  readonly idDispositivo: number;
  /** Null adds a new one. */
  readonly configuracao: Configuracao | null;
  readonly onClose: () => void;
};

/** A configuration's name; of a new one also whether it leaves out what is proposed. */
export const ConfiguracaoForm = ({ idDispositivo, configuracao, onClose }: ConfiguracaoFormProps) => {
  const [propostos, setPropostos] = useState(true);
  const { adicionar, atualizar } = useAcoesDeConfiguracao(idDispositivo);
  const confirmar = (prefixo: string): void => {
    if (configuracao === null) {
      const body = { idDispositivo, prefixo, padroesIgnorados: padroesPropostos(propostos) };
      adicionar.mutate({ body }, { onSuccess: onClose });
    } else {
      const body = { idDispositivo, idConfiguracao: configuracao.id, prefixo };
      atualizar.mutate({ body }, { onSuccess: onClose });
    }
  };
  return (
    <LinhaForm
      titulo={configuracao === null ? texts.nova : texts.editarTitulo}
      rotulo={texts.nome}
      ajuda={texts.nomeAjuda}
      limite={LIMITE_PREFIXO}
      original={configuracao?.prefixo ?? null}
      duplicado={{
        endpoint: configuracoes.verificarPrefixosDuplicados,
        id: idDispositivo,
        mesmo: mesmoNome,
        erro: texts.duplicado,
      }}
      salvando={adicionar.isPending || atualizar.isPending}
      onConfirmar={confirmar}
      onClose={onClose}
    >
      {configuracao === null ? <PadroesPropostos checked={propostos} onChange={setPropostos} /> : null}
    </LinhaForm>
  );
};
