import { Skeleton } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconDeviceDesktop, IconPlus } from "@tabler/icons-react";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { useServices } from "../../../lib/services.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { ActionButton } from "../../../ui/action-button.tsx";
import { SupportButton } from "../../../ui/support-button.tsx";
import { AtivacaoPanel } from "../ativacao/ativacao-panel.tsx";
import { ativacaoTexts } from "../ativacao/ativacao.texts.ts";
import type { RenderFazerBackup } from "../configuracoes/configuracao-card.tsx";
import { ConfiguracoesSection } from "../configuracoes/configuracoes-section.tsx";
import { DispositivoActions } from "../cadastro/dispositivo-actions.tsx";
import { DispositivoCard } from "./dispositivo-card.tsx";
import { DispositivoForm } from "../cadastro/dispositivo-form.tsx";
import { DispositivoPicker, type RenderSituacao } from "./dispositivo-picker.tsx";
import { useEspacoConsumido } from "../dispositivos.data.ts";
import "./dispositivos-page.css";
import { dispositivosTexts as texts } from "../dispositivos.texts.ts";
import { contratacaoAtiva, contratacaoWeb, motivoSemCadastrar } from "../permissoes.rules.ts";
import { type Escolha, useDispositivoEmVista } from "./use-dispositivo-em-vista.ts";
import { useFocoAposRemover } from "../use-foco-apos-remover.ts";

/** Why the screen can only be looked at, and what to do about it. */
const AvisoDaContratacao = ({ contratacao }: { readonly contratacao: Contratacao }) => {
  const { config } = useServices();
  if (contratacaoAtiva(contratacao)) {
    return contratacaoWeb(contratacao) ? (
      <Notice tone="info" title={texts.web.titulo}>
        {texts.web.texto}
      </Notice>
    ) : null;
  }
  return (
    <Notice
      tone="warn"
      title={texts.naoAtiva.titulo(contratacao.situacao.descricao)}
      action={
        <SupportButton variant="default" whatsapp={config.whatsapp}>
          {texts.naoAtiva.suporte}
        </SupportButton>
      }
    >
      {texts.naoAtiva.texto}
    </Notice>
  );
};

const Carregando = () => (
  <div className="dispositivos-page__split" aria-busy>
    <output className="sr-only">{texts.carregando}</output>
    <Skeleton height={232} radius="md" />
    <div className="dispositivos-page__stack">
      <Skeleton height={176} radius="md" />
      <Skeleton height={48} radius="md" width="60%" />
      <Skeleton height={216} radius="md" />
    </div>
  </div>
);

const notaDaAtivacao = ({ ativado, dataInativacao }: Dispositivo, contratacao: Contratacao): string | null => {
  if (ativado || !contratacaoAtiva(contratacao)) return null;
  return dataInativacao === null ? ativacaoTexts.primeiraVez : ativacaoTexts.deNovo;
};

/** What other parts of the portal show on this screen. */
type Encaixes = {
  readonly renderBackups: (idDispositivo: number) => ReactNode;
  readonly renderRestauracoes: (idDispositivo: number) => ReactNode;
  readonly renderFazerBackup: RenderFazerBackup;
  readonly renderInstalador: (idDispositivo: number) => ReactNode;
  readonly renderSituacao: RenderSituacao;
  readonly renderProtecao: (idDispositivo: number) => ReactNode;
  readonly renderNaoProtegidos: (idDispositivo: number) => ReactNode;
};

type DispositivoEmVistaProps = Encaixes & {
  readonly contratacao: Contratacao;
  readonly dispositivo: Dispositivo;
  readonly espacoMB: number | undefined;
};

const jaFoiAtivado = ({ ativado, dataInativacao }: Dispositivo): boolean => ativado || dataInativacao !== null;

const DispositivoEmVista = ({ contratacao, dispositivo, espacoMB, ...encaixes }: DispositivoEmVistaProps) => (
  <div className="dispositivos-page__stack">
    <DispositivoCard
      dispositivo={dispositivo}
      espacoMB={espacoMB}
      actions={<DispositivoActions contratacao={contratacao} dispositivo={dispositivo} espacoMB={espacoMB} />}
      renderSituacao={encaixes.renderSituacao}
      protecao={encaixes.renderProtecao(dispositivo.id)}
      nota={notaDaAtivacao(dispositivo, contratacao)}
      pending={
        <AtivacaoPanel
          dispositivo={dispositivo}
          podeAtivar={contratacaoAtiva(contratacao)}
          renderInstalador={encaixes.renderInstalador}
        />
      }
    />
    {dispositivo.ativado ? encaixes.renderNaoProtegidos(dispositivo.id) : null}
    {dispositivo.ativado ? (
      <ConfiguracoesSection
        contratacao={contratacao}
        idDispositivo={dispositivo.id}
        nomeDispositivo={dispositivo.nome}
        renderFazerBackup={encaixes.renderFazerBackup}
      />
    ) : null}
    {jaFoiAtivado(dispositivo) ? encaixes.renderBackups(dispositivo.id) : null}
    {jaFoiAtivado(dispositivo) ? encaixes.renderRestauracoes(dispositivo.id) : null}
  </div>
);

