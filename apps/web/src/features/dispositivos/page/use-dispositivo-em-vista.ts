import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useEffect, useEffectEvent } from "react";
import { useDispositivos } from "../dispositivos.data.ts";

export type Escolha = {
  /** The device that was asked for; without one, or if it is not there, the first comes into view. */
  readonly escolhido: number | null;
  readonly onEscolher: (id: number | null) => void;
};

const NENHUM: readonly Dispositivo[] = [];

/** The devices of a subscription and the one in view; a choice that is not among them is forgotten. */
export const useDispositivoEmVista = (idContratacao: number, { escolhido, onEscolher }: Escolha) => {
  const lista = useDispositivos(idContratacao);
  const dispositivos = lista.data ?? NENHUM;
  const pedido = dispositivos.find(({ id }) => id === escolhido);
  const naoEsta = lista.isSuccess && !lista.isFetching && escolhido !== null && pedido === undefined;
  const esquecer = useEffectEvent(() => onEscolher(null));
  useEffect(() => {
    if (naoEsta) esquecer();
  }, [naoEsta]);
  return { lista, dispositivos, emVista: pedido ?? dispositivos[0] };
};
