import { formatarTamanho } from "@acervo/br/tamanho";
import type { Instalador } from "@acervo/contracts/parametros";
import { Skeleton } from "@mantine/core";
import { CopyButton } from "../../ui/copy-button.tsx";
import "./detalhes-do-instalador.css";
import { type NomeDoInstalador, useDetalhes } from "./download.data.ts";
import { downloadTexts } from "./download.texts.ts";

const texts = downloadTexts.detalhes;

const Detalhes = ({ versao, tamanhoBytes, sha256, assinadoPor, assinaturaDeTeste }: Instalador) => (
  <dl className="detalhes-do-instalador">
    <div>
      <dt>{texts.versao}</dt>
      <dd>{versao}</dd>
    </div>
    <div>
      <dt>{texts.tamanho}</dt>
      <dd>{formatarTamanho(tamanhoBytes)}</dd>
    </div>
    <div className="detalhes-do-instalador__wide">
      <dt>{texts.assinadoPor}</dt>
      <dd>
        {assinadoPor}
        {assinaturaDeTeste ? <p className="detalhes-do-instalador__test">{texts.deTeste}</p> : null}
      </dd>
    </div>
    <div className="detalhes-do-instalador__wide">
      <dt>{texts.sha256}</dt>
      <dd>
        <code>{sha256}</code>
        <CopyButton value={sha256} label={texts.copiar} done={texts.copiado} variant="subtle" size="compact-sm" />
      </dd>
    </div>
  </dl>
);

/** What proves that a file is the one that we published; nothing where we do not know. */
export const DetalhesDoInstalador = ({ nome }: { readonly nome: NomeDoInstalador }) => {
  const { data: instalador, isPending } = useDetalhes(nome);
  if (isPending) return <Skeleton height={72} mt={20} aria-hidden />;
  return instalador === undefined || instalador === null ? null : <Detalhes {...instalador} />;
};
