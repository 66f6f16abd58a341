import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AlvoRestauracao } from "../../features/arquivos/alvos.ts";
import { ArquivosPage } from "../../features/arquivos/arquivos-page.tsx";
import { chaveDaCapacidade } from "../../features/contratacoes/contratacoes.data.ts";
import { RestaurarWindow } from "../../features/restauracoes/restaurar-window.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** Where what was ordered is followed: its own page, or the list of the device when it is several. */
const paraSeguir = (idDispositivo: number, [id, ...outras]: readonly number[]): string =>
  id === undefined || outras.length > 0 ? `/gerenciarDispositivos?dispositivo=${idDispositivo}` : `/restauracoes/${id}`;

/** The files of the current subscription; another one starts the screen anew. */
export const GerenciarArquivosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [alvo, setAlvo] = useState<AlvoRestauracao | null>(null);
  if (contratacaoAtual === null) return null;
  const { id } = contratacaoAtual;
  return (
    <>
      <ArquivosPage
        key={id}
        contratacao={contratacaoAtual}
        onEspacoMudou={() => void queryClient.invalidateQueries({ queryKey: chaveDaCapacidade(id) })}
        onRestaurar={setAlvo}
      />
      {alvo === null ? null : (
        <RestaurarWindow
          idDispositivo={alvo.idDispositivo}
          itens={[alvo]}
          emInstante={alvo.emInstante}
          onClose={() => setAlvo(null)}
          onPedida={(ids) => void navigate(paraSeguir(alvo.idDispositivo, ids))}
        />
      )}
    </>
  );
};
