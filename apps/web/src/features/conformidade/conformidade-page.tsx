import type { Conformidade, DiaDeConformidade, LimitesDaClasse } from "@acervo/contracts/conformidade";
import { Skeleton } from "@mantine/core";
import { IconCertificate, IconInfoCircle } from "@tabler/icons-react";
import { formatDataCivil } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { ClasseSelect } from "./classe-select.tsx";
import { useConformidade } from "./conformidade.data.ts";
import { diasAcima, formatDuracao, limitesDe, SEGUNDOS_POR_HORA } from "./conformidade.rules.ts";
import { conformidadeTexts as texts } from "./conformidade.texts.ts";
import { DiasAcimaCard } from "./dias-acima-card.tsx";
import { DossieCard } from "./dossie/dossie-card.tsx";
import { FonteDoRetorno, semRetorno } from "./fonte-do-retorno.tsx";
import { GraficoCard } from "./grafico-card.tsx";
import { MedidaCard } from "./medida-card.tsx";
import { ProximoTesteCard, TESTES } from "./proximo-teste-card.tsx";
import { TestesCard } from "./testes/testes-card.tsx";
import "./conformidade.css";

const emHoras = (horas: number): string => formatDuracao(horas * SEGUNDOS_POR_HORA);

const textoDoDia = ({ perda }: DiaDeConformidade): string => {
  if (perda === null) return texts.grafico.semMedida;
  const duracao = formatDuracao(perda.segundos);
  return perda.comPendencias ? texts.grafico.comPendencias(duracao) : duracao;
};

const textoDoRetorno = ({ retorno }: DiaDeConformidade): string => {
  if (retorno === null) return texts.graficoDoRetorno.semMedida;
  if (retorno.segundos === null) return texts.graficoDoRetorno.falhou;
  const duracao = formatDuracao(retorno.segundos);
  return retorno.soServidor ? texts.graficoDoRetorno.soServidor(duracao) : duracao;
};

type GraficosProps = { readonly dias: readonly DiaDeConformidade[]; readonly limites: LimitesDaClasse | null };

const Graficos = ({ dias, limites }: GraficosProps) => (
  <>
    <GraficoCard
      textos={texts.grafico}
      limiteHoras={limites?.horasPerda ?? null}
      pontos={dias.map((dia) => ({
        label: formatDataCivil(dia.data),
        value: (dia.perda?.segundos ?? 0) / SEGUNDOS_POR_HORA,
        text: textoDoDia(dia),
      }))}
    />
    {limites === null ? null : <DiasAcimaCard dias={diasAcima(dias, limites.horasPerda)} />}
    <GraficoCard
      textos={texts.graficoDoRetorno}
      limiteHoras={limites?.horasRetorno ?? null}
      pontos={dias.map((dia) => ({
        label: formatDataCivil(dia.data),
        value: (dia.retorno?.segundos ?? 0) / SEGUNDOS_POR_HORA,
        text: textoDoRetorno(dia),
      }))}
    />
  </>
);

const OQueAClassePede = ({ limites }: { readonly limites: LimitesDaClasse }) => {
  const linhas: readonly (readonly [string, string])[] = [
    [texts.perda.nome, texts.pede.horas(emHoras(limites.horasPerda))],
    [texts.retorno.nome, texts.pede.horas(emHoras(limites.horasRetorno))],
    [texts.completa.nome, texts.pede.horas(emHoras(limites.horasCopiaCompleta))],
    [texts.teste, texts.pede.meses(limites.mesesEntreTestes)],
    [texts.etapa, formatDataCivil(limites.primeiraEtapaAte)],
  ];
  return (
    <Card title={texts.pede.titulo}>
      <dl className="conformidade__pede">
        {linhas.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd className="figures">{valor}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Fonte = ({ fonte }: Pick<Conformidade, "fonte">) => (
  <aside className="conformidade__fonte">
    <IconInfoCircle size={20} stroke={1.75} aria-hidden />
    <div>
      <h2>{texts.fonte.titulo}</h2>
      <p>{texts.fonte.texto(fonte.texto, formatDataCivil(fonte.registradaEm))}</p>
      <p>{texts.fonte.medida}</p>
    </div>
  </aside>
);

type PainelProps = { readonly idContratacao: number; readonly conformidade: Conformidade };

const Painel = ({ idContratacao, conformidade }: PainelProps) => {
  const { classe, dias, frase, fonte, proximoTeste } = conformidade;
  const limites = limitesDe(conformidade);
  return (
    <Page
      title={texts.titulo}
      lead={texts.chamada}
      action={<ClasseSelect classe={classe} limites={conformidade.limites} />}
    >
      <div className="card conformidade__frase">
        <IconCertificate size={28} stroke={1.75} aria-hidden />
        <output>{frase}</output>
      </div>
      <dl className="conformidade__medidas" aria-label={texts.medidas}>
        <MedidaCard
          {...texts.perda}
          segundos={dias.map(({ perda }) => perda?.segundos ?? null)}
          limiteHoras={limites?.horasPerda ?? null}
        />
        <MedidaCard
          {...texts.completa}
          segundos={dias.map(({ copiaCompletaSegundos }) => copiaCompletaSegundos)}
          limiteHoras={limites?.horasCopiaCompleta ?? null}
        />
        <MedidaCard
          {...texts.retorno}
          semMedida={semRetorno(dias.at(-1)?.retorno ?? null)}
          segundos={dias.map(({ retorno }) => retorno?.segundos ?? null)}
          limiteHoras={limites?.horasRetorno ?? null}
          fonte={<FonteDoRetorno retorno={dias.at(-1)?.retorno ?? null} />}
        />
        <ProximoTesteCard proximoTeste={proximoTeste} />
      </dl>
      <Graficos dias={dias} limites={limites} />
      {limites === null ? null : <OQueAClassePede limites={limites} />}
      <div id={TESTES}>
        <TestesCard idContratacao={idContratacao} />
      </div>
      <DossieCard idContratacao={idContratacao} />
      <Fonte fonte={fonte} />
    </Page>
  );
};

/** What was measured of a registry office's backups beside the limits of Provimento CNJ 213/2026. */
export const ConformidadePage = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data, isPending, isFetching, refetch } = useConformidade(idContratacao);
  if (data !== undefined) return <Painel idContratacao={idContratacao} conformidade={data} />;
  return (
    <Page title={texts.titulo} lead={texts.chamada}>
      {isPending ? (
        <>
          <output className="sr-only">{texts.carregando}</output>
          <Skeleton height={76} />
          <Skeleton height={140} />
          <Skeleton height={300} />
        </>
      ) : (
        <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};
