import { Skeleton, Tabs } from "@mantine/core";
import type { ProximosAgendamentos as Proximos } from "@acervo/contracts/agendamentos";
import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { IconClock } from "@tabler/icons-react";
import { formatDataCivil } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import { useProximosAgendamentos } from "../painel.data.ts";
import "./proximos-agendamentos.css";
import { agendamentosTexts as texts } from "./proximos-agendamentos.texts.ts";

const ABAS = ["porHora", "diarios", "semanais", "mensais"] as const;

type ListaProps = { readonly itens: Proximos[keyof Proximos]; readonly vazio: string };

const Lista = ({ itens, vazio }: ListaProps) =>
  itens.length === 0 ? (
    <p className="proximos-agendamentos__note">{vazio}</p>
  ) : (
    <ul>
      {itens.map(({ id, descricao, dataProximo, horaProximo, nomeDispositivo }) => (
        <li key={id}>
          <IconClock size={20} stroke={1.75} aria-hidden />
          <div>
            {descricao}
            <span className="figures">{texts.quando(formatDataCivil(dataProximo), horaProximo)}</span>
            <span>{nomeDispositivo}</span>
          </div>
        </li>
      ))}
    </ul>
  );

const Abas = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: proximos, isPending } = useProximosAgendamentos(idContratacao);
  if (proximos === undefined && !isPending) return <p className="proximos-agendamentos__note">{texts.semResposta}</p>;
  return (
    <Tabs defaultValue="porHora" aria-busy={isPending}>
      <Tabs.List aria-label={texts.titulo}>
        {ABAS.map((aba) => (
          <Tabs.Tab key={aba} value={aba}>
            {texts.abas[aba]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ABAS.map((aba) => (
        <Tabs.Panel key={aba} value={aba}>
          {proximos === undefined ? (
            <Skeleton className="proximos-agendamentos__loading" height={44} />
          ) : (
            <Lista itens={proximos[aba]} vazio={texts.vazio[aba]} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** What runs next, by kind of schedule; a subscription that is not active runs nothing. */
export const ProximosAgendamentos = ({ contratacao }: { readonly contratacao: Contratacao }) => (
  <Card title={texts.titulo} className="proximos-agendamentos">
    {contratacao.situacao.codigo === SITUACAO_CONTRATACAO.ativa ? (
      <Abas idContratacao={contratacao.id} />
    ) : (
      <p className="proximos-agendamentos__note">{texts.naoAtiva}</p>
    )}
  </Card>
);
