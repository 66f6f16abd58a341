import { type EmailDevolvido, usuarios, type UsuarioAtual } from "@acervo/contracts/usuarios";
import type { ReactNode } from "react";
import { fetchValue } from "../../lib/api.ts";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia } from "../../lib/format.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { emailsDevolvidosTexts as texts } from "./emails-devolvidos.texts.ts";

const useReativarEmail = (onReativado: () => Promise<void>) =>
  useAcao({
    fazer: (api, email: string) => fetchValue(api, usuarios.reativarEmail, { body: { email } }),
    atualiza: [onReativado],
    sucesso: texts.tentando,
    erro: texts.erro,
  });

/** The address that messages go to meanwhile; null when there is none that works. */
const outroDe = ({ email, emailSecundario, emailsDevolvidos }: UsuarioAtual): string | null =>
  [email, emailSecundario].find(
    (um) => um !== null && um !== "" && !emailsDevolvidos.some((devolvido) => devolvido.email === um.toLowerCase()),
  ) ?? null;

type AvisoProps = {
  readonly usuario: UsuarioAtual;
  readonly devolvido: EmailDevolvido;
  readonly action: ReactNode;
};

const Aviso = ({ usuario, devolvido, action }: AvisoProps) => {
  const outro = outroDe(usuario);
  return (
    <Notice tone={outro === null ? "bad" : "warn"} title={texts.titulo(devolvido.email)} action={action}>
      <p>
        {texts.motivos[devolvido.tipo]} {texts.desde(formatDia(parseInstante(devolvido.desde)))}
      </p>
      <p>
        {outro === null ? texts.semOutro : texts.paraOOutro(outro)} {texts.oQueFazer}
      </p>
    </Notice>
  );
};

type EmailsDevolvidosNoticeProps = {
  readonly usuario: UsuarioAtual;
  /** Reads the user again. */
  readonly onReativado: () => Promise<void>;
};

/** Each address of the person whose messages come back: why, since when, where notices go meanwhile, what to do. */
export const EmailsDevolvidosNotice = ({ usuario, onReativado }: EmailsDevolvidosNoticeProps) => {
  const { mutate, isPending } = useReativarEmail(onReativado);
  return usuario.emailsDevolvidos.map((devolvido) => (
    <Aviso
      key={devolvido.email}
      usuario={usuario}
      devolvido={devolvido}
      action={
        <ActionButton variant="default" busy={isPending} onClick={() => mutate(devolvido.email)}>
          {texts.tentar}
        </ActionButton>
      }
    />
  ));
};
