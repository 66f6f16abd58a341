import { Skeleton } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { IconFolderPlus, IconPlus } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ActionButton } from "../../../ui/action-button.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { ConfiguracaoCard, type RenderFazerBackup } from "./configuracao-card.tsx";
import { NovaConfiguracao } from "./nova-configuracao.tsx";
import { useListaveis } from "../pastas/pastas.data.ts";
import { useConfiguracoes } from "../configuracoes.data.ts";
import "./configuracoes-section.css";
import { configuracoesTexts as texts } from "../configuracoes.texts.ts";
import { contratacaoAtiva, edicaoDasConfiguracoes, motivoSemCadastrar } from "../permissoes.rules.ts";
import { useFocoAposRemover } from "../use-foco-apos-remover.ts";

type ConfiguracoesSectionProps = {
  readonly contratacao: Contratacao;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly renderFazerBackup: RenderFazerBackup;
};

const Lista = ({ contratacao, idDispositivo, renderFazerBackup }: ConfiguracoesSectionProps) => {
  const { data: configuracoes, isPending, isFetching, refetch } = useConfiguracoes(idDispositivo);
  if (isPending) {
    return (
      <div aria-busy>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={216} radius="md" />
      </div>
    );
  }
  if (configuracoes === undefined) {
    return <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (configuracoes.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconFolderPlus} title={texts.vazio}>
          {texts.vazioAjuda}
        </EmptyState>
      </Card>
    );
  }
  return configuracoes.map((configuracao) => (
    <ConfiguracaoCard
      key={configuracao.id}
      idDispositivo={idDispositivo}
      configuracao={configuracao}
      edicao={edicaoDasConfiguracoes(contratacao)}
      roda={contratacaoAtiva(contratacao)}
      renderFazerBackup={renderFazerBackup}
    />
  ));
};

/** The configurations of an activated device. */
export const ConfiguracoesSection = (props: ConfiguracoesSectionProps) => {
  const { contratacao, idDispositivo, nomeDispositivo } = props;
  const titleId = useId();
  const [adicionando, setAdicionando] = useState(false);
  const listaveis = useListaveis(idDispositivo, adicionando);
  const { data: configuracoes = [] } = useConfiguracoes(idDispositivo);
  const botaoAdicionar = useRef<HTMLButtonElement>(null);
  useFocoAposRemover(configuracoes.length, botaoAdicionar);
  return (
    <section className="configuracoes-section" aria-labelledby={titleId}>
      <div className="configuracoes-section__head">
        <div>
          <h2 id={titleId}>{texts.titulo}</h2>
          <p>{texts.ocultos}</p>
        </div>
        <ActionButton
          ref={botaoAdicionar}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          reason={motivoSemCadastrar(contratacao)}
          busy={adicionando && listaveis.isPending}
          onClick={() => setAdicionando(true)}
        >
          {texts.adicionar}
        </ActionButton>
      </div>
      <Lista {...props} />
      {adicionando && !listaveis.isPending ? (
        <NovaConfiguracao
          dispositivo={{ id: idDispositivo, nome: nomeDispositivo }}
          listaveis={listaveis}
          nomes={configuracoes.map(({ prefixo }) => prefixo)}
          onClose={() => setAdicionando(false)}
        />
      ) : null}
    </section>
  );
};
