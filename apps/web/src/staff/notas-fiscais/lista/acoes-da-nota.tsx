import type { NotaDaLista } from "@acervo/contracts/notas-fiscais";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { type ArquivoDaNota, useBaixarArquivo, useCancelarDeNovo, useConsultar } from "../notas.data.ts";
import { notasTexts as texts } from "../notas.texts.ts";

/** Opens a document to correct it, to replace it, or only to read what happened to it. */
export type AbrirNota = (id: number, para: "corrigir" | "substituir" | "ler") => void;

type AcoesDaNotaProps = { readonly nota: NotaDaLista; readonly onAbrir: AbrirNota };

const Arquivos = ({ nota, rotulo }: { readonly nota: NotaDaLista; readonly rotulo: (acao: string) => string }) => {
  const baixar = useBaixarArquivo();
  const botao = (qual: ArquivoDaNota, nome: string) => (
    <ActionButton
      variant="subtle"
      reads
      busy={baixar.isPending && baixar.variables.qual === qual}
      aria-label={rotulo(nome)}
      onClick={() => baixar.mutate({ id: nota.id, qual })}
    >
      {nome}
    </ActionButton>
  );
  return (
    <>
      {botao("pdf", texts.pdf)}
      {botao("xml", texts.rotuloXml)}
    </>
  );
};

/** What may be done with a document as it is. */
export const AcoesDaNota = ({ nota, onAbrir }: AcoesDaNotaProps) => {
  const feedback = useFeedback();
  const consultar = useConsultar();
  const cancelar = useCancelarDeNovo();
  const { id, acoes, numero, dps, tomador } = nota;
  const rotulo = (acao: string) => texts.rotulo(acao, `${tomador}, ${numero ?? dps ?? texts.sem}`);
  const pedirCancelamento = async (): Promise<void> => {
    const { titulo, mensagem } = texts.perguntaCancelar;
    if (await feedback.confirm({ titulo, mensagem: mensagem(numero ?? "") })) cancelar.mutate(id);
  };
  return (
    <div className="row-actions notas__acoes">
      {acoes.includes("BAIXAR") ? <Arquivos nota={nota} rotulo={rotulo} /> : null}
      {acoes.includes("CONSULTAR") ? (
        <ActionButton
          variant="default"
          busy={consultar.isPending}
          aria-label={rotulo(texts.consultar)}
          onClick={() => consultar.mutate(id)}
        >
          {texts.consultar}
        </ActionButton>
      ) : null}
      {acoes.includes("CANCELAR_DE_NOVO") ? (
        <ActionButton
          variant="default"
          busy={cancelar.isPending}
          aria-label={rotulo(texts.cancelarDeNovo)}
          onClick={() => void pedirCancelamento()}
        >
          {texts.cancelarDeNovo}
        </ActionButton>
      ) : null}
      {acoes.includes("CORRIGIR") ? (
        <ActionButton variant="default" aria-label={rotulo(texts.corrigir)} onClick={() => onAbrir(id, "corrigir")}>
          {texts.corrigir}
        </ActionButton>
      ) : null}
    </div>
  );
};
