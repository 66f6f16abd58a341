import { Button } from "@mantine/core";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { contadorTexts } from "./contador/contador.texts.ts";
import { isDeContador, useConfirmarEmail } from "./usuarios.data.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.confirmacao;
/** An accountant has no account here: there is no portal to open. */
const DO_CONTADOR = { ...contadorTexts.confirmacao, abrirPortal: null };

type ConfirmarEmailPageProps = {
  /** What the message's link carried; empty when the address lost it. */
  readonly confirmacao: string;
  readonly portalUrl: string;
};

/**
 * The owner of an address says that messages may go there. A button, not the visit: programs that look through mail open
 * what is in it.
 */
export const ConfirmarEmailPage = ({ confirmacao, portalUrl }: ConfirmarEmailPageProps) => {
  const confirmar = useConfirmarEmail();
  const { titulo, pergunta, confirmado, confirmadoTexto, abrirPortal } = isDeContador(confirmacao)
    ? DO_CONTADOR
    : texts;
  if (confirmar.isSuccess)
    return (
      <Page title={confirmado}>
        <output>{confirmadoTexto}</output>
        {abrirPortal === null ? null : (
          <div>
            <Button component="a" href={portalUrl}>
              {abrirPortal}
            </Button>
          </div>
        )}
      </Page>
    );
  if (confirmacao === "")
    return (
      <Page title={titulo}>
        <Notice tone="bad" title={texts.semLink} />
      </Page>
    );
  return (
    <Page title={titulo}>
      <p>{pergunta}</p>
      <div>
        <Button
          onClick={() => {
            if (!confirmar.isPending) confirmar.mutate(confirmacao);
          }}
          aria-busy={confirmar.isPending}
        >
          {confirmar.isPending ? texts.confirmando : texts.confirmar}
        </Button>
      </div>
    </Page>
  );
};
