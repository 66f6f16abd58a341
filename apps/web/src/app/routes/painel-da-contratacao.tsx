import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Protecao } from "@acervo/contracts/protecao";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router";
import { UltimosBackups } from "../../features/backups/ultimos-backups.tsx";
import { ArmazenamentoCard } from "../../features/contratacoes/armazenamento-card.tsx";
import { useCapacidade } from "../../features/contratacoes/contratacoes.data.ts";
import { Atalhos } from "../../features/painel/cards/atalhos.tsx";
import { avisosDoPainel } from "../../features/painel/avisos/avisos-do-painel.ts";
import { Avisos } from "../../features/painel/avisos/avisos.tsx";
import { EsbocoDasPartes, EsbocoDoPainel, EsbocoDosGraficos } from "../../features/painel/esboco-do-painel.tsx";
import { type LinksDoPainel, linksDoPainel, type TelaLigada } from "../../features/painel/links.rules.ts";
import { Mensalidade } from "../../features/painel/cards/mensalidade.tsx";
import { useBoletosEmAberto, useHistoricoCapacidade, useLimiteDeAlerta } from "../../features/painel/painel.data.ts";
import { painelTexts } from "../../features/painel/painel.texts.ts";
import { ProximosAgendamentos } from "../../features/painel/cards/proximos-agendamentos.tsx";
import { RecuperarArquivos } from "../../features/painel/cards/recuperar-arquivos.tsx";
import { DispositivosProtegidos } from "../../features/protecao/dispositivos-protegidos.tsx";
import { useProtecao } from "../../features/protecao/protecao.data.ts";
import { Veredito } from "../../features/protecao/veredito.tsx";
import { isSecaoDaConta } from "../../features/usuarios/secoes.ts";
import { useServices } from "../../lib/services.ts";
import { useUsuario } from "../portal/portal-context.ts";
import { useRecarregarTudo } from "../shell/use-recarregar-tudo.ts";
import { useTemTela } from "../telas-context.ts";
import { useNovidades } from "../../shared/novidades/use-novidades.ts";

const useLinks = (idContratacao: number): LinksDoPainel => {
  const temTela = useTemTela();
  const existe = (tela: TelaLigada): boolean => (tela === "pagamentos" ? isSecaoDaConta(tela) : temTela(tela));
  return linksDoPainel(idContratacao, existe);
};

/** Seen until the first backup. */
const ComecoDaContratacao = lazy(async () => ({
  default: (await import("./comeco-da-contratacao.tsx")).ComecoDaContratacao,
}));

/** Below the fold, and drawn by code that nothing else needs. */
const Graficos = lazy(async () => ({ default: (await import("../../features/painel/cards/graficos.tsx")).Graficos }));

/** What is said above everything else, and whether all of it is known yet. */
const useAvisos = (contratacao: Contratacao, links: LinksDoPainel) => {
  const { clock } = useServices();
  const protecao = useProtecao(contratacao.id);
  const capacidade = useCapacidade(contratacao.id);
  const limiteDeAlerta = useLimiteDeAlerta();
  const boletos = useBoletosEmAberto(useUsuario());
  return {
    protecao,
    pronto: [protecao, capacidade, limiteDeAlerta, boletos].every(({ isLoading }) => !isLoading),
    avisos: avisosDoPainel({
      contratacao,
      links,
      protecao: protecao.data,
      capacidade: capacidade.data,
      limiteDeAlerta: limiteDeAlerta.data,
      boletos: boletos.data,
      agora: clock.now(),
    }),
  };
};

/**
 * The verdict is read every minute, the subscription when the page opens: where one knows of a payment that the other
 * does not, everything is read again. Once for what they disagree about, or a fault would read for ever.
 */
const useMesmaSituacao = (contratacao: Contratacao, protecao: Protecao | undefined): void => {
  const recarregar = useRecarregarTudo();
  const { codigo } = contratacao.situacao;
  const discordam =
    protecao !== undefined && (protecao.situacao === "SUSPENSO") !== (codigo !== SITUACAO_CONTRATACAO.ativa);
  const vista = useRef<string | null>(null);
  const discordia = discordam ? `${codigo} ${protecao.situacao}` : null;
  useEffect(() => {
    if (discordia === null || vista.current === discordia) return;
    vista.current = discordia;
    void recarregar();
  }, [discordia, recarregar]);
};

