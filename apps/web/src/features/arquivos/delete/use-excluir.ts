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

const texts = arquivosTexts.exclusao;

type Exclusao<E extends Endpoint> = {
  readonly pergunta: string;
  readonly retidoAte: string | null;
  readonly andamento: string;
  readonly erro: string;
  readonly endpoint: E;
  readonly chamada: EndpointCall<E>;
  readonly idDispositivo: number;
  readonly excluido: Excluido;
  readonly feita: (valor: EndpointOutput<E>) => void;
};

const perguntaDe = ({ pergunta, retidoAte }: Pick<Exclusao<Endpoint>, "pergunta" | "retidoAte">): string =>
  retidoAte === null ? pergunta : `${pergunta} ${texts.retida(formatDia(parseInstante(retidoAte)))}`;

type VersaoExcluida = { readonly quando: string; readonly unica: boolean };

const perguntaDaVersao = (
  { nome, noComputador }: Pick<AlvoArquivo, "nome" | "noComputador">,
  { quando, unica }: VersaoExcluida,
): string => {
  const pergunta = unica ? texts.ultimaVersao(nome, quando) : texts.versao(nome, quando);
  if (!noComputador) return pergunta;
  return [pergunta, texts.versaoAtual, ...(unica ? [] : [texts.versoesAnteriores])].join(" ");
};

/** Deletes files, versions and folders, each after a question. Resolves to whether it was done. */
export const useExcluir = (onEspacoMudou: (aosPoucos: boolean) => void) => {
  const { api, log } = useServices();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const atividade = useAtividade();

  const excluir = async <E extends Endpoint>(exclusao: Exclusao<E>): Promise<boolean> => {
    const { andamento, erro, endpoint, chamada, idDispositivo, excluido, feita } = exclusao;
    const sim = await feedback.confirm({ titulo: texts.titulo, mensagem: perguntaDe(exclusao), destrutiva: true });
    if (!sim) return false;
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
      await depoisDeExcluir(queryClient, idDispositivo, [excluido]);
    });
    return deuCerto;
  };

  return {
    /** The file with all of its versions. */
    arquivo: ({ idDispositivo, nomeObjeto, nome, retidoAte, noComputador }: AlvoArquivo) =>
      excluir({
        pergunta: noComputador ? `${texts.arquivo(nome)} ${texts.arquivoNoComputador}` : texts.arquivo(nome),
        retidoAte,
        andamento: texts.excluindoArquivo(nome),
        erro: texts.erroArquivo,
        endpoint: arquivos.remover,
        chamada: { query: { idDispositivo, nomeArquivo: nomeObjeto } },
        idDispositivo,
        excluido: { nomeObjeto },
        feita: () => feedback.toast("sucesso", texts.arquivoFeita),
      }),
    versao: (alvo: AlvoArquivo & { readonly idVersao: number }, { quando, unica }: VersaoExcluida) =>
      excluir({
        pergunta: perguntaDaVersao(alvo, { quando, unica }),
        retidoAte: alvo.retidoAte,
        andamento: texts.excluindoArquivo(alvo.nome),
        erro: texts.erroArquivo,
        endpoint: arquivos.remover,
        chamada: {
          query: { idDispositivo: alvo.idDispositivo, nomeArquivo: alvo.nomeObjeto, idVersao: alvo.idVersao },
        },
        idDispositivo: alvo.idDispositivo,
        excluido: unica ? { nomeObjeto: alvo.nomeObjeto } : { versaoDe: alvo.nomeObjeto },
        feita: () => feedback.toast("sucesso", texts.versaoFeita),
      }),
    pasta: ({ idDispositivo, caminho, nome, retidoAte }: AlvoPasta) =>
      excluir({
        pergunta: texts.pasta(nome),
        retidoAte,
        andamento: texts.excluindoPasta(nome),
        erro: texts.erroPasta,
        endpoint: arquivos.removerPasta,
        chamada: { query: { idDispositivo }, body: { nomePastaRaiz: caminho } },
        idDispositivo,
        excluido: { caminho },
        feita: (naHora) => {
          if (naHora) feedback.toast("sucesso", texts.pastaFeita);
          else void feedback.attention(texts.pastaPedida);
        },
      }),
  };
};
