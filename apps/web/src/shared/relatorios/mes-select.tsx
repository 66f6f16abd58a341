import { NativeSelect } from "@mantine/core";
import { mesesDeReferencia } from "../../lib/meses.ts";
import { useServices } from "../../lib/services.ts";
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
      data={[{ value: "", label: texts.escolha }, ...mesesDeReferencia(clock.now())]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
