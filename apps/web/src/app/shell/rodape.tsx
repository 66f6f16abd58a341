import { lazy, Suspense } from "react";
import { anoDe } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { Footer } from "../../ui/shell/footer.tsx";

// No page is worth less without them, so that not even their code may fail it.
const Documentos = lazy(async () => ({
  default: await import("../../features/compliance/documentos-do-rodape.tsx").then(
    ({ DocumentosDoRodape }) => DocumentosDoRodape,
    () => () => null,
  ),
}));

type RodapeProps = {
  /** The page is of something that failed: nothing is asked for. */
  readonly semPerguntar?: boolean;
};

export const Rodape = ({ semPerguntar = false }: RodapeProps) => {
  const { config, clock } = useServices();
  return (
    <Footer ano={anoDe(clock.now())} provedor={config.nomeProvedor} whatsapp={config.whatsapp}>
      {semPerguntar ? null : (
        <Suspense fallback={null}>
          <Documentos />
        </Suspense>
      )}
    </Footer>
  );
};
