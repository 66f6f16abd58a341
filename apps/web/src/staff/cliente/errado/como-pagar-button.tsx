import { comoPagar } from "@acervo/contracts/como-pagar";
import { IconMail } from "@tabler/icons-react";
import { fetchValue } from "../../../lib/api.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { clienteTexts } from "../cliente.texts.ts";

const texts = clienteTexts.errado.comoPagar;

type ComoPagarProps = { readonly idFatura: number; readonly titulo: string };

/** Has the customer told how to pay an invoice, while they are on the phone. */
export const ComoPagarButton = ({ idFatura, titulo }: ComoPagarProps) => {
  const enviar = useAcao({
    fazer: (api) => fetchValue(api, comoPagar.enviar, { params: { id: idFatura } }),
    atualiza: { nada: "fora das telas" },
    sucesso: ({ enviado }) => (enviado ? texts.enviado : texts.jaEnviado),
    erro: texts.erro,
  });
  return (
    <ActionButton
      size="xs"
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      aria-label={texts.de(titulo)}
      busy={enviar.isPending}
      onClick={() => enviar.mutate()}
    >
      {texts.enviar}
    </ActionButton>
  );
};
