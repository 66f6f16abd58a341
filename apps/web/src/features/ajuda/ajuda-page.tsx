import { Skeleton } from "@mantine/core";
import type { VideoAjuda } from "@acervo/contracts/ajuda";
import { IconBrandWhatsapp, IconPlayerPlayFilled, IconVideoOff } from "@tabler/icons-react";
import { useState } from "react";
import { whatsappUrl } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { VideoWindow } from "../../ui/video-window.tsx";
import { useVideosDeAjuda } from "./ajuda.data.ts";
import { ajudaTexts } from "./ajuda.texts.ts";
import "./ajuda-page.css";

const VideosList = ({ videos }: { readonly videos: readonly VideoAjuda[] }) => {
  const [aberto, setAberto] = useState<VideoAjuda | null>(null);
  return (
    <>
      <ul>
        {videos.map((video) => (
          <li key={video.url}>
            <button type="button" className="ajuda-page__video" onClick={() => setAberto(video)}>
              <span className="ajuda-page__play">
                <IconPlayerPlayFilled size={18} aria-hidden />
              </span>
              <span className="ajuda-page__title">{video.titulo}</span>
              <span className="ajuda-page__watch" aria-hidden>
                {ajudaTexts.assistir}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {aberto === null ? null : <VideoWindow title={aberto.titulo} url={aberto.url} onClose={() => setAberto(null)} />}
    </>
  );
};

const Videos = () => {
  const { data: videos, isPending, refetch, isFetching } = useVideosDeAjuda();
  if (isPending) {
    return (
      <Card>
        <div className="ajuda-page__loading" aria-busy>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      </Card>
    );
  }
  if (videos === undefined) {
    return <LoadFailure title={ajudaTexts.falha} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Card>
      {videos.length === 0 ? (
        <EmptyState icon={IconVideoOff} title={ajudaTexts.vazio}>
          {ajudaTexts.vazioAjuda}
        </EmptyState>
      ) : (
        <VideosList videos={videos} />
      )}
    </Card>
  );
};

/** The help videos. Nothing is asked of the videos' site before one is opened. */
export const AjudaPage = () => {
  const { config } = useServices();
  return (
    <Page title={ajudaTexts.titulo} lead={ajudaTexts.introducao}>
      <Videos />
      <p className="ajuda-page__support">
        <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
        <span>
          {ajudaTexts.naoAchou}{" "}
          <a href={whatsappUrl(config.whatsapp)} target="_blank" rel="noopener noreferrer">
            {ajudaTexts.suporte}
          </a>
        </span>
      </p>
    </Page>
  );
};
