import { arquivos } from "@acervo/contracts/arquivos";
import { useQueryClient } from "@tanstack/react-query";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia } from "../../../lib/format.ts";
import { mensagemDaFalha } from "../../../lib/mensagens.ts";
import { useServices } from "../../../lib/services.ts";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import type { AlvoSelecao } from "../alvos.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { type Controle, useAtividade } from "../activity/atividade.ts";
import { depoisDeExcluir, type Excluido } from "./depois-de-excluir.ts";

const texts = arquivosTexts.exclusao;
const STATUS_JA_NAO_HA = 404;

type Item = {
  readonly alvo: { readonly caminho: string } | { readonly nomeObjeto: string };
  /** What is said when it fails. */
  readonly erro: string;
};

const itensDe = ({ pastas, arquivos: escolhidos }: AlvoSelecao): readonly Item[] => [
  ...pastas.map(({ caminho }) => ({ alvo: { caminho }, erro: texts.erroPasta })),
  ...escolhidos.map(({ nomeObjeto }) => ({ alvo: { nomeObjeto }, erro: texts.erroArquivo })),
];

const perguntaDe = ({ pastas, arquivos: escolhidos, retidoAte }: AlvoSelecao): string => {
  const pergunta = texts.varios(arquivosTexts.selecao.itens(pastas.length, escolhidos.length));
  return retidoAte === null ? pergunta : `${pergunta} ${texts.retida(formatDia(parseInstante(retidoAte)))}`;
};

/** Deletes several files and folders after one question, one after the other; it can be stopped between two. */
export const useExcluirSelecao = (onEspacoMudou: (aosPoucos: boolean) => void) => {
  const { api, log } = useServices();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const atividade = useAtividade();

  /** Whether it went at once; null: it did not. What is not there any more counts as deleted. */
  const excluirUm = async (idDispositivo: number, { alvo, erro }: Item): Promise<boolean | null> => {
    const resposta =
      "caminho" in alvo
        ? await api.call(arquivos.removerPasta, { query: { idDispositivo }, body: { nomePastaRaiz: alvo.caminho } })
        : await api.call(arquivos.remover, { query: { idDispositivo, nomeArquivo: alvo.nomeObjeto } });
    if (resposta.ok) return resposta.valor ?? true;
    if (resposta.erro.status === STATUS_JA_NAO_HA) return true;
    const mensagem = mensagemDaFalha(resposta.erro, erro, log);
    if (mensagem !== null) void feedback.error(mensagem);
    return null;
  };

  const excluirTodos = async (idDispositivo: number, itens: readonly Item[], { signal, mostrar }: Controle) => {
    const excluidos: Excluido[] = [];
    let aosPoucos = false;
    for (const item of itens) {
      mostrar({ texto: texts.andamento(excluidos.length, itens.length), parte: excluidos.length / itens.length });
      const naHora = signal.aborted ? null : await excluirUm(idDispositivo, item);
      if (naHora === null) break;
      aosPoucos ||= !naHora;
      excluidos.push(item.alvo);
    }
    return { excluidos, aosPoucos };
  };

  return async (alvo: AlvoSelecao): Promise<boolean> => {
    const itens = itensDe(alvo);
    const sim = await feedback.confirm({ titulo: texts.titulo, mensagem: perguntaDe(alvo), destrutiva: true });
    if (!sim) return false;
    let tudo = false;
    await atividade.executar({ titulo: texts.excluindoVarios, cancelavel: true }, async (controle) => {
      const { excluidos, aosPoucos } = await excluirTodos(alvo.idDispositivo, itens, controle);
      tudo = excluidos.length === itens.length;
      if (excluidos.length > 0) onEspacoMudou(aosPoucos);
      if (!tudo) {
        const linhas = [texts.variosFeitos(excluidos.length, itens.length)];
        controle.relatar({ tom: controle.signal.aborted ? "warn" : "bad", titulo: texts.variosErro, linhas });
      } else if (aosPoucos) void feedback.attention(texts.pastaPedida);
      else feedback.toast("sucesso", texts.variosFeita);
      await depoisDeExcluir(queryClient, alvo.idDispositivo, excluidos);
    });
    return tudo;
  };
};
