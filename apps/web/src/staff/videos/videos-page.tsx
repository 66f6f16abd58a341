import { LIMITES_DO_VIDEO, type VideoAdministrado } from "@acervo/contracts/ajuda";
import { IconVideoOff } from "@tabler/icons-react";
import { useState } from "react";
import { formatDataCivil, formatInteiro } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Dense } from "../../ui/dense.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { Page } from "../../ui/page.tsx";
import { WholeList } from "../../ui/search/whole-list.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { VideoDeAjudaWindow } from "./video-window.tsx";
import { useRemoverVideo, useVideos } from "./videos.data.ts";
import { videosTexts as texts } from "./videos.texts.ts";

type Acoes = {
  readonly onEditar: (video: VideoAdministrado) => void;
  readonly onRemover: (video: VideoAdministrado) => void;
};

const diasDe = ({ desde, ate }: VideoAdministrado): string =>
  ate === null ? texts.desde(formatDataCivil(desde)) : texts.periodo(formatDataCivil(desde), formatDataCivil(ate));

const colunas = ({ onEditar, onRemover }: Acoes): readonly Column<VideoAdministrado>[] => [
  { name: "ordem", header: texts.colunas.ordem, figures: true, cell: ({ ordem }) => formatInteiro(ordem) },
  {
    name: "titulo",
    header: texts.colunas.titulo,
    title: true,
    cell: ({ titulo, url }) => (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {titulo}
      </a>
    ),
  },
  { name: "dias", header: texts.colunas.dias, cell: diasDe },
  { name: "situacao", header: texts.colunas.situacao, cell: ({ situacao }) => texts.situacoes[situacao] },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (video) => (
      <div className="row-actions">
        <ActionButton variant="default" aria-label={texts.editarTitulo(video.titulo)} onClick={() => onEditar(video)}>
          {texts.editar}
        </ActionButton>
        <ActionButton
          variant="danger-subtle"
          aria-label={texts.removerTitulo(video.titulo)}
          onClick={() => onRemover(video)}
        >
          {texts.remover}
        </ActionButton>
      </div>
    ),
  },
];

/** Where a new one goes: after the last. */
const proximaOrdem = (videos: readonly VideoAdministrado[]): number =>
  Math.min(Math.max(0, ...videos.map(({ ordem }) => ordem)) + 1, LIMITES_DO_VIDEO.ordem);

/** Administrators keep the videos that people find in /ajuda. */
export const VideosPage = () => {
  const feedback = useFeedback();
  const videos = useVideos();
  const remover = useRemoverVideo();
  const [aberto, setAberto] = useState<VideoAdministrado | "novo" | null>(null);
  const perguntar = async ({ id, titulo }: VideoAdministrado): Promise<void> => {
    if (await feedback.confirm({ titulo: texts.certeza, mensagem: texts.confirmar(titulo), destrutiva: true }))
      remover.mutate(id);
  };
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        <WholeList
          caption={texts.lista}
          action={<ActionButton onClick={() => setAberto("novo")}>{texts.adicionar}</ActionButton>}
          columns={colunas({ onEditar: setAberto, onRemover: (video) => void perguntar(video) })}
          query={videos}
          rowsOf={(lista) => lista}
          rowKey={({ id }) => id}
          loadingText={texts.carregando}
          failure={texts.erroBuscar}
          empty={{ icon: IconVideoOff, title: texts.vazio, text: texts.vazioAjuda }}
        />
      </Page>
      {aberto === null ? null : (
        <VideoDeAjudaWindow
          video={aberto === "novo" ? null : aberto}
          proxima={videos.data === undefined ? null : proximaOrdem(videos.data)}
          onClose={() => setAberto(null)}
        />
      )}
    </Dense>
  );
};
