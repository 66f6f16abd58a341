import type { PagamentoDaFatura } from "@acervo/contracts/pagar-fatura";
import { IconShare } from "@tabler/icons-react";
import { formatDiaAsHora } from "../../../lib/format.ts";
import { Meio } from "../../../shared/pagamento/meio.tsx";
import { ActionButton } from "../../../ui/action-button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useCriarLink, useRevogarLink } from "./pagar-fatura.data.ts";
import { pagarFaturaTexts } from "./pagar-fatura.texts.ts";

const texts = pagarFaturaTexts.link;

/** A link for whoever pays. It is shown once: what is kept of it cannot be read back. */
export const EnviarLink = ({ pagamento: { idFatura, link } }: { readonly pagamento: PagamentoDaFatura }) => {
  const criar = useCriarLink(idFatura);
  const revogar = useRevogarLink(idFatura, criar.reset);
  const endereco =
    criar.data === undefined ? null : `${window.location.origin}/fatura#${encodeURIComponent(criar.data.token)}`;
  return (
    <Meio
      icone={IconShare}
      titulo={texts.titulo}
      ajuda={link === null ? texts.ajuda : texts.vale(formatDiaAsHora(link.valeAte))}
      botoes={
        <>
          {endereco === null ? (
            <ActionButton variant="default" busy={criar.isPending} onClick={() => criar.mutate()}>
              {link === null ? texts.criar : texts.criarOutro}
            </ActionButton>
          ) : (
            <CopyButton variant="default" value={endereco} label={texts.copiar} done={texts.copiado} />
          )}
          {link === null ? null : (
            <ActionButton variant="danger-subtle" busy={revogar.isPending} onClick={() => revogar.mutate()}>
              {texts.revogar}
            </ActionButton>
          )}
        </>
      }
    >
      {endereco === null ? null : <p className="pagamento__code">{endereco}</p>}
    </Meio>
  );
};
