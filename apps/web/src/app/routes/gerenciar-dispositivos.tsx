import { isContratacaoEm } from "@acervo/contracts/contratacoes";
import { Link } from "react-router";
import { BackupsSection } from "../../features/backups/backups-section.tsx";
import { FazerBackup } from "../../features/backups/fazer-backup.tsx";
import { DispositivosPage } from "../../features/dispositivos/page/dispositivos-page.tsx";
import { LinkDoInstalador } from "../../features/download/link-do-instalador.tsx";
import { NaoProtegidosSection } from "../../features/protecao/nao-protegidos-section.tsx";
import { ProtecaoDoDispositivo } from "../../features/protecao/protecao-do-dispositivo.tsx";
import { SituacaoDoDispositivo } from "../../features/protecao/situacao-do-dispositivo.tsx";
import { RestauracoesSection } from "../../features/restauracoes/restauracoes-section.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import { appTexts } from "../app.texts.ts";
import { useEstadoDoPortal } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";

const NENHUM_DISPOSITIVO = { dispositivo: "" };

/** The devices of the current subscription; another one starts the screen anew. */
export const GerenciarDispositivosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  const { filters, page, apply, goTo } = useSearch(NENHUM_DISPOSITIVO);
  if (contratacaoAtual === null) return null;
  const isWeb = contratacaoAtual.cartosoft === 1;
  const porPagar = isContratacaoEm("emAndamento", contratacaoAtual.situacao.codigo);
  return (
    <DispositivosPage
      key={contratacaoAtual.id}
      contratacao={contratacaoAtual}
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
      renderInstalador={() => <LinkDoInstalador />}
      renderFazerBackup={(props) => <FazerBackup {...props} />}
    />
  );
};
