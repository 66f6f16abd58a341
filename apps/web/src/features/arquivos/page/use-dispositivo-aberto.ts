import { useEffect, useEffectEvent } from "react";
import { useDispositivosComArquivos } from "../arquivos.data.ts";
import { ENDERECO_INICIAL } from "../address/endereco.rules.ts";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";

/** The devices of a subscription and the one that the address names; a name that is not among them is forgotten. */
export const useDispositivoAberto = (idContratacao: number, { endereco, ir }: NavegacaoDosArquivos) => {
  const lista = useDispositivosComArquivos(idContratacao);
  const emVista = lista.data?.find(({ id, ativado }) => ativado && id === endereco.dispositivo);
  const naoEsta = lista.isSuccess && endereco.dispositivo !== null && emVista === undefined;
  const esquecer = useEffectEvent(() => ir(ENDERECO_INICIAL, { substituir: true }));
  useEffect(() => {
    if (naoEsta) esquecer();
  }, [naoEsta]);
  return { lista, dispositivos: lista.data, emVista };
};
