import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { formatDiaAsHora } from "../../lib/format.ts";
import { esperaEmPalavras } from "../../shared/espera/espera-em-palavras.ts";
import { Notice } from "../../ui/notice.tsx";
import "./presenca.css";
import { protecaoTexts as texts } from "./protecao.texts.ts";
import { useProtecaoDoDispositivo } from "./use-protecao-do-dispositivo.ts";

/** Whether what is asked for now begins now. */
export const Presenca = ({ conectado, ultimoSinal }: Pick<ProtecaoDispositivo, "conectado" | "ultimoSinal">) =>
  conectado || ultimoSinal !== null ? (
    <p className="presenca" data-conectado={conectado}>
      {conectado ? texts.conectado : texts.visto(formatDiaAsHora(ultimoSinal ?? ""))}
    </p>
  ) : null;

type PresencaDoDispositivoProps = { readonly idContratacao: number; readonly idDispositivo: number };

/** The same where only the device is known; nothing until the verdict has come. */
export const PresencaDoDispositivo = ({ idContratacao, idDispositivo }: PresencaDoDispositivoProps) => {
  const { dispositivo } = useProtecaoDoDispositivo(idContratacao, idDispositivo);
  return dispositivo === undefined ? null : <Presenca {...dispositivo} />;
};

/** Backups that wait are no fault: the machine said why, and they go on by themselves. */
export const Espera = ({ espera }: Pick<ProtecaoDispositivo, "espera">) =>
  espera === null ? null : (
    <Notice tone="info" title={esperaEmPalavras(espera)}>
      <p>{espera.motivo === "PAUSA" ? texts.retomarEm : texts.mudarEm}</p>
    </Notice>
  );
