import { arquivos } from "@acervo/contracts/arquivos";
import { useQueryClient } from "@tanstack/react-query";
import { mensagemDaFalha } from "../../../lib/mensagens.ts";
import { useServices } from "../../../lib/services.ts";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import type { AlvoSelecao } from "../alvos.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { type Controle, useAtividade } from "../activity/atividade.ts";
import type { PerguntaDeExclusao } from "./alvos-da-pergunta.ts";
import type { Escolha } from "./excluir-window.tsx";
import { escolhaTexts } from "./exclusao.texts.ts";
import type { Perguntar } from "./use-pergunta-de-exclusao.tsx";
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

const perguntaDe = ({ idDispositivo, pastas, arquivos: escolhidos }: AlvoSelecao): PerguntaDeExclusao => ({
  titulo: escolhaTexts.varios(arquivosTexts.selecao.itens(pastas.length, escolhidos.length)),
  idDispositivo,
  itens: {
    pastas: pastas.map(({ caminho }) => caminho),
    arquivos: escolhidos.map(({ nomeObjeto }) => nomeObjeto),
  },
});

/** Deletes several files and folders after one question, one after the other; it can be stopped between two. */
export const useExcluirSelecao = (perguntar: Perguntar, onEspacoMudou: (aosPoucos: boolean) => void) => {
  const { api, log } = useServices();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const atividade = useAtividade();

  /** Whether it went at once; null: it did not. What is not there any more counts as deleted. */
  const excluirUm = async (idDispositivo: number, { alvo, erro }: Item, escolha: Escolha): Promise<boolean | null> => {
    const query = { idDispositivo };
    const resposta =
      "caminho" in alvo
        ? await api.call(arquivos.removerPasta, { query, body: { nomePastaRaiz: alvo.caminho, escolha } })
        : await api.call(arquivos.remover, { query: { ...query, nomeArquivo: alvo.nomeObjeto, escolha } });
    if (resposta.ok) return resposta.valor ?? true;
    if (resposta.erro.status === STATUS_JA_NAO_HA) return true;
    const mensagem = mensagemDaFalha(resposta.erro, erro, log);
    if (mensagem !== null) void feedback.error(mensagem);
    return null;
  };

  const excluirTodos = async (
    idDispositivo: number,
    itens: readonly Item[],
    escolha: Escolha,
    { signal, mostrar }: Controle,
  ) => {
    const excluidos: Excluido[] = [];
    let aosPoucos = false;
    for (const item of itens) {
      mostrar({ texto: texts.andamento(excluidos.length, itens.length), parte: excluidos.length / itens.length });
      const naHora = signal.aborted ? null : await excluirUm(idDispositivo, item, escolha);
      if (naHora === null) break;
      aosPoucos ||= !naHora;
      excluidos.push(item.alvo);
    }
    return { excluidos, aosPoucos };
  };

  return async (alvo: AlvoSelecao): Promise<boolean> => {
    const itens = itensDe(alvo);
    const escolha = await perguntar(perguntaDe(alvo));
    if (escolha === null) return false;
    let tudo = false;
    await atividade.executar({ titulo: texts.excluindoVarios, cancelavel: true }, async (controle) => {
      const { excluidos, aosPoucos } = await excluirTodos(alvo.idDispositivo, itens, escolha, controle);
      tudo = excluidos.length === itens.length;
      if (excluidos.length > 0) onEspacoMudou(aosPoucos);
      if (!tudo) {
        const linhas = [texts.variosFeitos(excluidos.length, itens.length)];
        controle.relatar({ tom: controle.signal.aborted ? "warn" : "bad", titulo: texts.variosErro, linhas });
      } else if (aosPoucos) void feedback.attention(texts.pastaPedida);
      else feedback.toast("sucesso", texts.variosFeita);
      // Of old copies that went, what is on the computer stays on the screen.
      await depoisDeExcluir(queryClient, alvo.idDispositivo, escolha === "COPIAS_ANTIGAS" ? [] : excluidos);
    });
    return tudo;
  };
};
