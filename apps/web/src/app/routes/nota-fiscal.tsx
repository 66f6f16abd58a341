import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useServices } from "../../lib/services.ts";
import { mesHa } from "../../shared/relatorios/meses.ts";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { notaFiscalTexts as texts } from "./nota-fiscal.texts.ts";

const LotesDoMes = lazy(async () => ({
  default: (await import("../../staff/notas-fiscais/lotes/lotes-do-mes.tsx")).LotesDoMes,
}));

const MES = "mes";

/** The tax documents of a month: which one is in the address, so that everything on the page is of the same. */
export const NotaFiscalRoute = () => {
  const { clock } = useServices();
  const [params, setParams] = useSearchParams();
  const mes = params.get(MES) ?? mesHa(clock.now(), 1);
  return (
    <Dense>
      <Page
        title={texts.titulo}
        lead={texts.explica}
        action={
          <Suspense fallback={null}>
            <LotesDoMes
              mes={mes}
              onMes={(escolhido) => setParams({ [MES]: escolhido }, { preventScrollReset: true })}
            />
          </Suspense>
        }
      >
        {null}
      </Page>
    </Dense>
  );
};
