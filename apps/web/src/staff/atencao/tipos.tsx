import type { ContagensDaAtencao, TipoDeAtencao } from "@acervo/contracts/atencao";
import {
  IconCreditCardOff,
  IconDatabase,
  IconFileAlert,
  IconListCheck,
  IconLock,
  IconMailX,
  IconPhoneCall,
  IconPlayerPause,
  IconScale,
  IconShieldX,
  IconVersions,
  type TablerIcon,
} from "@tabler/icons-react";
import { useId } from "react";
import { formatInteiro } from "../../lib/format.ts";
import { atencaoTexts as texts } from "./atencao.texts.ts";
import "./tipos.css";

export const ICONES_DOS_TIPOS: Readonly<Record<TipoDeAtencao, TablerIcon>> = {
  BACKUP_PARADO: IconPlayerPause,
  PLANO_CHEIO: IconDatabase,
  CARTAO_RECUSADO: IconCreditCardOff,
  AGENTE_DESATUALIZADO: IconVersions,
  OBJETO_DANIFICADO: IconFileAlert,
  ALTERACAO_EM_MASSA: IconLock,
  EMAIL_DEVOLVIDO: IconMailX,
  DISPUTA: IconScale,
  RETORNO: IconPhoneCall,
  PROVA_FALHOU: IconShieldX,
};

type TiposProps = {
  readonly contagens: Pick<ContagensDaAtencao, "abertos" | "porTipo"> | undefined;
  /** Empty: every kind. */
  readonly tipo: string;
  readonly onTipo: (tipo: TipoDeAtencao | "") => void;
};

/** How many open items there are of each kind; one of them narrows the queue. */
export const Tipos = ({ contagens, tipo, onTipo }: TiposProps) => {
  const name = useId();
  const opcoes = [
    { valor: "" as const, rotulo: texts.todos, quantos: contagens?.abertos, Icon: IconListCheck },
    ...(contagens?.porTipo ?? []).map((um) => ({
      valor: um.tipo,
      rotulo: texts.tipos[um.tipo],
      quantos: um.quantos,
      Icon: ICONES_DOS_TIPOS[um.tipo],
    })),
  ];
  return (
    <fieldset className="tipos-de-atencao">
      <legend className="sr-only">{texts.tipo}</legend>
      {opcoes.map(({ valor, rotulo, quantos, Icon }) => (
        <label key={valor}>
          <input type="radio" name={name} checked={tipo === valor} onChange={() => onTipo(valor)} />
          <Icon size={16} stroke={2} aria-hidden />
          <span>{rotulo}</span>
          <b className="figures">{quantos === undefined ? "" : formatInteiro(quantos)}</b>
        </label>
      ))}
    </fieldset>
  );
};
