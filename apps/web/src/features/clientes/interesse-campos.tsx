import { LIMITES_DO_POSSIVEL_CLIENTE } from "@acervo/contracts/possiveis-clientes";
import { Checkbox } from "@mantine/core";
import { IntegerInput } from "../../ui/form/integer-input.tsx";
import { SegmentedRadio } from "../../ui/form/segmented-radio.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useMotivos } from "./clientes.data.ts";
import { clientesTexts } from "./clientes.texts.ts";
import { type CamposDoPossivel, type Interesse, pedidoPelosMotivos } from "./possivel.rules.ts";

const texts = clientesTexts.formulario;
const OPCOES: readonly Interesse[] = ["depois", "sim", "nao"];

type InteresseProps = {
  readonly campos: CamposDoPossivel;
  readonly onChange: (mudados: Partial<CamposDoPossivel>) => void;
  /** A no is only for who was saved before. */
  readonly existe: boolean;
};

/** Why not, and what the chosen reasons ask for. */
const Motivos = ({ campos, onChange }: Omit<InteresseProps, "existe">) => {
  const { data: motivos = [] } = useMotivos();
  const pede = pedidoPelosMotivos(campos, motivos);
  return (
    <>
      <Checkbox.Group
        label={texts.motivos}
        value={campos.motivos.map(String)}
        onChange={(escolhidos) => onChange({ motivos: escolhidos.map(Number) })}
      >
        <div className="possivel-window__motivos">
          {motivos.map(({ id, descricao }) => (
            <Checkbox key={id} value={String(id)} label={descricao} />
          ))}
        </div>
      </Checkbox.Group>
      {pede.descricao ? (
        <TextField
          required
          label={texts.outroMotivo}
          maxLength={LIMITES_DO_POSSIVEL_CLIENTE.outroMotivo}
          value={campos.outroMotivo}
          onChange={({ currentTarget }) => onChange({ outroMotivo: currentTarget.value })}
        />
      ) : null}
      {pede.dias ? (
        <IntegerInput
          required
          label={texts.diasRetorno}
          min={0}
          max={LIMITES_DO_POSSIVEL_CLIENTE.diasRetorno}
          value={campos.dias}
          onChange={(dias) => onChange({ dias })}
        />
      ) : null}
    </>
  );
};

export const InteresseCampos = ({ campos, onChange, existe }: InteresseProps) => (
  <>
    <SegmentedRadio
      label={texts.interesse}
      options={OPCOES.filter((opcao) => existe || opcao !== "nao").map((value) => ({
        value,
        label: texts.opcoes[value],
      }))}
      value={campos.interesse}
      onChange={(interesse) => onChange({ interesse })}
    />
    {campos.interesse === "nao" ? <Motivos campos={campos} onChange={onChange} /> : null}
  </>
);
