import { useId } from "react";
import "./segmented-radio.css";

type Option<V extends string | number> = {
  readonly value: V;
  readonly label: string;
  /** In full, where the label is short. */
  readonly fullLabel?: string;
};

type SegmentedRadioProps<V extends string | number> = {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

/** One choice among a few short ones, side by side: the browser's own radio buttons underneath. */
export const SegmentedRadio = <V extends string | number>(props: SegmentedRadioProps<V>) => {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="segmented-radio">
      <legend>{label}</legend>
      <div className="segmented-radio__options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-label={option.fullLabel}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
