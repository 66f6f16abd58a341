import { Button, Skeleton } from "@mantine/core";
import type { Cartao } from "@acervo/contracts/cartoes";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { IconCreditCard, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Card, CardBody, CardFoot } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { ApelidoWindow } from "./apelido-window.tsx";
import { CartaoItem } from "./cartao-item.tsx";
import { useAcoesDoCartao, useCartoes } from "./cartoes.data.ts";
import "./cartoes.css";
import { cartoesTexts as texts } from "./cartoes.texts.ts";
import { NovoCartaoWindow } from "./novo-cartao-window.tsx";

type CartoesSectionProps = {
  readonly usuario: Pick<UsuarioAtual, "endereco" | "telefone">;
  /** Reads the user again, who names the primary and the secondary card. */
  readonly onMudou: () => Promise<void>;
};

type Lista = { readonly cartoes: readonly Cartao[]; readonly onEditar: (cartao: Cartao) => void };

const ListaDeCartoes = ({ cartoes, onEditar, onMudou }: Lista & Pick<CartoesSectionProps, "onMudou">) => {
  const feedback = useFeedback();
  const { principal, secundario, excluir } = useAcoesDoCartao(onMudou);
  const ocupado = principal.isPending || secundario.isPending;
  const perguntar = async ({ id }: Cartao): Promise<void> => {
    const sim = await feedback.confirm({
      titulo: texts.excluirTitulo,
      mensagem: texts.excluirTexto,
      destrutiva: true,
    });
    if (sim) excluir.mutate({ query: { idCartao: id } });
  };
  return (
    <ul className="cartoes-lista">
      {cartoes.map((cartao) => (
        <CartaoItem
          key={cartao.id}
          cartao={cartao}
          unico={cartoes.length === 1}
          ocupado={ocupado}
          onPrincipal={() => principal.mutate({ params: { id: cartao.id } })}
          onSecundario={() => secundario.mutate({ params: { id: cartao.id } })}
          onEditar={() => onEditar(cartao)}
          onExcluir={() => void perguntar(cartao)}
        />
      ))}
    </ul>
  );
};

type ConteudoProps = Pick<CartoesSectionProps, "onMudou"> & {
  readonly adicionar: ReactNode;
  readonly onEditar: (cartao: Cartao) => void;
};

/** The list, or what stands in its place: on its way, out of reach, empty. */
const Conteudo = ({ adicionar, onEditar, onMudou }: ConteudoProps) => {
  const { data: cartoes, isError, isFetching, refetch } = useCartoes();
  if (cartoes === undefined && isError)
    return (
      <CardBody>
        <LoadFailure title={texts.erros.buscar} retrying={isFetching} onRetry={() => void refetch()} />
      </CardBody>
    );
  if (cartoes === undefined)
    return (
      <CardBody>
        <Skeleton height={72} />
      </CardBody>
    );
  if (cartoes.length === 0)
    return (
      <EmptyState icon={IconCreditCard} title={texts.nenhum} action={adicionar}>
        {texts.nenhumAjuda}
      </EmptyState>
    );
  return (
    <>
      <ListaDeCartoes cartoes={cartoes} onEditar={onEditar} onMudou={onMudou} />
      <CardFoot>{texts.explicacao}</CardFoot>
    </>
  );
};

/** The person's cards: which is charged first, which second, and the rest. */
export const CartoesSection = ({ usuario, onMudou }: CartoesSectionProps) => {
  const { data: cartoes = [] } = useCartoes();
  const [aberta, setAberta] = useState<Cartao | "novo" | null>(null);
  const fechar = (): void => setAberta(null);
  const adicionar = (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberta("novo")}>
      {texts.adicionar}
    </Button>
  );
  return (
    <Card title={texts.titulo} action={cartoes.length === 0 ? null : adicionar}>
      <Conteudo adicionar={adicionar} onEditar={setAberta} onMudou={onMudou} />
      {aberta === "novo" ? <NovoCartaoWindow usuario={usuario} onSalvo={onMudou} onClose={fechar} /> : null}
      {aberta !== null && aberta !== "novo" ? <ApelidoWindow cartao={aberta} onClose={fechar} /> : null}
    </Card>
  );
};
