import { NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconCalendarTime, IconSearch, IconServer } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { instanteDaParede, paredeDoInstante, parseInstante } from "../../../lib/clock.ts";
import { useServices } from "../../../lib/services.ts";
import { SegmentedRadio } from "../../../ui/form/segmented-radio.tsx";
import { arquivosTexts as texts } from "../arquivos.texts.ts";
import { ENDERECO_INICIAL, MINIMO_DA_BUSCA } from "../address/endereco.rules.ts";
import "./ferramentas.css";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";

const ESPERA_DA_BUSCA_MS = 300;
/** Before this there was nothing to look at; it also keeps a year that is still being typed from being taken. */
const PRIMEIRO_DIA = "2020-01-01T00:00";
/** What "yesterday" is looked at by default: the end of the working day. */
const FIM_DO_EXPEDIENTE = "T18:00";

type Comum = { readonly navegacao: NavegacaoDosArquivos };

/** Looks for a name in all devices, a moment after the last key. */
export const Busca = ({ navegacao: { endereco, ir } }: Comum) => {
  const [texto, setTexto] = useState(endereco.busca);
  const [aplicada, setAplicada] = useState(endereco.busca);
  // The address changed without this field, e.g. by "back": the field follows.
  if (aplicada !== endereco.busca) {
    setAplicada(endereco.busca);
    setTexto(endereco.busca);
  }
  const aplicar = useDebouncedCallback((busca: string) => {
    if (busca === endereco.busca || (busca !== "" && busca.length < MINIMO_DA_BUSCA)) return;
    setAplicada(busca);
    ir({ busca, arquivo: null }, { substituir: endereco.busca !== "" && busca !== "" });
  }, ESPERA_DA_BUSCA_MS);
  const curta = texto.trim() !== "" && texto.trim().length < MINIMO_DA_BUSCA;
  return (
    <TextInput
      type="search"
      label={texts.busca.rotulo}
      placeholder={texts.busca.dica}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={texto}
      description={curta ? texts.busca.minimo(MINIMO_DA_BUSCA) : null}
      onChange={(event) => {
        setTexto(event.currentTarget.value);
        aplicar(event.currentTarget.value.trim());
      }}
    />
  );
};

type SeletorProps = Comum & { readonly dispositivos: readonly Dispositivo[]; readonly selecionado: number };

const Seletor = ({ navegacao: { endereco, ir }, dispositivos, selecionado }: SeletorProps) => (
  <NativeSelect
    label={texts.dispositivo.rotulo}
    leftSection={<IconServer size={18} aria-hidden />}
    value={String(selecionado)}
    onChange={(event) =>
      ir({ ...ENDERECO_INICIAL, em: endereco.em, dispositivo: Number(event.currentTarget.value) }, { doTopo: true })
    }
    data={dispositivos.map(({ id, nome, ativado }) => ({
      value: String(id),
      label: ativado ? nome : `${nome} (${texts.dispositivo.desativado.toLowerCase()})`,
      disabled: !ativado,
    }))}
  />
);

/** Now, or an instant that has passed. */
const Quando = ({ navegacao: { endereco, ir } }: Comum) => {
  const { clock } = useServices();
  const { em } = endereco;
  const [campo, setCampo] = useState(em === null ? "" : paredeDoInstante(parseInstante(em)));
  const [visto, setVisto] = useState(em);
  if (visto !== em) {
    setVisto(em);
    if (em !== null) setCampo(paredeDoInstante(parseInstante(em)));
  }
  const agora = paredeDoInstante(clock.now());
  const invalida = em !== null && (campo < PRIMEIRO_DIA || campo > agora);
  const ver = (texto: string, substituir: boolean): void => {
    const instante = instanteDaParede(texto);
    if (instante === null || texto < PRIMEIRO_DIA || texto > agora) return;
    setCampo(texto);
    setVisto(instante.toISOString());
    ir({ em: instante.toISOString() }, { substituir });
  };
  return (
    <div className="ferramentas__quando">
      <SegmentedRadio
        label={texts.quando.rotulo}
        options={[
          { value: "agora", label: texts.quando.agora },
          { value: "data", label: texts.quando.data },
        ]}
        value={em === null ? "agora" : "data"}
        onChange={(valor) => {
          if (valor === "agora") ir({ em: null });
          else ver(`${somarDias(hoje(clock.now()), -1)}${FIM_DO_EXPEDIENTE}`, false);
        }}
      />
      {em === null ? null : (
        <TextInput
          type="datetime-local"
          className="ferramentas__data"
          aria-label={texts.quando.campo}
          leftSection={<IconCalendarTime size={18} aria-hidden />}
          min={PRIMEIRO_DIA}
          max={agora}
          value={campo}
          error={invalida ? texts.quando.invalida : null}
          onChange={(event) => {
            setCampo(event.currentTarget.value);
            ver(event.currentTarget.value, true);
          }}
        />
      )}
    </div>
  );
};

type FerramentasProps = SeletorProps & { readonly children?: ReactNode };

/** What is looked at: which device, which name, at which moment, and whether what is gone is shown. */
export const Ferramentas = ({ navegacao, dispositivos, selecionado }: FerramentasProps) => (
  <div className="ferramentas">
    <Seletor navegacao={navegacao} dispositivos={dispositivos} selecionado={selecionado} />
    <Busca navegacao={navegacao} />
    {navegacao.endereco.busca === "" ? (
      <div className="ferramentas__linha">
        <Quando navegacao={navegacao} />
        <Switch
          className="ferramentas__excluidos"
          label={texts.excluidos}
          checked={navegacao.endereco.excluidos}
          onChange={(event) => navegacao.ir({ excluidos: event.currentTarget.checked })}
        />
      </div>
    ) : null}
  </div>
);
