import { Button, Skeleton } from "@mantine/core";
import { formatarTamanho } from "@acervo/br/tamanho";
import { type EscolhaDeExclusao, arquivos, type ParteAExcluir, type PreviaExclusao } from "@acervo/contracts/arquivos";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useState } from "react";
import { formatDiaAsHora } from "../../../lib/format.ts";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { Choice, Choices } from "../../../ui/form/choices.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Window } from "../../../ui/window.tsx";
import type { ItensDaPergunta } from "./alvos-da-pergunta.ts";
import { escolhaTexts as texts } from "./exclusao.texts.ts";
import "./excluir-window.css";

export type Escolha = Exclude<EscolhaDeExclusao, "TUDO">;

type OpcaoProps = Pick<ComponentProps<typeof Choice>, "name" | "title" | "text" | "checked" | "onChoose"> & {
  /** Why it is not to be had; null when it is. */
  readonly recusa: string | null;
  readonly conta: string;
  readonly parte: ParteAExcluir;
};

const Opcao = ({ text, recusa, conta, parte, ...choice }: OpcaoProps) => (
  <Choice {...choice} text={recusa ?? text} disabled={recusa !== null}>
    {recusa === null ? (
      <span className="excluir-window__count figures">
        <span>{conta}</span>
        <span>{texts.libera(formatarTamanho(parte.bytes))}</span>
      </span>
    ) : null}
  </Choice>
);

type EscolhasProps = {
  readonly previa: PreviaExclusao;
  readonly escolhida: Escolha | null;
  readonly onEscolher: (escolha: Escolha) => void;
};

const Escolhas = ({ previa, escolhida, onEscolher }: EscolhasProps) => {
  const { antigas, tudo, completa, naoGuardar } = previa;
  const nome = useId();
  const fora = naoGuardar === "DESNECESSARIO";
  return (
    <>
      <p className="excluir-window__lead">{texts.guardamos(tudo, formatarTamanho(tudo.bytes), completa)}</p>
      <Choices legend={texts.pergunta}>
        <Opcao
          name={nome}
          checked={escolhida === "COPIAS_ANTIGAS"}
          onChoose={() => onEscolher("COPIAS_ANTIGAS")}
          title={texts.antigas.titulo}
          text={texts.antigas.texto}
          recusa={antigas.versoes > 0 ? null : texts.antigas.nenhuma}
          conta={texts.antigas.conta(antigas, completa)}
          parte={antigas}
        />
        <Opcao
          name={nome}
          checked={escolhida === "TUDO_E_NAO_GUARDAR"}
          onChoose={() => onEscolher("TUDO_E_NAO_GUARDAR")}
          title={fora ? texts.tudo.foraDoBackup : texts.tudo.titulo}
          text={fora ? texts.tudo.foraDoBackupTexto : texts.tudo.texto}
          recusa={naoGuardar === "DIRETORIO_DA_CONFIGURACAO" ? texts.tudo.diretorio : null}
          conta={texts.tudo.conta(tudo, completa)}
          parte={tudo}
        />
      </Choices>
    </>
  );
};

/** The mildest choice is ticked; where there are no old copies, nothing is. */
const primeiraEscolha = (previa: PreviaExclusao | undefined): Escolha | null =>
  previa !== undefined && previa.antigas.versoes > 0 ? "COPIAS_ANTIGAS" : null;

type ExcluirWindowProps = {
  readonly titulo: string;
  readonly idDispositivo: number;
  readonly itens: ItensDaPergunta;
  /** Null: nothing is to be deleted. */
  readonly onResponder: (escolha: Escolha | null) => void;
};

/** Asks which copies are to go, with what each choice takes away and frees, as the server counts it. */
export const ExcluirWindow = ({ titulo, idDispositivo, itens, onResponder }: ExcluirWindowProps) => {
  const { api } = useServices();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ["previaExclusao", idDispositivo, itens],
    queryFn: ({ signal }) =>
      fetchValue(api, arquivos.preverExclusao, { query: { idDispositivo }, body: itens }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const [escolha, setEscolha] = useState<Escolha | null>(null);
  const escolhida = escolha ?? primeiraEscolha(data);
  return (
    <Window
      size="form"
      title={titulo}
      urgent
      icon={<IconAlertTriangle className="excluir-window__icon" size={24} stroke={1.75} aria-hidden />}
      onClose={() => onResponder(null)}
    >
      {isPending ? (
        <div aria-busy>
          <output className="sr-only">{texts.carregando}</output>
          <Skeleton height={220} />
        </div>
      ) : null}
      {!isPending && data === undefined ? (
        <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Escolhas previa={data} escolhida={escolhida} onEscolher={setEscolha} />}
      {data === undefined ? null : (
        <p className="excluir-window__note">{texts.desfazer(formatDiaAsHora(data.desfazerAte))}</p>
      )}
      <div className="excluir-window__foot">
        <Button variant="default" onClick={() => onResponder(null)} data-autofocus>
          {texts.nao}
        </Button>
        <Button variant="danger" disabled={escolhida === null} onClick={() => onResponder(escolhida)}>
          {texts.sim}
        </Button>
      </div>
    </Window>
  );
};
