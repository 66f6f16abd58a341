import { hoje } from "@acervo/br/calendario";
import { LIMITES_DO_VIDEO, type VideoAdministrado } from "@acervo/contracts/ajuda";
import { enderecoDoVideo } from "@acervo/contracts/endereco-do-video";
import { useState } from "react";
import { useServices } from "../../lib/services.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { IntegerInput } from "../../ui/form/integer-input.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSalvarVideo } from "./videos.data.ts";
import { videosTexts } from "./videos.texts.ts";

const texts = videosTexts.formulario;

type Campos = {
  readonly titulo: string;
  readonly url: string;
  /** Undefined: not touched yet, so that the place proposed holds. */
  readonly ordem: number | null | undefined;
  readonly desde: string;
  /** Blank: for good. */
  readonly ate: string;
};

/** What is sent; null while something is missing or wrong. */
const videoDe = ({ titulo, url, desde, ate }: Campos, ordem: number | null) => {
  if (titulo.trim() === "" || enderecoDoVideo(url) === null || ordem === null || desde === "") return null;
  if (ordem < 1 || ordem > LIMITES_DO_VIDEO.ordem || (ate !== "" && ate < desde)) return null;
  return { titulo, url, ordem, desde, ate: ate === "" ? null : ate };
};

type VideoWindowProps = {
  /** Null: a new one. */
  readonly video: VideoAdministrado | null;
  /** The place of a new one: after the last. Null while the list is not there. */
  readonly proxima: number | null;
  readonly onClose: () => void;
};

/** A help video: what, in which place, on which days. */
export const VideoDeAjudaWindow = ({ video, proxima, onClose }: VideoWindowProps) => {
  const { clock } = useServices();
  const salvar = useSalvarVideo(video?.id ?? null);
  const [campos, setCampos] = useState<Campos>(
    video === null
      ? { titulo: "", url: "", ordem: undefined, desde: hoje(clock.now()), ate: "" }
      : { ...video, ate: video.ate ?? "" },
  );
  const mudar = (mudados: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudados }));
  const ordem = campos.ordem === undefined ? proxima : campos.ordem;
  const pronto = videoDe(campos, ordem);
  const enviar = (): void => {
    if (pronto === null) return;
    salvar.mutate(pronto, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={video === null ? texts.novo : texts.alterar}
      submit={texts.salvar}
      reason={pronto === null ? texts.falta : null}
      saving={salvar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        required
        label={texts.titulo}
        maxLength={LIMITES_DO_VIDEO.titulo}
        value={campos.titulo}
        onChange={({ currentTarget }) => mudar({ titulo: currentTarget.value })}
      />
      <TextField
        required
        type="url"
        label={texts.url}
        description={texts.urlAjuda}
        maxLength={LIMITES_DO_VIDEO.url}
        error={campos.url === "" || enderecoDoVideo(campos.url) !== null ? null : texts.urlErrada}
        value={campos.url}
        onChange={({ currentTarget }) => mudar({ url: currentTarget.value })}
      />
      <IntegerInput
        required
        label={texts.ordem}
        min={1}
        max={LIMITES_DO_VIDEO.ordem}
        value={ordem}
        onChange={(mudada) => mudar({ ordem: mudada })}
      />
      <DateField label={texts.desde} value={campos.desde} onChange={(desde) => mudar({ desde })} />
      <DateField
        label={texts.ate}
        description={texts.ateAjuda}
        error={campos.ate !== "" && campos.ate < campos.desde ? texts.ateAntes : null}
        value={campos.ate}
        onChange={(ate) => mudar({ ate })}
      />
    </FormWindow>
  );
};
