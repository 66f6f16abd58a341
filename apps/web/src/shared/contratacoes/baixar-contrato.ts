import { contratos } from "@acervo/contracts/contratos";
import { ErroApi } from "../../lib/api.ts";
import { saveAsBlob } from "../../lib/save-stream.ts";
import { useAcao } from "../acao/use-acao.ts";

/** Saves a contract as the PDF that it is; `mensagemPadrao` is said when it does not come. */
export const useBaixarContrato = (mensagemPadrao: string) =>
  useAcao({
    fazer: async (api, { id, numero }: { readonly id: number; readonly numero: string }) => {
      const aberto = await api.open(contratos.baixar, { query: { idContrato: id } });
      if (!aberto.ok) throw new ErroApi(aberto.erro);
      await saveAsBlob(aberto.nome ?? `contrato-${numero}.pdf`, "application/pdf")(aberto.bytes);
    },
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: mensagemPadrao,
  });
