import { Skeleton, Tabs } from "@mantine/core";
import type { ProximosAgendamentos as Proximos } from "@acervo/contracts/agendamentos";
import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { formatDataCivil } from "../../../lib/format.ts";
import { useProximosAgendamentos } from "./proximos-agendamentos.data.ts";
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

/** Opens on the first tab that has something, until the person chooses one. */
export const AbasDeAgendamentos = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: proximos, isPending } = useProximosAgendamentos(idContratacao);
  const [escolhida, setEscolhida] = useState<string | null>(null);
  const comLinhas = ABAS.find((aba) => proximos !== undefined && proximos[aba].length > 0) ?? ABAS[0];
  if (proximos === undefined && !isPending) return <p className="proximos-agendamentos__note">{texts.semResposta}</p>;
  return (
    <Tabs value={escolhida ?? comLinhas} onChange={setEscolhida} aria-busy={isPending}>
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
