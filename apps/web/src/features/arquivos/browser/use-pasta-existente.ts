import { RAIZ } from "@acervo/contracts/arquivos";
import { useEffect, useEffectEvent, useRef } from "react";
import { pastaAcima } from "../arquivos.rules.ts";
import type { Degrau } from "./trilha.tsx";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";

type Pasta = {
  readonly caminho: string;
  /** The trail of the folder; undefined while unknown, null when there is no such folder. */
  readonly trilha: readonly Degrau[] | null | undefined;
};

/** Goes up to the nearest folder that exists when the one in the address does not; remembers the last trail. */
export const usePastaExistente = ({ caminho, trilha }: Pasta, { ir }: Pick<NavegacaoDosArquivos, "ir">) => {
  const ultima = useRef<readonly Degrau[]>([]);
  const subir = useEffectEvent(() => {
    const acima = pastaAcima(ultima.current, caminho) ?? RAIZ;
    ir({ caminho: acima === RAIZ ? null : acima, arquivo: null }, { substituir: true, doTopo: true });
  });
  const sumiu = trilha === null && caminho !== RAIZ;
  useEffect(() => {
    if (trilha !== null && trilha !== undefined) ultima.current = trilha;
    if (sumiu) subir();
  }, [trilha, sumiu, caminho]);
};
