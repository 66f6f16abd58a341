import { Skeleton } from "@mantine/core";
import type { VideoAjuda } from "@acervo/contracts/ajuda";
import { IconBrandWhatsapp, IconPlayerPlayFilled, IconSearch, IconVideoOff } from "@tabler/icons-react";
import { useState } from "react";
import { whatsappUrl } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterInput } from "../../ui/form/filter-input.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { VideoWindow } from "../../ui/video-window.tsx";
import { useVideosDeAjuda } from "./ajuda.data.ts";
import { ajudaTexts } from "./ajuda.texts.ts";
import { seAcha } from "./procurar.ts";
import { RespostasDaAjuda } from "./respostas-da-ajuda.tsx";
import { RESPOSTAS_DE_AJUDA } from "./respostas.ts";
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

type VideosProps = { readonly consulta: ReturnType<typeof useVideosDeAjuda>; readonly procurado: string };

const Videos = ({ consulta, procurado }: VideosProps) => {
  const { data: todos, isPending, refetch, isFetching } = consulta;
  if (isPending) {
    return (
      <Card title={ajudaTexts.videos}>
        <div className="ajuda-page__loading" aria-busy>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      </Card>
    );
  }
  if (todos === undefined) {
    return <LoadFailure title={ajudaTexts.falha} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const videos = todos.filter(({ titulo }) => seAcha(titulo, procurado));
  if (videos.length === 0 && procurado !== "") return null;
  return (
    <Card title={ajudaTexts.videos}>
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

const NadaAchado = ({ procurado }: { readonly procurado: string }) => (
  <Card>
    <EmptyState icon={IconSearch} title={ajudaTexts.nadaAchado(procurado)}>
      {ajudaTexts.nadaAchadoAjuda}
    </EmptyState>
  </Card>
);

type AjudaPageProps = {
  /** The videos are for accounts of the partner system; the answers are for everybody. */
  readonly comVideos: boolean;
};

/** Written answers and the help videos. Nothing is asked of the videos' site before one is opened. */
export const AjudaPage = ({ comVideos }: AjudaPageProps) => {
  const { config } = useServices();
  const [digitado, setDigitado] = useState("");
  const procurado = digitado.trim();
  const consulta = useVideosDeAjuda(comVideos);
  const respostas = RESPOSTAS_DE_AJUDA.filter(({ pergunta, paragrafos, passos = [] }) =>
    seAcha([pergunta, ...paragrafos, ...passos].join(" "), procurado),
  );
  const haVideo = consulta.data?.some(({ titulo }) => seAcha(titulo, procurado)) ?? false;
  return (
    <Page title={ajudaTexts.titulo} lead={comVideos ? ajudaTexts.introducao : ajudaTexts.introducaoSemVideos}>
      <FilterInput label={ajudaTexts.buscar} type="search" value={digitado} onChange={setDigitado} />
      {respostas.length === 0 ? null : <RespostasDaAjuda respostas={respostas} />}
      {respostas.length === 0 && !haVideo ? <NadaAchado procurado={procurado} /> : null}
      {comVideos ? <Videos consulta={consulta} procurado={procurado} /> : null}
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
