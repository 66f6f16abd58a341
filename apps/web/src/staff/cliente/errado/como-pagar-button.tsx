import { comoPagar } from "@acervo/contracts/como-pagar";
import { IconMail } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { clienteTexts } from "../cliente.texts.ts";

const texts = clienteTexts.errado.comoPagar;

type ComoPagarProps = { readonly idFatura: number; readonly titulo: string };

/** Has the customer told how to pay an invoice, while they are on the phone. */
export const ComoPagarButton = ({ idFatura, titulo }: ComoPagarProps) => {
  const { api } = useServices();
  const feedback = useFeedback();
  const enviar = useMutation({
    mutationFn: () => fetchValue(api, comoPagar.enviar, { params: { id: idFatura } }),
    onSuccess: ({ enviado }) => feedback.toast("sucesso", enviado ? texts.enviado : texts.jaEnviado),
    meta: { mensagemPadrao: texts.erro },
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
