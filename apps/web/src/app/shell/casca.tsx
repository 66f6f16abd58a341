import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { matchPath, useLocation } from "react-router";
import { CapacidadeAtual } from "../../features/contratacoes/capacidade-atual.tsx";
import { aguardaAssinatura, assinavel } from "../../shared/contratacoes/assinavel.ts";
import { SituacaoBadge } from "../../shared/contratacoes/situacao-badge.tsx";
import { nomeDeTratamento } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { AppFrame } from "../../ui/shell/app-frame.tsx";
import { Header } from "../../ui/shell/header.tsx";
import { Sidebar } from "../../ui/shell/sidebar.tsx";
import { VideoButton } from "../../ui/shell/video-button.tsx";
import { useAjuda } from "../ajuda/ajuda-context.ts";
import { filtrarMenu, menuDoUsuario } from "../menu/menu-do-usuario.ts";
import { useEstadoDoPortal } from "../portal/portal-context.ts";
import { type Rota, ROTAS } from "../route-table.ts";
import { temTela } from "../screens.ts";
import { useSair } from "../session-context.ts";
import { contaMenu, menuNaAjuda } from "./conta-menu.ts";
import { navEntries } from "./menu-icons.ts";
import { Rodape } from "./rodape.tsx";
import { useLinkIndicacao } from "./use-link-indicacao.ts";
import { useSelecionarContratacao } from "./use-selecionar-contratacao.ts";

const Contagem = lazy(async () => ({
  default: (await import("../../staff/atencao/contagem.tsx")).ContagemDaAtencao,
}));

const Aprovacoes = lazy(async () => ({
  default: (await import("../../staff/aprovacoes/contagem.tsx")).ContagemDasAprovacoes,
}));

const BuscaRapida = lazy(async () => ({
  default: (await import("../../staff/busca-rapida/busca-rapida.tsx")).BuscaRapida,
}));

const FaixaDoPedido = lazy(async () => ({
  default: (await import("../../features/ajuda/pedido/faixa-do-pedido.tsx")).FaixaDoPedido,
}));
const PedirAjudaWindow = lazy(async () => ({
  default: (await import("../../features/ajuda/pedido/pedir-ajuda-window.tsx")).PedirAjudaWindow,
}));
const FaixaDeQuemAjuda = lazy(async () => ({
  default: (await import("../../staff/ajuda/faixa-de-quem-ajuda.tsx")).FaixaDeQuemAjuda,
}));

const FaixaPorAssinar = lazy(async () => ({
  default: (await import("../../features/lgpd/faixa-por-assinar.tsx")).FaixaPorAssinar,
}));

/** What somebody who signed the term can sign now; none on the page where they do. */
const usePorAssinar = (): readonly Contratacao[] => {
  const { clock } = useServices();
  const { usuario, contratacoes } = useEstadoDoPortal();
  const { pathname } = useLocation();
  const emOutraPagina = pathname !== ROTAS.contratosPorAssinar.caminho;
  if (usuario?.assinouTermoLGPD !== true || contratacoes === "falhou" || !emOutraPagina) return [];
  return contratacoes.filter((contratacao) => assinavel(contratacao, clock.now()));
};

/** Who looks is told on either side, whatever the page; and what waits for a signature. */
const Faixa = () => {
  const ajuda = useAjuda();
  const porAssinar = usePorAssinar();
  return (
    <Suspense fallback={null}>
      {ajuda === null ? (
        <>
          <FaixaDoPedido />
          {porAssinar.length === 0 ? null : (
            <FaixaPorAssinar contratacoes={porAssinar} endereco={ROTAS.contratosPorAssinar.caminho} />
          )}
        </>
      ) : (
        <FaixaDeQuemAjuda
          nome={ajuda.nome}
          validaAteMs={ajuda.validaAteMs}
          onEncerrar={ajuda.encerrar}
          onFim={ajuda.terminar}
        />
      )}
    </Suspense>
  );
};

/** What waits behind an entry of the menu. */
const NOTAS = {
  aprovacoes: (
    <Suspense fallback={null}>
      <Aprovacoes />
    </Suspense>
  ),
  precisaDeAtencao: (
    <Suspense fallback={null}>
      <Contagem />
    </Suspense>
  ),
};

