import { formatarTelefone } from "@acervo/br/telefone";
import type { ItemDeAtencao } from "@acervo/contracts/atencao";
import { Button } from "@mantine/core";
import { IconArrowRight, IconBrandWhatsapp, IconPhone, IconShieldX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDiaEHora, whatsappDoTelefone } from "../../lib/format.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { useFeito } from "./atencao.data.ts";
import { atencaoTexts as texts } from "./atencao.texts.ts";
import { enderecoDoCliente } from "./colunas.tsx";

const Linha = ({ rotulo, children }: { readonly rotulo: string; readonly children: ReactNode }) => (
  <div>
    <dt>{rotulo}</dt>
    <dd>{children}</dd>
  </div>
);

const Contatos = ({ telefone }: { readonly telefone: string }) => (
  <>
    <Button
      component="a"
      variant="default"
      leftSection={<IconPhone size={16} aria-hidden />}
      href={`tel:+55${telefone}`}
    >
      {formatarTelefone(telefone)}
    </Button>
    <Button
      component="a"
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      href={whatsappDoTelefone(telefone)}
      target="_blank"
      rel="noreferrer"
    >
      {texts.whatsapp}
    </Button>
  </>
);

/** What was done already for the customer: the last messages and calls. */
const JaFoiFeito = ({ id }: Pick<ItemDeAtencao, "id">) => {
  const { data, isError, isFetching, refetch } = useFeito(id);
  return (
    <Linha rotulo={texts.jaFoiFeito}>
      {data?.itens.length === 0 ? texts.nadaFeito : null}
      {data?.itens.map(({ chave, titulo, em }) => (
        <span key={chave}>{texts.feito(titulo, formatDiaEHora(em))}</span>
      ))}
      {isError ? <LoadFailure title={texts.erroFeito} retrying={isFetching} onRetry={() => void refetch()} /> : null}
    </Linha>
  );
};

/** To the proof that failed, or to all of them once that is over. */
const Prova = ({ idContratacao, idProva }: Pick<ItemDeAtencao, "idContratacao" | "idProva">) => {
  const provas = `${enderecoDoCliente(idContratacao)}/provas`;
  return (
    <Button
      component={Link}
      variant="default"
      leftSection={<IconShieldX size={16} aria-hidden />}
      to={idProva === null ? provas : `${provas}/${idProva}`}
    >
      {idProva === null ? texts.verProvas : texts.verProva}
    </Button>
  );
};

/** How to reach the customer, and the way to everything about them. */
const Caminhos = ({ item }: { readonly item: ItemDeAtencao }) => {
  const { id, idContratacao } = item;
  const { data } = useFeito(id);
  return (
    <div className="fila__caminhos">
      {typeof data?.telefone === "string" ? <Contatos telefone={data.telefone} /> : null}
      <Button
        component={Link}
        variant="default"
        leftSection={<IconArrowRight size={16} aria-hidden />}
        to={enderecoDoCliente(idContratacao)}
      >
        {texts.abrirCliente}
      </Button>
      {item.tipo === "PROVA_FALHOU" ? <Prova {...item} /> : null}
    </div>
  );
};

type DetalheDoItemProps = { readonly item: ItemDeAtencao; readonly abreCliente: boolean };

/** The open row of the queue. */
export const DetalheDoItem = ({ item, abreCliente }: DetalheDoItemProps) => (
  <div className="fila__detalhe">
    {item.reaberto ? <p className="fila__reaberto">{texts.reaberto}</p> : null}
    <dl>
      {item.porque === null ? null : <Linha rotulo={texts.porQue}>{item.porque}</Linha>}
      {abreCliente ? <JaFoiFeito id={item.id} /> : null}
      {item.oQueFazer === null ? null : <Linha rotulo={texts.oQueFazer}>{item.oQueFazer}</Linha>}
    </dl>
    {abreCliente ? <Caminhos item={item} /> : null}
  </div>
);
