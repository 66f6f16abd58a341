import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useEffect, useEffectEvent } from "react";
import { useDispositivos } from "../dispositivos.data.ts";

export type Escolha = {
  /** The device that was asked for; without one, or if it is not there, the first comes into view. */
  readonly escolhido: number | null;
  readonly onEscolher: (id: number | null) => void;
};

const NENHUM: readonly Dispositivo[] = [];

/** What has a problem comes first; a device that was not there when the order was made comes last. */
const naOrdem = (dispositivos: readonly Dispositivo[], ordem: readonly number[]): readonly Dispositivo[] => {
  const lugar = ({ id }: Dispositivo): number => (ordem.includes(id) ? ordem.indexOf(id) : ordem.length);
  return dispositivos.toSorted((um, outro) => lugar(um) - lugar(outro));
};

/** The devices of a subscription and the one in view; a choice that is not among them is forgotten. */
export const useDispositivoEmVista = (
  idContratacao: number,
  { escolhido, onEscolher }: Escolha,
  ordem: readonly number[] | null,
) => {
  const lista = useDispositivos(idContratacao);
  const dispositivos = naOrdem(lista.data ?? NENHUM, ordem ?? []);
  // Without a choice the first is shown, and which that is must be known.
  const carregando = lista.isPending || (lista.isSuccess && ordem === null && escolhido === null);
  const pedido = dispositivos.find(({ id }) => id === escolhido);
  const naoEsta = lista.isSuccess && !lista.isFetching && escolhido !== null && pedido === undefined;
  const esquecer = useEffectEvent(() => onEscolher(null));
  useEffect(() => {
    if (naoEsta) esquecer();
  }, [naoEsta]);
  return { lista, dispositivos, carregando, emVista: pedido ?? (carregando ? undefined : dispositivos[0]) };
};
