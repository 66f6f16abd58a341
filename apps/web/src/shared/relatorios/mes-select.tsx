import { NativeSelect } from "@mantine/core";
import { useServices } from "../../lib/services.ts";
import { formatMesReferencia, mesesDosRelatorios } from "./meses.ts";
import { mesTexts as texts } from "./relatorios.texts.ts";

type MesSelectProps = {
  readonly label: string;
  /** `2026-11`; empty: none. */
  readonly value: string;
  readonly onChange: (mes: string) => void;
  /** Asked for without a month. */
  readonly missing: boolean;
  readonly className?: string;
};

/** A month of reference, from 2021 to this year. */
export const MesSelect = ({ label, value, onChange, missing, className }: MesSelectProps) => {
  const { clock } = useServices();
  return (
    <NativeSelect
      {...(className === undefined ? {} : { className })}
      label={label}
      value={value}
      error={missing && value === "" ? texts.invalido : null}
      data={[
        { value: "", label: texts.escolha },
        ...mesesDosRelatorios(clock.now()).map((mes) => ({ value: mes, label: formatMesReferencia(mes) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