const useVideoDaRota = (): string | null => {
  const { config } = useServices();
  const { pathname } = useLocation();
  const rota = Object.values<Rota>(ROTAS).find(({ caminho }) => matchPath(caminho, pathname) !== null);
  return rota?.video === undefined ? null : (config.videosInstrutivos[rota.video] ?? null);
};

const Lateral = ({ usuario }: { readonly usuario: UsuarioAtual }) => {
  const { apiDisponivel, contratacoes, contratacaoAtual } = useEstadoDoPortal();
  const selecionar = useSelecionarContratacao();
  const indicacao = useLinkIndicacao(usuario);
  const ajuda = useAjuda();
  const menu = menuDoUsuario({ apiDisponivel, usuario, contratacoes });
  const aguardaTermo = contratacaoAtual !== null && aguardaAssinatura(contratacaoAtual);
  return (
    <Sidebar
      subscription={{
        options: contratacoes === "falhou" ? [] : contratacoes,
        current: contratacaoAtual?.id ?? null,
        disabled: !usuario.assinouTermoLGPD || aguardaTermo || contratacaoAtual === null,
        situacao:
          contratacaoAtual === null ? null : <SituacaoBadge situacao={contratacaoAtual.situacao} lugar="lateral" />,
        onSelect: (id) => void selecionar(id),
      }}
      entries={navEntries(filtrarMenu(menu.itens, temTela), NOTAS)}
      onShare={ajuda === null && menu.compartilhar && indicacao !== null ? () => void indicacao.compartilhar() : null}
    />
  );
};

type CascaProps = {
  readonly usuario: UsuarioAtual;
  readonly children: ReactNode;
};

/** For who may open customers, in their own portal only. */
const Busca = ({ usuario }: { readonly usuario: UsuarioAtual }) => {
  const { apiDisponivel } = useEstadoDoPortal();
  const ajuda = useAjuda();
  if (!apiDisponivel || ajuda !== null || !(usuario.suporteTecnicoAvancado || usuario.admin)) return null;
  return (
    <Suspense fallback={null}>
      <BuscaRapida />
    </Suspense>
  );
};

/** The shell around a signed-in person's pages. While the API is unavailable it has no sidebar. */
export const Casca = ({ usuario, children }: CascaProps) => {
  const { config } = useServices();
  const { apiDisponivel, contratacaoAtual } = useEstadoDoPortal();
  const video = useVideoDaRota();
  const sair = useSair();
  const ajuda = useAjuda();
  const [pedindoAjuda, setPedindoAjuda] = useState(false);
  const menu =
    ajuda === null
      ? contaMenu(usuario, config, { onSair: sair, onPedirAjuda: () => setPedindoAjuda(true) })
      : menuNaAjuda(ajuda);
  return (
    <AppFrame
      sidebar={apiDisponivel ? <Lateral usuario={usuario} /> : null}
      header={
        <Header
          search={<Busca usuario={usuario} />}
          office={usuario.cartorio?.nomeDistritoECartorio ?? null}
          usage={contratacaoAtual === null ? null : <CapacidadeAtual idContratacao={contratacaoAtual.id} />}
          userName={usuario.nome}
          userShortName={nomeDeTratamento(usuario)}
          menu={menu}
        />
      }
      footer={<Rodape semPerguntar={!apiDisponivel} />}
      phoneNote={
        <>
          {usuario.cartorio === null ? null : <span>{usuario.cartorio.nomeDistritoECartorio}</span>}
          {contratacaoAtual === null ? null : <CapacidadeAtual idContratacao={contratacaoAtual.id} />}
        </>
      }
      strip={apiDisponivel ? <Faixa /> : null}
      affix={video === null ? undefined : <VideoButton url={video} />}
    >
      {children}
      {pedindoAjuda ? (
        <Suspense fallback={null}>
          <PedirAjudaWindow onClose={() => setPedindoAjuda(false)} />
        </Suspense>
      ) : null}
    </AppFrame>
  );
};
