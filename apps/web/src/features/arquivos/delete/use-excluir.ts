import { arquivos } from "@acervo/contracts/arquivos";
import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia } from "../../../lib/format.ts";
import { mensagemDaFalha } from "../../../lib/mensagens.ts";
import { useServices } from "../../../lib/services.ts";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import type { AlvoArquivo, AlvoPasta } from "../alvos.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { useAtividade } from "../activity/atividade.ts";
import { depoisDeExcluir, type Excluido } from "./depois-de-excluir.ts";
import { escolhaTexts } from "./exclusao.texts.ts";
import type { Perguntar } from "./use-pergunta-de-exclusao.tsx";

const texts = arquivosTexts.exclusao;

type Exclusao<E extends Endpoint> = {
  readonly andamento: string;
  readonly erro: string;
  readonly endpoint: E;
  readonly chamada: EndpointCall<E>;
  readonly idDispositivo: number;
  /** What is not there any more; none where only old copies went. */
  readonly excluidos: readonly Excluido[];
  readonly feita: (valor: EndpointOutput<E>) => void;
};

type VersaoExcluida = { readonly quando: string; readonly unica: boolean };

const perguntaDaVersao = (
  { nome, noComputador, retidoAte }: Pick<AlvoArquivo, "nome" | "noComputador" | "retidoAte">,
  { quando, unica }: VersaoExcluida,
): string =>
  [
    unica ? texts.ultimaVersao(nome, quando) : texts.versao(nome, quando),
    ...(noComputador ? [texts.versaoAtual, ...(unica ? [] : [texts.versoesAnteriores])] : []),
    ...(retidoAte === null ? [] : [texts.retida(formatDia(parseInstante(retidoAte)))]),
  ].join(" ");

/** Deletes files, versions and folders, each after a question. Resolves to whether it was done. */
export const useExcluir = (perguntar: Perguntar, onEspacoMudou: (aosPoucos: boolean) => void) => {
  const { api, log } = useServices();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const atividade = useAtividade();

  const excluir = async <E extends Endpoint>(exclusao: Exclusao<E>): Promise<boolean> => {
    const { andamento, erro, endpoint, chamada, idDispositivo, excluidos, feita } = exclusao;
    let deuCerto = false;
    await atividade.executar({ titulo: andamento, cancelavel: false }, async () => {
      const resposta = await api.call(endpoint, chamada);
      if (!resposta.ok) {
        const mensagem = mensagemDaFalha(resposta.erro, erro, log);
        if (mensagem !== null) void feedback.error(mensagem);
        return;
      }
      deuCerto = true;
      feita(resposta.valor);
      onEspacoMudou(resposta.valor === false);
      await depoisDeExcluir(queryClient, idDispositivo, excluidos);
    });
    return deuCerto;
  };

  return {
    /** The file with all of its versions, or only the old ones. */
    arquivo: async ({ idDispositivo, nomeObjeto, nome, noComputador }: AlvoArquivo): Promise<boolean> => {
      const itens = { pastas: [], arquivos: [nomeObjeto] };
      const escolha = await perguntar({ titulo: escolhaTexts.arquivo(nome), idDispositivo, itens });
      if (escolha === null) return false;
      const fica = escolha === "COPIAS_ANTIGAS" && noComputador;
      return excluir({
        andamento: texts.excluindoArquivo(nome),
        erro: texts.erroArquivo,
        endpoint: arquivos.remover,
        chamada: { query: { idDispositivo, nomeArquivo: nomeObjeto, escolha } },
        idDispositivo,
        excluidos: [fica ? { versaoDe: nomeObjeto } : { nomeObjeto }],
        feita: () => feedback.toast("sucesso", fica ? texts.antigasFeita : texts.arquivoFeita),
      });
    },
    versao: async (alvo: AlvoArquivo & { readonly idVersao: number }, versao: VersaoExcluida): Promise<boolean> => {
      const mensagem = perguntaDaVersao(alvo, versao);
      if (!(await feedback.confirm({ titulo: texts.titulo, mensagem, destrutiva: true }))) return false;
      const { idDispositivo, nomeObjeto, idVersao } = alvo;
      return excluir({
        andamento: texts.excluindoArquivo(alvo.nome),
        erro: texts.erroArquivo,
        endpoint: arquivos.remover,
        chamada: { query: { idDispositivo, nomeArquivo: nomeObjeto, idVersao } },
        idDispositivo,
        excluidos: [versao.unica ? { nomeObjeto } : { versaoDe: nomeObjeto }],
        feita: () => feedback.toast("sucesso", texts.versaoFeita),
      });
    },
    pasta: async ({ idDispositivo, caminho, nome }: AlvoPasta): Promise<boolean> => {
      const itens = { pastas: [caminho], arquivos: [] };
      const escolha = await perguntar({ titulo: escolhaTexts.pasta(nome), idDispositivo, itens });
      if (escolha === null) return false;
      const soAntigas = escolha === "COPIAS_ANTIGAS";
      const feita = soAntigas ? texts.antigasFeita : texts.pastaFeita;
      return excluir({
        andamento: texts.excluindoPasta(nome),
        erro: texts.erroPasta,
        endpoint: arquivos.removerPasta,
        chamada: { query: { idDispositivo }, body: { nomePastaRaiz: caminho, escolha } },
        idDispositivo,
        excluidos: soAntigas ? [] : [{ caminho }],
        feita: (naHora) => {
          if (naHora) feedback.toast("sucesso", feita);
          else void feedback.attention(texts.pastaPedida);
        },
      });
    },
  };
};
