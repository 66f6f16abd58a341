import type { ItemDeAtencao } from "@acervo/contracts/atencao";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AcoesDaFila } from "./acoes-do-item.tsx";
import { useAssumirProximo, useTrocarDono } from "./atencao.data.ts";
import { enderecoDoCliente } from "./colunas.tsx";
import { useAtalhos } from "./use-atalhos.ts";

/** Who looks at the queue. */
export type QuemOlha = { readonly id: number; readonly abreCliente: boolean };

type Janela = { readonly tipo: "adiar" | "resolver"; readonly item: ItemDeAtencao };

/** What is done with the queue, by buttons and by keys alike: the current item, the open window, taking the next. */
export const useAcoesDaFila = (quem: QuemOlha, itens: readonly ItemDeAtencao[]) => {
  const navigate = useNavigate();
  const proximo = useAssumirProximo();
  const trocar = useTrocarDono();
  const [idAtual, setIdAtual] = useState<number | null>(null);
  const [janela, setJanela] = useState<Janela | null>(null);
  const abrirCliente = ({ idContratacao }: Pick<ItemDeAtencao, "idContratacao">): void =>
    void navigate(enderecoDoCliente(idContratacao));
  const assumirProximo = (): void => {
    if (proximo.isPending) return;
    proximo.mutate(undefined, {
      onSuccess: (item) => {
        if (quem.abreCliente) abrirCliente(item);
        else setIdAtual(item.id);
      },
    });
  };
  const acoes: AcoesDaFila = {
    onTrocarDono: ({ id, responsavel }) => {
      const devolve = responsavel?.id === quem.id;
      trocar.mutate({ id, de: responsavel?.id ?? null, devolve });
    },
    onAdiar: (item) => setJanela({ tipo: "adiar", item }),
    onResolver: quem.abreCliente ? (item) => setJanela({ tipo: "resolver", item }) : null,
  };
  useAtalhos({
    ...acoes,
    itens,
    atual: itens.find(({ id }) => id === idAtual),
    onAtual: ({ id }) => setIdAtual(id),
    onProximo: assumirProximo,
    onCliente: quem.abreCliente ? abrirCliente : null,
    desligados: janela !== null,
  });
  return {
    acoes,
    idAtual,
    alternar: ({ id }: ItemDeAtencao): void => setIdAtual(id === idAtual ? null : id),
    janela,
    fecharJanela: (): void => setJanela(null),
    assumirProximo,
    assumindo: proximo.isPending,
  };
};
