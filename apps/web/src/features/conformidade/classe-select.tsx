import { ClasseCnj, type LimitesDaClasse } from "@acervo/contracts/conformidade";
import { Select } from "@mantine/core";
import { formatReais } from "../../lib/format.ts";
import { useEscolherClasse } from "./conformidade.data.ts";
import { conformidadeTexts } from "./conformidade.texts.ts";

const texts = conformidadeTexts.classe;

type ClasseSelectProps = {
  readonly classe: ClasseCnj | null;
  readonly limites: readonly LimitesDaClasse[];
};

const opcaoDe = (limites: readonly LimitesDaClasse[]) =>
  limites.map(({ classe, receitaAte }, indice) => {
    const anterior = limites[indice - 1]?.receitaAte ?? 0;
    const label =
      receitaAte === null ? texts.acima(classe, formatReais(anterior)) : texts.ate(classe, formatReais(receitaAte));
    return { value: String(classe), label };
  });

/** Of which class the office is, by what it earns in a semester. */
export const ClasseSelect = ({ classe, limites }: ClasseSelectProps) => {
  const escolher = useEscolherClasse();
  return (
    <Select
      label={texts.rotulo}
      description={texts.receita}
      placeholder={texts.escolha}
      className="conformidade__classe"
      value={classe === null ? null : String(classe)}
      data={opcaoDe(limites)}
      allowDeselect={false}
      disabled={escolher.isPending}
      onChange={(valor) => {
        const escolhida = ClasseCnj.safeParse(Number(valor));
        if (escolhida.success) escolher.mutate(escolhida.data);
      }}
    />
  );
};
