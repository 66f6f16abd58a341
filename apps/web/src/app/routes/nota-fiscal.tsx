import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useServices } from "../../lib/services.ts";
import { mesHa } from "../../lib/meses.ts";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { SectionNav } from "../../ui/section-nav.tsx";
import { notaFiscalTexts as texts } from "./nota-fiscal.texts.ts";

const LotesDoMes = lazy(async () => ({
  default: (await import("../../staff/notas-fiscais/lotes/lotes-do-mes.tsx")).LotesDoMes,
}));
const MesDeNotas = lazy(async () => ({
  default: (await import("../../staff/notas-fiscais/mes-de-notas.tsx")).MesDeNotas,
}));
const Contador = lazy(async () => ({ default: (await import("../../staff/notas-fiscais/contador.tsx")).Contador }));

const MES = "mes";
const SECOES = [
  { address: "/notaFiscal", name: texts.notas },
  { address: "/notaFiscal/contador", name: texts.contador },
] as const;

/** The tax documents of a month: which one is in the address, so that everything on the page is of the same. */
export const NotaFiscalRoute = () => {
  const { clock } = useServices();
  const [params, setParams] = useSearchParams();
  const mes = params.get(MES) ?? mesHa(clock.now(), 1);
  const lotes = (
    <Suspense fallback={null}>
      <LotesDoMes mes={mes} onMes={(escolhido) => setParams({ [MES]: escolhido }, { preventScrollReset: true })} />
    </Suspense>
  );
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica} action={lotes}>
        <SectionNav label={texts.secoes} choice={texts.secao} sections={SECOES} current={SECOES[0].address} />
        {mes === "" ? null : (
          <Suspense fallback={null}>
            <MesDeNotas mes={mes} />
          </Suspense>
        )}
      </Page>
    </Dense>
  );
};

/** What it takes to issue them. */
export const ContadorDaNotaRoute = () => (
  <Dense>
    <Page title={texts.titulo} lead={texts.explicaContador}>
      <SectionNav label={texts.secoes} choice={texts.secao} sections={SECOES} current={SECOES[1].address} />
      <Suspense fallback={null}>
        <Contador />
      </Suspense>
    </Page>
  </Dense>
);
