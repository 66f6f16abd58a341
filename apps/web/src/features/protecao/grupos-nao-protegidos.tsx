import { Skeleton } from "@mantine/core";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { GrupoNaoProtegido, ItemNaoProtegido } from "@acervo/contracts/protecao";
import { IconAlertTriangle, IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia, formatInteiro } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { CardBody } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { type DispositivoDe, useItensNaoProtegidos, useNaoProtegidos } from "./nao-protegidos.data.ts";
import { naoProtegidosTexts as texts } from "./nao-protegidos.texts.ts";
import "./nao-protegidos.css";

const Falha = ({ tentando, onTentar }: { readonly tentando: boolean; readonly onTentar: () => void }) => (
  <LoadFailure title={texts.falha} retrying={tentando} onRetry={onTentar} />
);

const quantosItens = ({ quantidade, bytes, bytesParcial }: GrupoNaoProtegido): string => {
  const itens = quantidade === 1 ? texts.umItem : texts.itens(formatInteiro(quantidade));
  if (bytes === null) return itens;
  return (bytesParcial ? texts.aoMenos : texts.tamanho)(itens, formatarTamanho(bytes));
};
const soContados = (quantos: number): string =>
  quantos === 1 ? texts.umSoContado : texts.soContados(formatInteiro(quantos));

const Item = ({ item }: { readonly item: ItemNaoProtegido }) => (
  <li>
    <span className="nao-protegidos__path">{item.caminho ?? soContados(item.quantidade)}</span>
    <span className="nao-protegidos__since figures">
      {item.bytes === null ? null : `${formatarTamanho(item.bytes)} · `}
      {texts.desde(formatDia(parseInstante(item.desde)))}
    </span>
  </li>
);

const Itens = ({ dispositivo, motivo }: { readonly dispositivo: DispositivoDe; readonly motivo: string }) => {
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useItensNaoProtegidos(
    dispositivo,
    motivo,
  );
  if (isPending)
    return (
      <div aria-busy>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={72} />
      </div>
    );
  if (data === undefined) return <Falha tentando={isFetching} onTentar={() => void refetch()} />;
  return (
    <>
      <ul className="nao-protegidos__items">
        {data.map((item, indice) => (
          <Item key={item.caminho ?? indice} item={item} />
        ))}
      </ul>
      {hasNextPage ? (
        <ActionButton variant="default" size="xs" reads busy={isFetching} onClick={() => void fetchNextPage()}>
          {texts.mais}
        </ActionButton>
      ) : null}
    </>
  );
};

const Grupo = ({ dispositivo, grupo }: { readonly dispositivo: DispositivoDe; readonly grupo: GrupoNaoProtegido }) => {
  const [aberto, setAberto] = useState(false);
  const id = useId();
  return (
    <li className="nao-protegidos__group">
      <h3>
        <button type="button" aria-expanded={aberto} aria-controls={id} onClick={() => setAberto(!aberto)}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>{grupo.titulo}</span>
          <span className="nao-protegidos__count figures">{quantosItens(grupo)}</span>
          <IconChevronDown className="nao-protegidos__chevron" size={18} aria-hidden />
        </button>
      </h3>
      <div id={id} className="nao-protegidos__body" hidden={!aberto}>
        <p>
          <b>{texts.oQueFazer}:</b> {grupo.oQueFazer}
        </p>
        {aberto ? <Itens dispositivo={dispositivo} motivo={grupo.codigo} /> : null}
      </div>
    </li>
  );
};

/** What the backups of a device could not store, by reason, each with its files. */
export const GruposNaoProtegidos = (dispositivo: DispositivoDe) => {
  const { data, isPending, isFetching, refetch } = useNaoProtegidos(dispositivo);
  if (isPending)
    return (
      <CardBody>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={96} />
      </CardBody>
    );
  if (data === undefined)
    return (
      <CardBody>
        <Falha tentando={isFetching} onTentar={() => void refetch()} />
      </CardBody>
    );
  if (data.grupos.length === 0) return null;
  return (
    <>
      <p className="nao-protegidos__lead">{texts.introducao}</p>
      <ul className="nao-protegidos__groups">
        {data.grupos.map((grupo) => (
          <Grupo key={grupo.codigo} dispositivo={dispositivo} grupo={grupo} />
        ))}
      </ul>
    </>
  );
};
