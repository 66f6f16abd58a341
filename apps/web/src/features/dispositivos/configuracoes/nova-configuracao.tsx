import type { useListaveis } from "../pastas/pastas.data.ts";
import { ConfiguracaoForm } from "./configuracao-form.tsx";
import { EscolherPastasWindow } from "../pastas/escolher-pastas-window.tsx";

type NovaConfiguracaoProps = {
  readonly dispositivo: { readonly id: number; readonly nome: string };
  readonly listaveis: Pick<ReturnType<typeof useListaveis>, "data">;
  /** Of the configurations that the device has. */
  readonly nomes: readonly string[];
  readonly onClose: () => void;
};

/** What to store and when, in one window; where the machine's program shows no folders, the name alone, as ever. */
export const NovaConfiguracao = ({ dispositivo, listaveis: { data }, nomes, onClose }: NovaConfiguracaoProps) =>
  data?.lista === true ? (
    <EscolherPastasWindow dispositivo={dispositivo} maquina={data} nomes={nomes} onClose={onClose} />
  ) : (
    <ConfiguracaoForm idDispositivo={dispositivo.id} configuracao={null} onClose={onClose} />
  );
