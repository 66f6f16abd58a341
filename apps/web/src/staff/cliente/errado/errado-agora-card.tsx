import type { ItemErrado } from "@acervo/contracts/linha-do-tempo";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDesde } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Window } from "../../../ui/window.tsx";
import { useErradoAgora } from "../cliente.data.ts";
import { clienteTexts } from "../cliente.texts.ts";
import type { PartesDoDispositivo } from "../dispositivos/partes.ts";
import { ComoPagarButton } from "./como-pagar-button.tsx";
import "./errado-agora-card.css";

const texts = clienteTexts.errado;

type Abrir = (item: ItemErrado) => void;

/** Where more is to be seen of what is wrong. */
const Acoes = ({ item, onVerBackups }: { readonly item: ItemErrado; readonly onVerBackups: Abrir }) => (
  <div className="errado-agora__acoes">
    {item.idDispositivo === null ? null : (
      <Button size="xs" variant="default" aria-label={texts.backupsDe(item.titulo)} onClick={() => onVerBackups(item)}>
        {texts.verBackups}
      </Button>
    )}
    {item.idFatura === null ? null : (
      <>
        <Button
          component={Link}
          size="xs"
          variant="default"
          to={`/pesquisarFatura/${item.idFatura}`}
          aria-label={texts.faturaDe(item.titulo)}
        >
          {texts.verFatura}
        </Button>
        {item.pagavel ? <ComoPagarButton idFatura={item.idFatura} titulo={item.titulo} /> : null}
      </>
    )}
  </div>
);

const Item = ({ item, onVerBackups }: { readonly item: ItemErrado; readonly onVerBackups: Abrir }) => {
  const { clock } = useServices();
  const Icon = item.tom === "bad" ? IconAlertCircle : IconAlertTriangle;
  const desde = item.desde === null ? null : `${formatDesde(parseInstante(item.desde), clock.now())}.`;
  const linhas = [
    [texts.desde, desde],
    [texts.porQue, item.porque],
    [texts.oQueFazer, item.oQueFazer],
  ] as const;
  return (
    <li data-tone={item.tom}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <h3>{item.titulo}</h3>
        <dl>
          {linhas.map(([rotulo, texto]) =>
            texto === null ? null : (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{texto}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
      <Acoes item={item} onVerBackups={onVerBackups} />
    </li>
  );
};

type ErradoAgoraCardProps = { readonly idContratacao: number } & Pick<PartesDoDispositivo, "Backups">;

/** What is wrong with what the customer has, what stopped first; one green line when nothing is. */
export const ErradoAgoraCard = ({ idContratacao, Backups }: ErradoAgoraCardProps) => {
  const [aberto, setAberto] = useState<{ readonly titulo: string; readonly idDispositivo: number } | null>(null);
  const titulo = useId();
  const { data, isError, isFetching, refetch } = useErradoAgora(idContratacao);
  if (data === undefined)
    return isError ? <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} /> : null;
  if (data.itens.length === 0) return <Notice tone="ok" title={texts.nada} />;
  return (
    <section className="errado-agora" aria-labelledby={titulo}>
      <h2 id={titulo}>{texts.titulo(data.itens.length)}</h2>
      <ul>
        {data.itens.map((item) => (
          <Item
            key={item.chave}
            item={item}
            onVerBackups={({ titulo: doItem, idDispositivo }) =>
              setAberto(idDispositivo === null ? null : { titulo: doItem, idDispositivo })
            }
          />
        ))}
      </ul>
      {aberto === null ? null : (
        <Window size="list" title={aberto.titulo} onClose={() => setAberto(null)}>
          <Backups idDispositivo={aberto.idDispositivo} />
        </Window>
      )}
    </section>
  );
};
