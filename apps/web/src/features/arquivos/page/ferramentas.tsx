import { NativeSelect, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconServer } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { instanteDaParede, paredeDoInstante, parseInstante } from "../../../lib/clock.ts";
import { useServices } from "../../../lib/services.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SegmentedRadio } from "../../../ui/form/segmented-radio.tsx";
import { TimeInput } from "../../../ui/form/time-input.tsx";
import { arquivosTexts as texts } from "../arquivos.texts.ts";
import { ENDERECO_INICIAL, MINIMO_DA_BUSCA } from "../address/endereco.rules.ts";
import "./ferramentas.css";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

const ESPERA_DA_BUSCA_MS = 300;
/** Before this there was nothing to look at; it also keeps a year that is still being typed from being taken. */
const PRIMEIRO_DIA = "2020-01-01";
/** What "yesterday" is looked at by default: the end of the working day. */
const FIM_DO_EXPEDIENTE = "18:00";

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
    <TextField
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

/** Day and time as São Paulo's clocks show them, each as its field holds it. */
type Parede = { readonly dia: string; readonly hora: string };

const paredeDe = (em: string | null): Parede => {
  const [dia = "", hora = ""] = em === null ? [] : paredeDoInstante(parseInstante(em)).split("T");
  return { dia, hora };
};

/** The instant that was looked at, being typed: it takes effect as soon as it is one that has passed. */
const useQuando = ({ endereco: { em }, ir }: NavegacaoDosArquivos) => {
  const { clock } = useServices();
  const [campo, setCampo] = useState(paredeDe(em));
  const [visto, setVisto] = useState(em);
  if (visto !== em) {
    setVisto(em);
    if (em !== null) setCampo(paredeDe(em));
  }
  const agora = paredeDe(clock.now().toISOString());
  const futura = campo.dia === agora.dia && campo.hora > agora.hora;
  const ver = (parte: Parede, substituir: boolean): void => {
    setCampo(parte);
    const texto = `${parte.dia}T${parte.hora}`;
    const instante = parte.dia === "" ? null : instanteDaParede(texto);
    if (instante === null || instante > clock.now()) return;
    setVisto(instante.toISOString());
    ir({ em: instante.toISOString() }, { substituir });
  };
  return { campo, futura, hoje: agora.dia, ver };
};

/** Now, or an instant that has passed. */
const Quando = ({ navegacao }: Comum) => {
  const { clock } = useServices();
  const { campo, futura, hoje: ultimoDia, ver } = useQuando(navegacao);
  const { em } = navegacao.endereco;
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
          if (valor === "agora") navegacao.ir({ em: null });
          else ver({ dia: somarDias(hoje(clock.now()), -1), hora: FIM_DO_EXPEDIENTE }, false);
        }}
      />
      {em === null ? null : (
        <>
          <DateField
            className="ferramentas__dia"
            label={texts.quando.dia}
            labelHidden
            min={PRIMEIRO_DIA}
            max={ultimoDia}
            outOfRange={texts.quando.invalida}
            value={campo.dia}
            onChange={(dia) => ver({ ...campo, dia }, true)}
          />
          <TimeInput
            className="ferramentas__hora"
            aria-label={texts.quando.hora}
            value={campo.hora}
            error={futura ? texts.quando.invalida : null}
            onChange={(hora) => ver({ ...campo, hora }, true)}
          />
        </>
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
