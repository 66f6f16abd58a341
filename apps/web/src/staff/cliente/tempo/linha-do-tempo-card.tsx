import { type ItemDaLinha, TIPOS_DA_LINHA, type TipoDaLinha } from "@acervo/contracts/linha-do-tempo";
import { Button, Chip } from "@mantine/core";
import {
  IconArrowsExchange,
  IconCloudX,
  IconEye,
  IconMail,
  IconMessage,
  IconReceipt,
  type TablerIcon,
} from "@tabler/icons-react";
import { useState } from "react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatHora } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { useLinhaDoTempo } from "../cliente.data.ts";
import { clienteTexts } from "../cliente.texts.ts";
import type { PartesDoDispositivo } from "../dispositivos/partes.ts";
import "./linha-do-tempo-card.css";

const texts = clienteTexts.tempo;

const ICONES: Readonly<Record<TipoDaLinha, TablerIcon>> = {
  ATENDIMENTO: IconMessage,
  EMAIL: IconMail,
  FALHA: IconCloudX,
  FATURA: IconReceipt,
  SITUACAO: IconArrowsExchange,
  ACESSO: IconEye,
};

type VerLog = (item: ItemDaLinha) => void;

const Item = ({ item, onVerLog }: { readonly item: ItemDaLinha; readonly onVerLog: VerLog }) => {
  const Icon = ICONES[item.tipo];
  return (
    <li>
      <span className="linha-do-tempo__ponto" data-tone={item.tom}>
        <Icon size={14} stroke={2.1} aria-hidden />
      </span>
      <div>
        <b>{item.titulo}</b>
        {item.detalhe === null ? null : <p>{item.detalhe}</p>}
        {item.citacao === null ? null : <blockquote>{item.citacao}</blockquote>}
        {item.idBackup === null ? null : (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={texts.logDe(item.titulo)}
            onClick={() => onVerLog(item)}
          >
            {texts.verLog}
          </Button>
        )}
      </div>
      <time dateTime={item.em}>{formatHora(parseInstante(item.em))}</time>
    </li>
  );
};

const Dias = ({ itens, onVerLog }: { readonly itens: readonly ItemDaLinha[]; readonly onVerLog: VerLog }) => {
  const { clock } = useServices();
  const hoje = formatDia(clock.now());
  const dias = Map.groupBy(itens, ({ em }) => formatDia(parseInstante(em)));
  return (
    <div className="linha-do-tempo">
      {[...dias].map(([dia, doDia]) => (
        <section key={dia}>
          <h3>{dia === hoje ? texts.hoje(dia) : dia}</h3>
          <ol>
            {doDia.map((item) => (
              <Item key={item.chave} item={item} onVerLog={onVerLog} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

type LinhaDoTempoCardProps = { readonly idContratacao: number } & Pick<PartesDoDispositivo, "Log">;

/** What happened to the customer, newest first; each chip takes a kind away, and what failed opens its log. */
export const LinhaDoTempoCard = ({ idContratacao, Log }: LinhaDoTempoCardProps) => {
  const [comLog, setComLog] = useState<{ readonly idBackup: number; readonly resumo: string } | null>(null);
  const [tipos, setTipos] = useState<readonly TipoDaLinha[]>(TIPOS_DA_LINHA);
  const linha = useLinhaDoTempo(idContratacao, tipos);
  const itens = tipos.length === 0 ? [] : (linha.data?.pages.flatMap((pagina) => pagina.itens) ?? []);
  const trocar = (tipo: TipoDaLinha) =>
    setTipos(TIPOS_DA_LINHA.filter((cada) => (cada === tipo) !== tipos.includes(cada)));
  return (
    <Card title={texts.titulo}>
      <fieldset className="linha-do-tempo__filtro" aria-label={texts.filtro}>
        {TIPOS_DA_LINHA.map((tipo) => (
          <Chip key={tipo} size="xs" checked={tipos.includes(tipo)} onChange={() => trocar(tipo)}>
            {texts.tipos[tipo]}
          </Chip>
        ))}
      </fieldset>
      {linha.isError && linha.data === undefined ? (
        <CardBody>
          <LoadFailure title={texts.falha} retrying={linha.isFetching} onRetry={() => void linha.refetch()} />
        </CardBody>
      ) : null}
      {itens.length === 0 && !linha.isFetching && !linha.isError ? <CardBody>{texts.nenhum}</CardBody> : null}
      <Dias
        itens={itens}
        onVerLog={({ idBackup, titulo }) => setComLog(idBackup === null ? null : { idBackup, resumo: titulo })}
      />
      {comLog === null ? null : <Log {...comLog} onClose={() => setComLog(null)} />}
      {tipos.length === 0 ? null : <LoadMore list={linha}>{texts.mais}</LoadMore>}
    </Card>
  );
};
