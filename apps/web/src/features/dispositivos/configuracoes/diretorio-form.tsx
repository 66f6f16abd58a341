import {
  CAMINHO_RELATIVO,
  type Diretorio,
  diretorios,
  isCaminhoAbsoluto,
  LIMITE_CAMINHO,
} from "@acervo/contracts/diretorios";
import { mesmoCaminho } from "../comparacao.rules.ts";
import { useAcoesDeDiretorio } from "../configuracoes.data.ts";
import { configuracoesTexts } from "../configuracoes.texts.ts";
import { LinhaForm } from "./linha-form.tsx";

const texts = configuracoesTexts.diretorio;

type DiretorioFormProps = {
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  /** Null adds a new one. */
  readonly diretorio: Diretorio | null;
  readonly onClose: () => void;
};

/** A directory's path. */
export const DiretorioForm = ({ idDispositivo, idConfiguracao, diretorio, onClose }: DiretorioFormProps) => {
  const { adicionar, atualizar } = useAcoesDeDiretorio(idDispositivo);
  const confirmar = (caminho: string): void => {
    if (diretorio === null) adicionar.mutate({ body: { idConfiguracao, caminho } }, { onSuccess: onClose });
    else {
      const body = { idConfiguracao, idDiretorio: diretorio.id, caminho };
      atualizar.mutate({ body }, { onSuccess: onClose });
    }
  };
  return (
    <LinhaForm
      titulo={diretorio === null ? texts.novo : texts.editarTitulo}
      rotulo={texts.caminho}
      ajuda={texts.caminhoAjuda}
      limite={LIMITE_CAMINHO}
      original={diretorio?.caminho ?? null}
      duplicado={{
        endpoint: diretorios.verificarCaminhosDuplicados,
        id: idConfiguracao,
        mesmo: mesmoCaminho,
        erro: texts.duplicado,
      }}
      erroDe={(caminho) => (isCaminhoAbsoluto(caminho) ? null : CAMINHO_RELATIVO)}
      salvando={adicionar.isPending || atualizar.isPending}
      onConfirmar={confirmar}
      onClose={onClose}
    />
  );
};
