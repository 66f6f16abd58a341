import { useEffect, useEffectEvent, useRef } from "react";
import { useDispositivosComArquivos } from "../arquivos.data.ts";
import { ENDERECO_INICIAL } from "../address/endereco.rules.ts";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";

/**
 * The devices of a subscription and the one that the address names; a name that is not among them is forgotten. Who
 * arrives without a name and has one device finds it open, as if they had chosen it: "back" leads to the choice.
 */
export const useDispositivoAberto = (idContratacao: number, { endereco, ir }: NavegacaoDosArquivos) => {
  const lista = useDispositivosComArquivos(idContratacao);
  const emVista = lista.data?.find(({ id, ativado }) => ativado && id === endereco.dispositivo);
  const naoEsta = lista.isSuccess && endereco.dispositivo !== null && emVista === undefined;
  const esquecer = useEffectEvent(() => ir(ENDERECO_INICIAL, { substituir: true }));
  useEffect(() => {
    if (naoEsta) esquecer();
  }, [naoEsta]);

  const chegou = useRef(endereco.dispositivo === null && endereco.busca === "");
  const [unico, ...outros] = lista.data ?? [];
  const abrivel = unico?.ativado === true && outros.length === 0 ? unico.id : null;
  const abrir = useEffectEvent((dispositivo: number) => ir({ dispositivo }));
  useEffect(() => {
    if (abrivel === null || !chegou.current) return;
    chegou.current = false;
    abrir(abrivel);
  }, [abrivel]);
  return { lista, dispositivos: lista.data, emVista };
};
