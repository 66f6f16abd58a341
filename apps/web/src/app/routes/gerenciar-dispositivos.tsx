import { Button } from "@mantine/core";
import { type Contratacao, isContratacaoEm } from "@acervo/contracts/contratacoes";
import { SITUACOES_PROTECAO, type SituacaoProtecao } from "@acervo/contracts/protecao";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "react-router";
import { BackupsSection } from "../../features/backups/backups-section.tsx";
import { FazerBackup } from "../../features/backups/fazer-backup.tsx";
import { DispositivosPage } from "../../features/dispositivos/page/dispositivos-page.tsx";
import { downloadTexts } from "../../features/download/download.texts.ts";
import { InstaladorDaMaquina } from "../../features/download/instalador-da-maquina.tsx";
import { NaoProtegidosSection } from "../../features/protecao/nao-protegidos-section.tsx";
import { ProtecaoDoDispositivo } from "../../features/protecao/protecao-do-dispositivo.tsx";
import { PresencaDoDispositivo } from "../../features/protecao/presenca.tsx";
import { useProtecao } from "../../features/protecao/protecao.data.ts";
import { SITUACOES } from "../../features/protecao/protecao.texts.ts";
import { SituacaoDoDispositivo } from "../../features/protecao/situacao-do-dispositivo.tsx";
import { RestauracoesSection } from "../../features/restauracoes/restauracoes-section.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import { appTexts } from "../app.texts.ts";
import { useEstadoDoPortal } from "../portal/portal-context.ts";
import { useNovidades } from "../../shared/novidades/use-novidades.ts";
import { ROTAS } from "../route-table.ts";

const NENHUM_DISPOSITIVO = { dispositivo: "" };

/** Whose place in the list is their own: one is as it should be, the other waits for its activation. */
const SEM_PRESSA: readonly SituacaoProtecao[] = ["PROTEGIDO", "DESATIVADO"];
const gravidade = (situacao: SituacaoProtecao): number =>
  SEM_PRESSA.includes(situacao) ? SITUACOES_PROTECAO.length : SITUACOES_PROTECAO.indexOf(situacao);

/** What each device is, the worst first. Undefined while it is being read; without an answer nothing is said. */
const useSituacoes = (idContratacao: number): ReadonlyMap<number, string> | undefined => {
  const { data, isLoading } = useProtecao(idContratacao);
  if (isLoading) return undefined;
  const dispositivos = (data?.dispositivos ?? []).toSorted(
    (um, outro) => gravidade(um.situacao) - gravidade(outro.situacao),
  );
  return new Map(dispositivos.map(({ id, situacao }) => [id, SITUACOES[situacao]]));
};

/** The devices of the current subscription; another one starts the screen anew. */
export const GerenciarDispositivosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  return contratacaoAtual === null ? null : <Dispositivos contratacaoAtual={contratacaoAtual} />;
};

const Dispositivos = ({ contratacaoAtual }: { readonly contratacaoAtual: Contratacao }) => {
  const { filters, page, apply, goTo } = useSearch(NENHUM_DISPOSITIVO);
  const situacoes = useSituacoes(contratacaoAtual.id);
  useNovidades(contratacaoAtual.id);
  const isWeb = contratacaoAtual.cartosoft === 1;
  const porPagar = isContratacaoEm("emAndamento", contratacaoAtual.situacao.codigo);
  return (
    <DispositivosPage
      key={contratacaoAtual.id}
      contratacao={contratacaoAtual}
      situacoes={situacoes}
      instaladores={
        <Button
          component={Link}
          to={ROTAS.download.caminho}
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {downloadTexts.link}
        </Button>
      }
      escolhido={filters.dispositivo === "" ? null : Number(filters.dispositivo)}
      onEscolher={(id) => apply({ dispositivo: id === null ? "" : String(id) })}
      renderBackups={(idDispositivo) => (
        <BackupsSection idDispositivo={idDispositivo} comLog={!isWeb} pagina={page} onPagina={goTo} />
      )}
      renderRestauracoes={(idDispositivo) => <RestauracoesSection idDispositivo={idDispositivo} />}
      renderSituacao={(idDispositivo, semVeredito) => (
        <SituacaoDoDispositivo
          idContratacao={contratacaoAtual.id}
          idDispositivo={idDispositivo}
          semVeredito={semVeredito}
        />
      )}
      renderProtecao={(idDispositivo) => (
        <ProtecaoDoDispositivo
          idContratacao={contratacaoAtual.id}
          idDispositivo={idDispositivo}
          acao={porPagar ? <Link to={ROTAS.dashboard.caminho}>{appTexts.pagarAgora}</Link> : null}
        />
      )}
      renderNaoProtegidos={(idDispositivo) => (
        <NaoProtegidosSection idContratacao={contratacaoAtual.id} idDispositivo={idDispositivo} />
      )}
      renderInstalador={(idDispositivo) => <InstaladorDaMaquina key={idDispositivo} idDispositivo={idDispositivo} />}
      renderFazerBackup={(props) => (
        <>
          <PresencaDoDispositivo idContratacao={contratacaoAtual.id} idDispositivo={props.idDispositivo} />
          <FazerBackup {...props} />
        </>
      )}
    />
  );
};
