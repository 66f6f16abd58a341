import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { linkDeIndicacao } from "../../lib/link-indicacao.ts";
import { mensagens } from "../../lib/mensagens.texts.ts";
import { useServices } from "../../lib/services.ts";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";

/** A seller's referral link: to copy, or to share where the device has a share sheet. Null for everyone else. */
export const useLinkIndicacao = (usuario: UsuarioAtual) => {
  const { config } = useServices();
  const feedback = useFeedback();
  const codigo = usuario.codigoIndicacao ?? "";
  if (!usuario.vendedor || codigo === "") return null;
  const url = linkDeIndicacao(config.cadastroUrl, codigo);

  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      await feedback.success(mensagens.linkCopiado);
    } catch {
      await feedback.error(mensagens.copiarLink);
    }
  };

  const compartilhar = async (): Promise<void> => {
    if (typeof navigator.share !== "function") return copiar();
    // Rejects when the person changes their mind, which is no error.
    await navigator.share({ url }).catch(() => undefined);
  };

  return { copiar, compartilhar };
};
