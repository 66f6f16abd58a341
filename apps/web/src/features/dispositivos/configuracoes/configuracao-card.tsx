import type { Configuracao } from "@acervo/contracts/configuracoes";
import type { Diretorio } from "@acervo/contracts/diretorios";
import { IconAlertTriangle, IconClock, IconFolder } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useServices } from "../../../lib/services.ts";
import { AgendamentoForm } from "../agendamentos/agendamento-form.tsx";
import { proximaVez, quandoRoda } from "../agendamentos/agendamento-em-palavras.ts";
import { agendamentosTexts } from "../agendamentos.texts.ts";
import "./configuracao-card.css";
import { ConfiguracaoForm } from "./configuracao-form.tsx";
import { faltaNaConfiguracao } from "./configuracao.rules.ts";
import { useAcoesDeAgendamento, useAcoesDeConfiguracao, useAcoesDeDiretorio } from "../configuracoes.data.ts";
import { configuracoesTexts } from "../configuracoes.texts.ts";
import { DiretorioForm } from "./diretorio-form.tsx";
import { EditActions } from "./edit-actions.tsx";
import { ItensList } from "./itens-list.tsx";
import { PadroesDaConfiguracao } from "../padroes/padroes-da-configuracao.tsx";
import type { Edicao } from "../permissoes.rules.ts";

const texts = configuracoesTexts.configuracao;

/** The button that asks for a backup of a configuration; `motivo` says why it cannot be asked for now. */
export type RenderFazerBackup = (props: {
  readonly idDispositivo: number;
  readonly configuracao: Configuracao;
  readonly motivo: string | null;
}) => ReactNode;

type ItensProps = {
  readonly idDispositivo: number;
  readonly configuracao: Configuracao;
  readonly edicao: Edicao;
};
type AgendamentosProps = ItensProps & {
  /** Whether the subscription lets schedules run. */
  readonly roda: boolean;
};
type ConfiguracaoCardProps = AgendamentosProps & { readonly renderFazerBackup: RenderFazerBackup };

const Diretorios = ({ idDispositivo, configuracao, edicao }: ItensProps) => {
  const { remover } = useAcoesDeDiretorio(idDispositivo);
  return (
    <ItensList<Diretorio>
      textos={configuracoesTexts.diretorio}
      icon={IconFolder}
      itens={configuracao.diretorios}
      nome={({ caminho }) => caminho}
      edicao={edicao}
      formulario={(diretorio, onClose) => (
        <DiretorioForm
          idDispositivo={idDispositivo}
          idConfiguracao={configuracao.id}
          diretorio={diretorio}
          onClose={onClose}
        />
      )}
      onExcluir={(id) => remover.mutate({ query: { id } })}
    />
  );
};

const Agendamentos = ({ idDispositivo, configuracao, edicao, roda }: AgendamentosProps) => {
  const { clock } = useServices();
  const { remover } = useAcoesDeAgendamento(idDispositivo);
  const agora = clock.now();
  const temDiretorio = configuracao.diretorios.length > 0;
  return (
    <ItensList
      textos={agendamentosTexts}
      icon={IconClock}
      itens={configuracao.agendamentos}
      nome={({ descricao }) => descricao}
      detalhe={(agendamento) => {
        const proxima = roda && temDiretorio ? proximaVez(agendamento, agora) : null;
        return [quandoRoda(agendamento), ...(proxima === null ? [] : [proxima])].join(" · ");
      }}
      edicao={edicao}
      formulario={(agendamento, onClose) => (
        <AgendamentoForm
          idDispositivo={idDispositivo}
          idConfiguracao={configuracao.id}
          agendamento={agendamento}
          onClose={onClose}
        />
      )}
      onExcluir={(id) => remover.mutate({ query: { id } })}
    />
  );
};

/** A configuration: its name, what it backs up and when. */
export const ConfiguracaoCard = ({ renderFazerBackup, ...props }: ConfiguracaoCardProps) => {
  const { idDispositivo, configuracao, edicao } = props;
  const titleId = useId();
  const [editando, setEditando] = useState(false);
  const { remover } = useAcoesDeConfiguracao(idDispositivo);
  const { id, prefixo } = configuracao;
  const falta = faltaNaConfiguracao(configuracao);
  return (
    <article className="card configuracao-card" aria-labelledby={titleId}>
      <div className="configuracao-card__head">
        <h3 id={titleId}>{prefixo}</h3>
        {edicao === null ? null : (
          <>
            {renderFazerBackup({ idDispositivo, configuracao, motivo: edicao.motivo })}
            <EditActions
              textos={{
                editar: texts.editar(prefixo),
                excluir: texts.excluir(prefixo),
                confirmarExclusao: texts.confirmarExclusao(prefixo),
              }}
              motivo={edicao.motivo}
              onEditar={() => setEditando(true)}
              onExcluir={() => remover.mutate({ query: { id } })}
            />
          </>
        )}
      </div>
      {falta === null ? null : (
        <p className="configuracao-card__missing">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {falta}
        </p>
      )}
      <div className="configuracao-card__columns">
        <Diretorios {...props} />
        <Agendamentos {...props} />
      </div>
      <PadroesDaConfiguracao idDispositivo={idDispositivo} configuracao={configuracao} edicao={edicao} />
      {editando ? (
        <ConfiguracaoForm
          idDispositivo={idDispositivo}
          configuracao={configuracao}
          onClose={() => setEditando(false)}
        />
      ) : null}
    </article>
  );
};
