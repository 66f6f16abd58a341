import { Skeleton } from "@mantine/core";
import { IconFolderOff, IconLock } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { type Escolha, Pasta } from "./arvore-de-pastas.tsx";
import { usePastas } from "./pastas.data.ts";
import { type Escolhida, propostas } from "./pastas.rules.ts";
import { pastasTexts as texts } from "./pastas.texts.ts";

const Fora = () => (
  <li className="arvore-de-pastas__fora">
    <div className="arvore-de-pastas__linha">
      <span />
      <IconLock size={16} aria-hidden />
      <IconFolderOff size={20} stroke={1.75} aria-hidden />
      <div className="arvore-de-pastas__nome">
        <b>{texts.foraTitulo}</b>
        <small>{texts.fora}</small>
      </div>
    </div>
  </li>
);

type PastasDaMaquinaProps = {
  readonly nome: string;
  readonly escolha: Escolha;
  /** What is ticked before the person did anything. */
  readonly onPropostas: (propostas: readonly Escolhida[]) => void;
};

/** What was allowed at the machine, to be ticked and opened. */
export const PastasDaMaquina = ({ nome, escolha, onPropostas }: PastasDaMaquinaProps): ReactNode => {
  const lista = usePastas(escolha.idDispositivo, null);
  const { data, isPending, isFetching, refetch } = lista;
  const chegou = data?.situacao === "LISTADA";
  const propor = useEffectEvent(() => onPropostas(propostas(data?.pastas ?? [])));
  useEffect(() => {
    if (chegou) propor();
  }, [chegou]);
  if (isPending)
    return (
      <div aria-busy>
        <output className="sr-only">{texts.perguntando}</output>
        <Skeleton height={190} radius="md" />
      </div>
    );
  if (!chegou) return <LoadFailure title={texts.semResposta} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.pastas.length === 0) return <p>{texts.nenhumaPermitida}</p>;
  return (
    <div className="arvore-de-pastas">
      <ul aria-label={texts.lista(nome)}>
        {data.pastas.map((pasta) => (
          <Pasta key={pasta.caminho ?? pasta.nome} pasta={pasta} escolha={escolha} solta />
        ))}
        <Fora />
      </ul>
      <LoadMore list={lista}>{texts.mais}</LoadMore>
    </div>
  );
};
