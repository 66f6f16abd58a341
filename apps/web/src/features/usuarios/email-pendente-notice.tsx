import { Button } from "@mantine/core";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { Notice } from "../../ui/notice.tsx";
import { useReenviarConfirmacao } from "./usuarios.data.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.confirmacao;

type EmailPendenteNoticeProps = {
  readonly usuario: Pick<UsuarioAtual, "email" | "emailSecundario">;
  readonly pendente: string;
};

/** Which address waits for its owner, where messages go until then, and how to have the message again. */
export const EmailPendenteNotice = ({ usuario, pendente }: EmailPendenteNoticeProps) => {
  const reenviar = useReenviarConfirmacao();
  const atual = usuario.emailSecundario ?? usuario.email;
  const enviar = (): void => {
    if (!reenviar.isPending) reenviar.mutate();
  };
  return (
    <Notice
      tone="warn"
      title={texts.aguardando}
      action={
        <Button variant="default" onClick={enviar} aria-busy={reenviar.isPending}>
          {texts.reenviar}
        </Button>
      }
    >
      <p>{texts.instrucao(pendente)}</p>
      {atual === "" ? null : <p>{texts.ateLa(atual)}</p>}
    </Notice>
  );
};
