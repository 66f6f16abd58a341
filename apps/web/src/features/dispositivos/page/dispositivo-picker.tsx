import { NativeSelect } from "@mantine/core";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconCircleCheck, IconKey } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { formatTamanhoMB } from "../../../lib/format.ts";
import { FilterInput } from "../../../ui/form/filter-input.tsx";
import { dispositivosTexts } from "../dispositivos.texts.ts";
import "./dispositivo-picker.css";

const texts = dispositivosTexts.seletor;

/** Beyond so many the list gets a search field. */
const SEM_FILTRO = 8;

type DispositivoPickerProps = {
  readonly dispositivos: readonly Dispositivo[];
  /** Megabytes by device id; undefined while unknown. */
  readonly espacos: ReadonlyMap<number, number> | undefined;
  /** In words what each is, by its id; undefined while unknown. */
  readonly situacoes: ReadonlyMap<number, string> | undefined;
  readonly selecionado: number;
  readonly onSelecionar: (id: number) => void;
  readonly renderSituacao: RenderSituacao;
};

/** The verdict on a device; `semVeredito` stands for it while it is not known. */
export type RenderSituacao = (idDispositivo: number, semVeredito: ReactNode) => ReactNode;

type OpcaoProps = Pick<DispositivoPickerProps, "renderSituacao"> & {
  readonly nomeDoGrupo: string;
  readonly dispositivo: Dispositivo;
  readonly espacoMB: number | undefined;
  readonly marcado: boolean;
  readonly onSelecionar: (id: number) => void;
};

const Opcao = ({ nomeDoGrupo, dispositivo, espacoMB, marcado, onSelecionar, renderSituacao }: OpcaoProps) => {
  const { id, nome, ativado } = dispositivo;
  const Icone = ativado ? IconCircleCheck : IconKey;
  return (
    <label className="dispositivo-picker__option">
      <input type="radio" name={nomeDoGrupo} checked={marcado} onChange={() => onSelecionar(id)} />
      <b>{nome}</b>
      {renderSituacao(
        id,
        <span className="dispositivo-picker__state" data-on={ativado}>
          <Icone size={16} stroke={2} aria-hidden />
          {ativado ? texts.ativado : texts.aguardando}
        </span>,
      )}
      {espacoMB === undefined || (espacoMB === 0 && !ativado) ? null : (
        <span className="figures">{formatTamanhoMB(espacoMB)}</span>
      )}
    </label>
  );
};

const Lista = ({ dispositivos, espacos, selecionado, onSelecionar, renderSituacao }: DispositivoPickerProps) => {
  const nomeDoGrupo = useId();
  const [filtro, setFiltro] = useState("");
  const procurado = filtro.trim().toLowerCase();
  const visiveis = dispositivos.filter(({ nome }) => nome.toLowerCase().includes(procurado));
  return (
    <fieldset className="card dispositivo-picker__list">
      <legend className="sr-only">{texts.rotulo}</legend>
      <div className="dispositivo-picker__head">
        <h2>{texts.rotulo}</h2>
        <span>{texts.quantos(dispositivos.length)}</span>
      </div>
      {dispositivos.length > SEM_FILTRO ? (
        <FilterInput className="dispositivo-picker__filter" label={texts.filtro} value={filtro} onChange={setFiltro} />
      ) : null}
      <div className="dispositivo-picker__options">
        {visiveis.map((dispositivo) => (
          <Opcao
            key={dispositivo.id}
            nomeDoGrupo={nomeDoGrupo}
            dispositivo={dispositivo}
            espacoMB={espacos?.get(dispositivo.id)}
            marcado={dispositivo.id === selecionado}
            onSelecionar={onSelecionar}
            renderSituacao={renderSituacao}
          />
        ))}
        {visiveis.length === 0 ? <p className="dispositivo-picker__none">{texts.nenhum}</p> : null}
      </div>
    </fieldset>
  );
};

/** Chooses the device that the screen is about: a list, or on a phone the system's own select. */
export const DispositivoPicker = (props: DispositivoPickerProps) => {
  const { dispositivos, situacoes, selecionado, onSelecionar } = props;
  const situacaoDe = ({ id, ativado }: Dispositivo): string | undefined =>
    situacoes?.get(id) ?? (ativado ? undefined : texts.aguardando);
  return (
    <div className="dispositivo-picker">
      <NativeSelect
        className="dispositivo-picker__select"
        label={texts.rotulo}
        value={String(selecionado)}
        onChange={(event) => onSelecionar(Number(event.currentTarget.value))}
        data={dispositivos.map((dispositivo) => ({
          value: String(dispositivo.id),
          label: texts.comSituacao(dispositivo.nome, situacaoDe(dispositivo)),
        }))}
      />
      <Lista {...props} />
    </div>
  );
};
