import {
  type ContagensDaAtencao,
  GRAVIDADES,
  QUAIS_ITENS,
  type QuaisItens,
  SEM_RESPONSAVEL,
} from "@acervo/contracts/atencao";
import { Select } from "@mantine/core";
import { SegmentedRadio } from "../../ui/form/segmented-radio.tsx";
import { atencaoTexts as texts } from "./atencao.texts.ts";

export const SEM_FILTROS = { quais: "ABERTOS", tipo: "", gravidade: "", responsavel: "" };
export type FiltrosEscolhidos = typeof SEM_FILTROS;

type FiltrosDaFilaProps = {
  readonly filtros: FiltrosEscolhidos;
  readonly contagens: ContagensDaAtencao | undefined;
  readonly onMudar: (mudados: Partial<FiltrosEscolhidos>) => void;
};

const quantosDe = (contagens: ContagensDaAtencao | undefined, quais: QuaisItens): number | null => {
  if (contagens === undefined) return null;
  const { abertos, meus, adiados, resolvidosHoje } = contagens;
  return { ABERTOS: abertos, MEUS: meus, ADIADOS: adiados, RESOLVIDOS: resolvidosHoje }[quais];
};

/** Which items of the queue are shown; all of it stands in the address. */
export const FiltrosDaFila = ({ filtros, contagens, onMudar }: FiltrosDaFilaProps) => {
  const { quais, gravidade, responsavel } = filtros;
  return (
    <div className="fila__filtros">
      <SegmentedRadio
        label={texts.quais}
        options={QUAIS_ITENS.map((value) => ({ value, label: texts.quaisItens(value, quantosDe(contagens, value)) }))}
        value={QUAIS_ITENS.find((value) => value === quais) ?? "ABERTOS"}
        onChange={(value) => onMudar({ quais: value })}
      />
      <Select
        label={texts.gravidade}
        data={[
          { value: "", label: texts.todas },
          ...GRAVIDADES.map((value) => ({ value, label: texts.gravidades[value] })),
        ]}
        value={gravidade}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onMudar({ gravidade: value ?? "" })}
      />
      <Select
        label={texts.responsavel}
        data={[
          { value: "", label: texts.todos },
          { value: SEM_RESPONSAVEL, label: texts.ninguem },
          ...(contagens?.equipe ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
        ]}
        value={responsavel}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onMudar({ responsavel: value ?? "" })}
      />
    </div>
  );
};
