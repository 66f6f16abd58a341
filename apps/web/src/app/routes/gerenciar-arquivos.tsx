import { useState } from "react";
import { useNavigate } from "react-router";
import type { AlvoRestauracao } from "../../features/arquivos/alvos.ts";
import { ArquivosPage } from "../../features/arquivos/page/arquivos-page.tsx";
import { RestaurarWindow } from "../../features/restauracoes/restaurar-window.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";
import { useEspacoDepoisDeExcluir } from "./use-espaco-depois-de-excluir.ts";

/** Where what was ordered is followed: its own page, or the list of the device when it is several. */
const paraSeguir = (idDispositivo: number, [id, ...outras]: readonly number[]): string =>
  id === undefined || outras.length > 0 ? `/gerenciarDispositivos?dispositivo=${idDispositivo}` : `/restauracoes/${id}`;

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
