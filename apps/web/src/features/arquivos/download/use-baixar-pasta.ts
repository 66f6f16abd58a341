import { formatarTamanho } from "@acervo/br/tamanho";
import { arquivos } from "@acervo/contracts/arquivos";
import { ErroApi, fetchValue } from "../../../lib/api.ts";
import type { Clock } from "../../../lib/clock.ts";
import { mensagemDaFalha } from "../../../lib/mensagens.ts";
import { useServices } from "../../../lib/services.ts";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import type { AlvoPasta, AlvoSelecao } from "../alvos.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { type Controle, useAtividade } from "../activity/atividade.ts";
import { type Comeco, comecarCopia, NaoComeca, type Resumo } from "./folder/comecar-copia.ts";
import { CopiaInterrompida, copiarPasta } from "./folder/copiar-pasta.ts";
import { type Fonte, paginasDasFontes, resumirFontes } from "./folder/fontes.ts";
import { parteFeita, progressoEmPalavras } from "./folder/progresso.rules.ts";
import type { Progresso } from "./folder/recepcao.ts";
import { linhasDaInterrupcao, linhasDoFim } from "./folder/relato.rules.ts";

const texts = arquivosTexts.download;

/** People read no faster. */
const INTERVALO_DO_PROGRESSO_MS = 200;

/** Tells how far a copy is, a few times a second. */
const acompanhar = ({ now }: Clock, resumo: Resumo, mostrar: Controle["mostrar"]) => {
  const inicio = now().getTime();
  let mostrado = 0;
  return ({ salvos, bytes }: Progresso): void => {
    const agora = now().getTime();
    if (agora - mostrado < INTERVALO_DO_PROGRESSO_MS) return;
    mostrado = agora;
    const medida = {
      arquivos: salvos,
      totalArquivos: resumo.arquivos,
      bytes,
      totalBytes: resumo.bytes,
      decorridoMs: agora - inicio,
    };
    mostrar({ texto: progressoEmPalavras(medida, formatarTamanho), parte: parteFeita(medida) });
  };
};

type OQueBaixar = {
  readonly titulo: string;
  /** What the copy is called. */
  readonly nome: string;
  readonly idDispositivo: number;
  readonly fontes: readonly Fonte[];
};

const daSelecao = ({ caminho, pastas, arquivos: escolhidos }: AlvoSelecao): readonly Fonte[] => [
  ...(escolhidos.length === 0
    ? []
    : [{ lugar: { caminho, apenasArquivos: escolhidos.map(({ nomeObjeto }) => nomeObjeto).join(",") }, dentroDe: [] }]),
  ...pastas.map((pasta) => ({ lugar: { caminho: pasta.caminho }, dentroDe: [pasta.nome] })),
];

/**
 * Downloads a folder with everything below it, or some of what it holds: into a folder of the computer, or as one zip
 * where browsers cannot.
 */
export const useBaixarPasta = () => {
  const { api, log, clock } = useServices();
  const feedback = useFeedback();
  const atividade = useAtividade();

  const naoComecou = (erro: unknown): void => {
    if (erro instanceof NaoComeca) {
      void feedback.attention(erro.message);
      return;
    }
    const daApi = erro instanceof ErroApi;
    if (!daApi) log.warn("download de pasta não começou", { erro });
    const mensagem = daApi ? mensagemDaFalha(erro.falha, texts.pastaSemInicio, log) : texts.pastaSemInicio;
    if (mensagem !== null) void feedback.error(mensagem);
  };

  const copiar = async (
    { idDispositivo, fontes }: OQueBaixar,
    { destino, resumo }: Comeco,
    { signal, mostrar, relatar }: Controle,
  ): Promise<void> => {
    const desfecho = (progresso: Progresso) => ({ ...progresso, total: resumo.arquivos, onde: destino.nome });
    const { emInstante } = resumo;
    const pagina = paginasDasFontes(fontes, ({ lugar }, cursor) => {
      const query = { idDispositivo, ...lugar, emInstante, ...(cursor === null ? {} : { cursor }) };
      return fetchValue(api, arquivos.lerPasta, { query }, { signal });
    });
    try {
      const onProgresso = acompanhar(clock, resumo, mostrar);
      const progresso = await copiarPasta({ destino, signal, onProgresso, pagina });
      feedback.toast("atencao", texts.pastaConcluida);
      const linhas = linhasDoFim(desfecho(progresso));
      const tom = progresso.diferentes.length + progresso.danificados.length > 0 ? "bad" : "info";
      if (linhas.length > 0) relatar({ tom, titulo: texts.pastaConcluida, linhas });
    } catch (erro) {
      if (!(erro instanceof CopiaInterrompida)) throw erro;
      const linhas = linhasDaInterrupcao(desfecho(erro.progresso), erro.ficou);
      if (!signal.aborted) log.warn("download de pasta interrompido", { erro });
      relatar(
        signal.aborted
          ? { tom: "warn", titulo: texts.cancelado, linhas }
          : { tom: "bad", titulo: texts.pastaErro, linhas },
      );
    }
  };

  const baixar = (pedido: OQueBaixar, em: string | null): Promise<void> => {
    const { titulo, nome, idDispositivo, fontes } = pedido;
    const texto = arquivosTexts.atividade.medindoPasta;
    return atividade.executar({ titulo, texto, cancelavel: true, prendeSaida: true }, async (controle) => {
      const { signal } = controle;
      const resumir = () =>
        resumirFontes(fontes, em, ({ lugar }, emInstante) => {
          const query = { idDispositivo, ...lugar, ...(emInstante === null ? {} : { emInstante }) };
          return fetchValue(api, arquivos.planejarPasta, { query }, { signal });
        });
      const comeco = await comecarCopia(nome, resumir).catch((erro: unknown) => {
        if (!signal.aborted) naoComecou(erro);
        return null;
      });
      if (comeco !== null) await copiar(pedido, comeco, controle);
    });
  };

  return {
    pasta: ({ idDispositivo, caminho, nome }: AlvoPasta, em: string | null): Promise<void> => {
      const titulo = arquivosTexts.atividade.baixandoPasta(nome);
      return baixar({ titulo, nome, idDispositivo, fontes: [{ lugar: { caminho }, dentroDe: [] }] }, em);
    },
    selecao: (alvo: AlvoSelecao, em: string | null): Promise<void> => {
      const { nome, idDispositivo, pastas, arquivos: escolhidos } = alvo;
      const titulo = arquivosTexts.atividade.baixandoSelecao(
        arquivosTexts.selecao.itens(pastas.length, escolhidos.length),
      );
      return baixar({ titulo, nome, idDispositivo, fontes: daSelecao(alvo) }, em);
    },
  };
};
