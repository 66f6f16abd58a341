import { formatarTamanho } from "@acervo/br/tamanho";
import { Checkbox, Skeleton } from "@mantine/core";
import type { ListagemDePastas, PastaDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { IconChevronDown, IconChevronRight, IconFolder, IconSparkles } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatInteiro } from "../../../lib/format.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import "./arvore-de-pastas.css";
import { usePastas } from "./pastas.data.ts";
import { type Escolhida, escolhidaDe, estadoDaPasta, type EstadoDaPasta } from "./pastas.rules.ts";
import { pastasTexts as texts } from "./pastas.texts.ts";

export const tamanhoDe = ({ bytes, inteira }: Pick<PastaDaMaquina, "bytes" | "inteira">): string => {
  const tamanho = formatarTamanho(bytes);
  return inteira ? tamanho : texts.aoMenos(tamanho);
};

export type Escolha = {
  readonly idDispositivo: number;
  readonly escolhidas: readonly Escolhida[];
  readonly onAlternar: (pasta: Escolhida) => void;
};

/** What a machine said of a folder instead of listing it. */
const recusaDe = (situacao: ListagemDePastas["situacao"], caminho: string): string | null => {
  if (situacao === "AUSENTE") return texts.ausente(caminho);
  if (situacao === "NAO_PERMITIDA") return texts.naoPermitida(caminho);
  return situacao === "NAO_LISTADA" ? texts.naoListada(caminho) : null;
};

const Filhas = ({ caminho, escolha }: { readonly caminho: string; readonly escolha: Escolha }) => {
  const lista = usePastas(escolha.idDispositivo, caminho);
  const { data, isPending, isFetching, refetch } = lista;
  if (isPending)
    return (
      <div className="arvore-de-pastas__aviso" aria-busy>
        <output className="sr-only">{texts.perguntando}</output>
        <Skeleton height={20} />
      </div>
    );
  if (data === undefined || data.situacao === "SEM_RESPOSTA")
    return <LoadFailure title={texts.semResposta} retrying={isFetching} onRetry={() => void refetch()} />;
  const recusa = recusaDe(data.situacao, caminho);
  if (recusa !== null || data.pastas.length === 0)
    return <p className="arvore-de-pastas__aviso">{recusa ?? texts.nenhuma}</p>;
  return (
    <>
      <ul>
        {data.pastas.map((pasta) => (
          <Pasta key={pasta.caminho ?? pasta.nome} pasta={pasta} escolha={escolha} />
        ))}
      </ul>
      <LoadMore list={lista}>{texts.mais}</LoadMore>
    </>
  );
};

type AbrirProps = { readonly nome: string; readonly aberta: boolean; readonly onAbrir: (aberta: boolean) => void };

const Abrir = ({ nome, aberta, onAbrir }: AbrirProps) => {
  const Chevron = aberta ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className="arvore-de-pastas__abrir"
      aria-label={aberta ? texts.fechar(nome) : texts.abrir(nome)}
      aria-expanded={aberta}
      onClick={() => onAbrir(!aberta)}
    >
      <Chevron size={18} aria-hidden />
    </button>
  );
};

/** Why the box cannot be ticked; null when it can. */
const motivoDe = ({ caminho }: PastaDaMaquina, estado: EstadoDaPasta): string | null => {
  if (caminho === null) return texts.semCaminho;
  return estado === "incluida" ? texts.incluida : null;
};

const detalheDe = ({ caminho, arquivos, sugestao }: PastaDaMaquina, solta: boolean): string => {
  if (!solta || caminho === null) return texts.arquivos(arquivos, formatInteiro(arquivos));
  return sugestao === null ? caminho : `${caminho}${texts.sugestoes[sugestao]}`;
};

type PastaProps = {
  readonly pasta: PastaDaMaquina;
  readonly escolha: Escolha;
  /** It stands in no other folder of the list, and so says where it is. */
  readonly solta?: true;
};

/** A folder with its box, and those in it once it is opened. */
export const Pasta = ({ pasta, escolha, solta }: PastaProps) => {
  const { nome, caminho, temPastas, sugestao } = pasta;
  const [aberta, setAberta] = useState(false);
  const idDetalhe = useId();
  const estado = caminho === null ? "livre" : estadoDaPasta(caminho, escolha.escolhidas);
  const motivo = motivoDe(pasta, estado);
  return (
    <li>
      <div className="arvore-de-pastas__linha">
        {temPastas && caminho !== null ? <Abrir nome={nome} aberta={aberta} onAbrir={setAberta} /> : <span />}
        <Checkbox
          aria-label={texts.guardar(nome)}
          aria-describedby={idDetalhe}
          checked={estado === "marcada" || estado === "incluida"}
          indeterminate={estado === "parcial"}
          disabled={motivo !== null}
          onChange={() => escolhidaDe(pasta).forEach(escolha.onAlternar)}
        />
        <IconFolder className="arvore-de-pastas__icone" size={20} stroke={1.75} aria-hidden />
        <div className="arvore-de-pastas__nome">
          <b>{nome}</b>
          <small id={idDetalhe}>{motivo ?? detalheDe(pasta, solta === true)}</small>
        </div>
        {sugestao === null ? null : (
          <StatusBadge tone="info" icon={IconSparkles}>
            {texts.sugerida}
          </StatusBadge>
        )}
        <span className="arvore-de-pastas__tamanho">{tamanhoDe(pasta)}</span>
      </div>
      {aberta && caminho !== null ? <Filhas caminho={caminho} escolha={escolha} /> : null}
    </li>
  );
};