type CadastrarProps = {
  readonly contratacao: Contratacao;
  /** The screen's main action, unless something else on it comes first. */
  readonly principal: boolean;
  readonly ref: Ref<HTMLButtonElement>;
  readonly onCadastrar: () => void;
};

const Cadastrar = ({ contratacao, principal, ref, onCadastrar }: CadastrarProps) => (
  <ActionButton
    ref={ref}
    variant={principal ? "filled" : "default"}
    leftSection={<IconPlus size={18} aria-hidden />}
    reason={motivoSemCadastrar(contratacao)}
    onClick={onCadastrar}
  >
    {texts.cadastrar}
  </ActionButton>
);

type DispositivosPageProps = Encaixes &
  Escolha & {
    readonly contratacao: Contratacao;
    /** In words what each device is, by its id, the worst first; undefined until it is known. */
    readonly situacoes: ReadonlyMap<number, string> | undefined;
    /** The way to the installers; a device that waits for its activation shows one of its own. */
    readonly instaladores: ReactNode;
  };

/** As it was when it was first known: what is being read must not move. */
const useOrdem = (situacoes: ReadonlyMap<number, string> | undefined): readonly number[] | null => {
  const [ordem, setOrdem] = useState<readonly number[] | null>(null);
  if (ordem === null && situacoes !== undefined) setOrdem([...situacoes.keys()]);
  return ordem;
};

/** Not before it is known what is in view: a device that waits for its activation has a link of its own. */
const comInstaladores = (contratacao: Contratacao, conhecido: boolean, emVista: Dispositivo | undefined): boolean =>
  conhecido && emVista?.ativado !== false && !contratacaoWeb(contratacao);

/** Registers the subscription's devices, activates them and says what each backs up and when. */
export const DispositivosPage = (props: DispositivosPageProps) => {
  const { contratacao, escolhido, onEscolher, situacoes, instaladores, ...encaixes } = props;
  const escolha = { escolhido, onEscolher };
  const emOrdem = useDispositivoEmVista(contratacao.id, escolha, useOrdem(situacoes));
  const { lista, dispositivos, emVista, carregando } = emOrdem;
  const conhecidos = lista.data !== undefined && !carregando;
  const { data: espacos } = useEspacoConsumido(contratacao.id);
  const [cadastrando, setCadastrando] = useState(false);
  const botaoCadastrar = useRef<HTMLButtonElement>(null);
  useFocoAposRemover(dispositivos.length, botaoCadastrar);
  const cadastrar = (principal: boolean) => (
    <Cadastrar
      contratacao={contratacao}
      principal={principal}
      ref={botaoCadastrar}
      onCadastrar={() => setCadastrando(true)}
    />
  );

  return (
    <Page
      title={texts.titulo}
      lead={texts.introducao}
      action={
        <div className="dispositivos-page__actions">
          {comInstaladores(contratacao, conhecidos, emVista) ? instaladores : null}
          {emVista === undefined ? null : cadastrar(emVista.ativado)}
        </div>
      }
    >
      <AvisoDaContratacao contratacao={contratacao} />
      {carregando ? <Carregando /> : null}
      {lista.isError && lista.data === undefined ? (
        <LoadFailure title={texts.falha} retrying={lista.isFetching} onRetry={() => void lista.refetch()} />
      ) : null}
      {conhecidos && emVista === undefined ? (
        <Card>
          <EmptyState icon={IconDeviceDesktop} title={texts.vazio} action={cadastrar(true)}>
            {texts.vazioAjuda}
          </EmptyState>
        </Card>
      ) : null}
      {emVista === undefined ? null : (
        <div className="dispositivos-page__split">
          <DispositivoPicker
            dispositivos={dispositivos}
            espacos={espacos}
            situacoes={situacoes}
            selecionado={emVista.id}
            onSelecionar={onEscolher}
            renderSituacao={encaixes.renderSituacao}
          />
          <DispositivoEmVista
            key={emVista.id}
            contratacao={contratacao}
            dispositivo={emVista}
            espacoMB={espacos?.get(emVista.id)}
            {...encaixes}
          />
        </div>
      )}
      {cadastrando ? (
        <DispositivoForm
          idContratacao={contratacao.id}
          dispositivo={null}
          onSalvo={(id) => {
            onEscolher(id);
            setCadastrando(false);
          }}
          onClose={() => setCadastrando(false)}
        />
      ) : null}
    </Page>
  );
};
