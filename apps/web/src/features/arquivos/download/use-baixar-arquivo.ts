import { arquivos } from "@acervo/contracts/arquivos";
import { mensagemDaFalha } from "../../../lib/mensagens.ts";
import { useServices } from "../../../lib/services.ts";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import type { AlvoArquivo } from "../alvos.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { useAtividade } from "../activity/atividade.ts";
import { esperar } from "../../../lib/esperar.ts";

/** A large file is being put together by the server: it says when to ask again, and this is never sooner. */
const ESPERA_MS = 3_000;

/** Downloads a file or one of its versions; waits while the server puts it together. */
export const useBaixarArquivo = () => {
  const { api, log, baixarAssinado } = useServices();
  const feedback = useFeedback();
  const atividade = useAtividade();

  return ({ idDispositivo, nomeObjeto, nome, idVersao }: AlvoArquivo): Promise<void> =>
    atividade.executar(
      { titulo: arquivosTexts.atividade.iniciando(nome), cancelavel: true },
      async ({ signal, mostrar }) => {
        const query = { idDispositivo, nomeArquivo: nomeObjeto, ...(idVersao === null ? {} : { idVersao }) };
        const falhar = (mensagem: string | null): void => {
          if (!signal.aborted && mensagem !== null) void feedback.error(mensagem);
        };
        for (;;) {
          const resposta = await api.call(arquivos.download, { query }, { signal });
          if (resposta.ok) {
            await baixarAssinado(resposta.valor, signal).catch(() => falhar(arquivosTexts.download.erro));
            return;
          }
          if (resposta.erro.codigo !== "DOWNLOAD_EM_PREPARACAO" || signal.aborted) {
            falhar(mensagemDaFalha(resposta.erro, arquivosTexts.download.erro, log));
            return;
          }
          mostrar({
            titulo: arquivosTexts.atividade.preparando(nome),
            texto: arquivosTexts.atividade.preparandoTexto,
          });
          if (!(await esperar(ESPERA_MS, signal))) return;
        }
      },
    );
};
