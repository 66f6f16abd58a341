import type { Falha } from "@acervo/api-client/result";
import type { Endpoint, EndpointCall } from "@acervo/contracts/endpoint";
import type { CodigoErro } from "@acervo/contracts/erros";
import { type CallParts, requestUrl } from "@acervo/contracts/request-url";
import type { Log } from "../../lib/log.ts";
import { mensagemDaFalha } from "../../lib/mensagens.ts";
import { downloadExport, type ExportControl, saveExport } from "../../lib/save-export.ts";
import { podeEscolherArquivo } from "../../lib/save-pickers.ts";
import { useServices } from "../../lib/services.ts";
import type { ExportOutcome } from "../../ui/search/export-button.tsx";

type ExportedFile = {
  /** The name that is proposed. */
  readonly name: string;
  /** What is said when the server does not say why it failed. */
  readonly failure: string;
};

const OCUPADA: readonly (CodigoErro | null)[] = ["EXPORTACAO_EM_ANDAMENTO", "EXPORTACOES_OCUPADAS"];
const SEM_CONTEUDO = 204;

/** Nothing to save comes as no content or, where an address is asked for, as a refusal. */
const outcomeOf = (falha: Falha, failure: string, log: Log): ExportOutcome => {
  if (falha.status === SEM_CONTEUDO || falha.codigo === "EXPORTACAO_SEM_REGISTROS") return "vazio";
  return { mensagem: mensagemDaFalha(falha, failure, log), ocupada: OCUPADA.includes(falha.codigo) };
};

/** What a button does to export from an endpoint. A refusal, e.g. of a second one at the same time, is told as it came. */
export const useExport = <E extends Endpoint>(endpoint: E, { name, failure }: ExportedFile) => {
  const { api, log } = useServices();
  return (input: EndpointCall<E> & CallParts) =>
    async (control: ExportControl): Promise<ExportOutcome> => {
      const end = podeEscolherArquivo()
        ? await saveExport({ name, open: (signal) => api.open(endpoint, input, { signal }) }, control)
        : await downloadExport(api, requestUrl("", endpoint, input), control.signal);
      return typeof end === "string" ? end : outcomeOf(end.falha, failure, log);
    };
};
