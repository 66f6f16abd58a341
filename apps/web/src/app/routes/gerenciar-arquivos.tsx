import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { AlvoRestauracao } from "../../features/arquivos/alvos.ts";
import { ArquivosPage } from "../../features/arquivos/page/arquivos-page.tsx";
import { acompanharCapacidade } from "../../features/contratacoes/acompanhar-capacidade.ts";
import { chaveDaCapacidade } from "../../features/contratacoes/contratacoes.data.ts";
import { RestaurarWindow } from "../../features/restauracoes/restaurar-window.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** Where what was ordered is followed: its own page, or the list of the device when it is several. */
const paraSeguir = (idDispositivo: number, [id, ...outras]: readonly number[]): string =>
  id === undefined || outras.length > 0 ? `/gerenciarDispositivos?dispositivo=${idDispositivo}` : `/restauracoes/${id}`;

/** Reads the capacity again after a deletion; while a job deletes, again and again until it has followed. */
const useEspacoDepoisDeExcluir = () => {
  const queryClient = useQueryClient();
  const [aSeguir, setASeguir] = useState<{ readonly id: number } | null>(null);
  useEffect(() => {
    if (aSeguir === null) return undefined;
    const controller = new AbortController();
    void acompanharCapacidade(queryClient, aSeguir.id, controller.signal);
    return () => controller.abort();
  }, [aSeguir, queryClient]);
  return (id: number, aosPoucos: boolean): void => {
    if (aosPoucos) setASeguir({ id });
    else void queryClient.invalidateQueries({ queryKey: chaveDaCapacidade(id) });
  };
};

/** The files of the current subscription; another one starts the screen anew. */
export const GerenciarArquivosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  const navigate = useNavigate();
  const espacoMudou = useEspacoDepoisDeExcluir();
  const [alvo, setAlvo] = useState<AlvoRestauracao | null>(null);
  if (contratacaoAtual === null) return null;
  const { id } = contratacaoAtual;
  return (
    <>
      <ArquivosPage
        key={id}
        contratacao={contratacaoAtual}
        onEspacoMudou={(aosPoucos) => espacoMudou(id, aosPoucos)}
        onRestaurar={setAlvo}
      />
      {alvo === null ? null : (
        <RestaurarWindow
          {...alvo}
          onClose={() => setAlvo(null)}
          onPedida={(ids) => void navigate(paraSeguir(alvo.idDispositivo, ids))}
        />
      )}
    </>
  );
};
