import type { PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { Skeleton } from "@mantine/core";
import { Link } from "react-router";
import { formatDataCivil, formatDiaAsHora } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { Dense } from "../../ui/dense.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { Barras } from "./barras.tsx";
import { SaidasSeguradas } from "./conferencia/saidas-seguradas.tsx";
import { EnsaioCard } from "./ensaio/ensaio-card.tsx";
import { usePainelFinanceiro } from "./financeiro.data.ts";
import { financeiroTexts as texts } from "./financeiro.texts.ts";
import { formatMesDoPainel } from "./formatos.ts";
import { MesSelect, useMesEscolhido } from "./mes-escolhido.tsx";
import { fimDoMes, grauDaIdade } from "./meses.rules.ts";
import { Numeros } from "./numeros.tsx";
import "./painel-financeiro.css";
import { Tendencias } from "./tendencias.tsx";

/** Overdue, of whatever month. */
const VENCIDAS = "/pesquisarFatura?situacao=4";

const quandoFoi = ({ mes, emAndamento, calculadoEm }: PainelFinanceiro): string => {
  if (emAndamento) return texts.agora(formatDiaAsHora(calculadoEm));
  return texts.noFim(formatDataCivil(fimDoMes(mes)));
};

const Esboco = () => (
  <output className="page__stack" aria-label={texts.carregando}>
    <Skeleton height={82} radius="md" />
    <div className="painel-financeiro__par">
      <Skeleton height={262} radius="md" />
      <Skeleton height={262} radius="md" />
      <Skeleton height={236} radius="md" />
      <Skeleton height={236} radius="md" />
    </div>
  </output>
);

const Conteudo = ({ painel }: { readonly painel: PainelFinanceiro }) => {
  const { vencido, recuperado } = painel;
  const etapas = recuperado.porEtapa.filter(({ etapa, quantidade }) => etapa !== "SEM_ETAPA" || quantidade > 0);
  return (
    <>
      <Numeros painel={painel} />
      <div className="painel-financeiro__par">
        <Card
          title={texts.porIdade}
          action={painel.emAndamento ? <Link to={VENCIDAS}>{texts.verFaturas}</Link> : undefined}
        >
          <CardBody>
            <Barras
              legenda={texts.porIdade}
              coluna={texts.atraso}
              total={vencido}
              barras={vencido.porIdade.map(({ deDias, ateDias, ...soma }) => ({
                ...soma,
                nome: texts.idade(deDias, ateDias),
                grau: grauDaIdade(deDias),
              }))}
            />
          </CardBody>
        </Card>
        <Card
          title={texts.porEtapa}
          action={<span className="painel-financeiro__nota figures">{formatMesDoPainel(painel.mes)}</span>}
        >
          <CardBody>
            <Barras
              legenda={texts.porEtapa}
              coluna={texts.etapa}
              total={recuperado}
              barras={etapas.map(({ etapa, ...soma }) => ({ ...soma, nome: texts.etapas[etapa] }))}
            />
          </CardBody>
        </Card>
      </div>
      <Tendencias meses={painel.meses} />
    </>
  );
};

/** What is owed, late, recovered and recurring in a month, for who looks after the money. */
export const PainelFinanceiroPage = () => {
  const escolhido = useMesEscolhido();
  const consulta = usePainelFinanceiro(escolhido.pedido);
  const painel = consulta.isError ? undefined : consulta.data;
  return (
    <Dense>
      <Page
        title={texts.titulo}
        {...(painel === undefined ? {} : { lead: quandoFoi(painel) })}
        action={<MesSelect escolhido={escolhido} primeiroMes={consulta.data?.primeiroMes} />}
      >
        <SaidasSeguradas desde={painel?.saidasSeguradasDesde} />
        {escolhido.mes === escolhido.atual ? <EnsaioCard /> : null}
        {consulta.isError ? (
          <LoadFailure title={texts.erro} retrying={consulta.isFetching} onRetry={() => void consulta.refetch()} />
        ) : null}
        {consulta.isPending ? <Esboco /> : null}
        {painel === undefined ? null : <Conteudo painel={painel} />}
      </Page>
    </Dense>
  );
};
