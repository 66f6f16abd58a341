import { Button } from "@mantine/core";
import type { ComponentType } from "react";
import { Link, useNavigate, useParams, useRevalidator } from "react-router";
import { CartoesSection } from "../../features/cartoes/cartoes-section.tsx";
import { TravaCard } from "../../features/dispositivos/trava/trava-card.tsx";
import { TermoAssinadoCard } from "../../features/lgpd/termo-assinado-card.tsx";
import { AcessosCard } from "../../features/privacidade/acessos-card.tsx";
import { ApagamentoCard } from "../../features/privacidade/apagamento-card.tsx";
import { PrivacidadeSection } from "../../features/privacidade/privacidade-section.tsx";
import { ContaCard } from "../../features/usuarios/conta-card.tsx";
import { ContaPage } from "../../features/usuarios/conta-page.tsx";
import { ContadorCard } from "../../features/usuarios/contador/contador-card.tsx";
import { isSecaoDaConta, type SecaoDaConta } from "../../features/usuarios/secoes.ts";
import { EmailsDevolvidosNotice } from "../../features/usuarios/emails-devolvidos-notice.tsx";
import { EnderecoForm } from "../../features/usuarios/endereco-form.tsx";
import { IndicacaoCard } from "../../features/usuarios/indicacao-card.tsx";
import { NotificacoesForm } from "../../features/usuarios/notificacoes-form.tsx";
import { PagamentosForm } from "../../features/usuarios/pagamentos-form.tsx";
import { PerfilForm } from "../../features/usuarios/perfil-form.tsx";
import { SegurancaSection } from "../../features/usuarios/seguranca-section.tsx";
import { perfilIncompleto } from "../../lib/perfil-incompleto.ts";
import { Notice } from "../../ui/notice.tsx";
import { appTexts } from "../app.texts.ts";
import { dispensaContratacao, enderecoSalvo, semContratacoes } from "../guards/situacao-do-usuario.ts";
import { useEstadoDoPortal, usePortal, useUsuario } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";
import { useAcaoDeIdentidade } from "../session-context.ts";
import { useTemTela } from "../telas-context.ts";
import { useLinkIndicacao } from "../shell/use-link-indicacao.ts";

const Perfil = () => {
  const portal = usePortal();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const usuario = useUsuario();
  return (
    <>
      <EmailsDevolvidosNotice usuario={usuario} onReativado={portal.recarregarUsuario} />
      <PerfilForm
        usuario={usuario}
        onSalvo={portal.recarregarUsuario}
        onConcluido={(estavaIncompleto) =>
          void (estavaIncompleto ? navigate(ROTAS.selecionarContratacao.caminho) : revalidate())
        }
      />
    </>
  );
};

const Endereco = () => {
  const portal = usePortal();
  const { contratacoes } = useEstadoDoPortal();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <EnderecoForm
      usuario={useUsuario()}
      onSalvo={portal.recarregarUsuario}
      // Whoever came here to be able to contract goes on: the guard takes them from the dashboard to the next step.
      onConcluido={() => void (semContratacoes(contratacoes) ? navigate(ROTAS.dashboard.caminho) : revalidate())}
    />
  );
};

const Pagamentos = () => {
  const portal = usePortal();
  const usuario = useUsuario();
  const { contratacoes } = useEstadoDoPortal();
  return (
    <PagamentosForm
      usuario={usuario}
      contratacoes={contratacoes === "falhou" ? [] : contratacoes}
      cartoes={<CartoesSection usuario={usuario} onMudou={portal.recarregarUsuario} />}
      onSalvo={portal.recarregarUsuario}
    />
  );
};

const Notificacoes = () => (
  <>
    <NotificacoesForm idUsuario={useUsuario().id} />
    <ContadorCard />
  </>
);

const Seguranca = () => {
  const agir = useAcaoDeIdentidade();
  const { contratacaoAtual } = useEstadoDoPortal();
  return (
    <>
      <SegurancaSection onAcao={(acao) => agir(acao, "/configurarConta/seguranca")} />
      {contratacaoAtual === null ? null : <TravaCard key={contratacaoAtual.id} idContratacao={contratacaoAtual.id} />}
    </>
  );
};

const Privacidade = () => (
  <>
    <PrivacidadeSection />
    <AcessosCard />
    <TermoAssinadoCard />
    <ApagamentoCard />
  </>
);

const SECOES: Readonly<Record<SecaoDaConta, ComponentType>> = {
  perfil: Perfil,
  endereco: Endereco,
  pagamentos: Pagamentos,
  notificacoes: Notificacoes,
  seguranca: Seguranca,
  privacidade: Privacidade,
};

/** Whoever has everything but a subscription is shown the one step that is left. */
const ProximoPasso = () => {
  const usuario = useUsuario();
  const { contratacoes } = useEstadoDoPortal();
  const temTela = useTemTela();
  const pronto = semContratacoes(contratacoes) && !perfilIncompleto(usuario) && enderecoSalvo(usuario);
  if (!pronto || dispensaContratacao(usuario) || !temTela("novaContratacao")) return null;
  return (
    <Notice
      tone="info"
      title={appTexts.proximoPasso.titulo}
      action={
        <Button component={Link} to={ROTAS.novaContratacao.caminho}>
          {appTexts.proximoPasso.contratar}
        </Button>
      }
    >
      <p>{appTexts.proximoPasso.texto}</p>
    </Notice>
  );
};

/** The account settings; the guard lets only known sections through. */
export const ConfigurarContaRoute = () => {
  const { secao = "" } = useParams();
  const usuario = useUsuario();
  const indicacao = useLinkIndicacao(usuario);
  const aberta = isSecaoDaConta(secao) ? secao : "perfil";
  const Secao = SECOES[aberta];
  return (
    <ContaPage
      secao={aberta}
      aside={
        aberta === "seguranca" || aberta === "privacidade" ? null : (
          <>
            <ContaCard usuario={usuario} />
            {aberta === "perfil" && indicacao !== null ? (
              <IndicacaoCard onCopiar={() => void indicacao.copiar()} />
            ) : null}
          </>
        )
      }
    >
      <ProximoPasso />
      <Secao />
    </ContaPage>
  );
};
