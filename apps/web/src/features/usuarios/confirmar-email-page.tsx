import { Button } from "@mantine/core";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { useConfirmarEmail } from "./usuarios.data.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.confirmacao;

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
  if (confirmar.isSuccess)
    return (
      <Page title={texts.confirmado}>
        <output>{texts.confirmadoTexto}</output>
        <div>
          <Button component="a" href={portalUrl}>
            {texts.abrirPortal}
          </Button>
        </div>
      </Page>
    );
  if (confirmacao === "")
    return (
      <Page title={texts.titulo}>
        <Notice tone="bad" title={texts.semLink} />
      </Page>
    );
  return (
    <Page title={texts.titulo}>
      <p>{texts.pergunta}</p>
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