type ParteProps = { readonly contratacao: Contratacao; readonly links: LinksDoPainel };

const Cartoes = ({ contratacao, links }: ParteProps) => (
  <>
    <div className="dashboard__row">
      <UltimosBackups idContratacao={contratacao.id} />
      <div className="dashboard__column">
        <Mensalidade idContratacao={contratacao.id} links={links} />
        <ProximosAgendamentos contratacao={contratacao} />
      </div>
    </div>
    <Suspense fallback={<EsbocoDosGraficos />}>
      <Graficos idContratacao={contratacao.id} />
    </Suspense>
    <Atalhos links={links} />
  </>
);

/** Cards that the dashboard shows also before the first backup. */
const CartoesDoComeco = ({ contratacao, links }: ParteProps) => (
  <>
    <div className="dashboard__row">
      <UltimosBackups idContratacao={contratacao.id} />
      <div className="dashboard__column">
        <ProximosAgendamentos contratacao={contratacao} />
      </div>
    </div>
    <Atalhos links={links} />
  </>
);

const Configurar = ({ links: { configurarContratacao: endereco } }: Pick<ParteProps, "links">) =>
  endereco === undefined ? null : <Link to={endereco}>{painelTexts.configurar}</Link>;

const Dispositivos = ({ contratacao, links, protecao }: ParteProps & { readonly protecao: Protecao | undefined }) => {
  const previsao = painelTexts.previsao(useHistoricoCapacidade(contratacao.id).data?.cheioEmDias ?? null);
  return (
    <div className="dashboard__row">
      <DispositivosProtegidos protecao={protecao} />
      <ArmazenamentoCard idContratacao={contratacao.id} previsao={previsao} action={<Configurar links={links} />} />
    </div>
  );
};

/**
 * The dashboard of one subscription: the verdict as soon as it is known, then what needs the person, then the rest.
 * Nothing is shown before the part above it is known, or what is being read would move; meanwhile it is being fetched.
 * Before the first backup the way to it stands in place of the verdict.
 */
export const PainelDaContratacao = ({ contratacao }: { readonly contratacao: Contratacao }) => {
  const links = useLinks(contratacao.id);
  useNovidades(contratacao.id);
  const { avisos, protecao, pronto } = useAvisos(contratacao, links);
  useMesmaSituacao(contratacao, protecao.data);
  const verificar = () => void protecao.refetch();
  const osAvisos = <Avisos avisos={avisos} verificando={protecao.isFetching} onVerificar={verificar} />;
  const passos = protecao.data?.primeirosPassos ?? null;
  if (pronto && protecao.data !== undefined && passos !== null) {
    return (
      <Suspense fallback={<EsbocoDoPainel />}>
        <div className="dashboard">
          <ComecoDaContratacao
            contratacao={contratacao}
            protecao={protecao.data}
            passos={passos}
            links={links}
            configurar={<Configurar links={links} />}
          />
          {osAvisos}
          <CartoesDoComeco contratacao={contratacao} links={links} />
        </div>
      </Suspense>
    );
  }
  return (
    <>
      {protecao.isLoading ? <EsbocoDoPainel /> : null}
      <div className="dashboard" hidden={protecao.isLoading}>
        <div className="dashboard__row">
          <Veredito protecao={protecao.data} tentando={protecao.isFetching} onTentarDeNovo={verificar} />
          {links.gerenciarArquivos === undefined ? null : (
            <RecuperarArquivos endereco={links.gerenciarArquivos} discreto={avisos[0]?.tom === "bad"} />
          )}
        </div>
        {pronto ? null : <EsbocoDasPartes />}
        <div className="dashboard__rest" hidden={!pronto}>
          {osAvisos}
          <Dispositivos contratacao={contratacao} links={links} protecao={protecao.data} />
          <Cartoes contratacao={contratacao} links={links} />
        </div>
      </div>
    </>
  );
};
