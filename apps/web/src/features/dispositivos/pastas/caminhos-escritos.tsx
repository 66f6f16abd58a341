import { CAMINHO_RELATIVO, isCaminhoAbsoluto, LIMITE_CAMINHO } from "@acervo/contracts/diretorios";
import { Button } from "@mantine/core";
import { IconFolderPlus } from "@tabler/icons-react";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { mesmoCaminho } from "../comparacao.rules.ts";
import { pastasTexts as texts } from "./pastas.texts.ts";

const erroDoCaminho = (caminho: string, anteriores: readonly string[]): string | null => {
  if (caminho.trim() === "") return null;
  if (!isCaminhoAbsoluto(caminho.trim())) return CAMINHO_RELATIVO;
  return anteriores.some((anterior) => mesmoCaminho(anterior, caminho)) ? texts.repetida : null;
};

/** What is wrong with each; an empty one is only not there. */
export const errosDosCaminhos = (caminhos: readonly string[]): readonly (string | null)[] =>
  caminhos.map((caminho, indice) => erroDoCaminho(caminho, caminhos.slice(0, indice)));

type CaminhosProps = {
  readonly className?: string;
  readonly caminhos: readonly string[];
  readonly onChange: (caminhos: readonly string[]) => void;
};

/** Paths as a person types them, and the button for one more. */
export const CaminhosEscritos = ({ className, caminhos, onChange }: CaminhosProps) => {
  const erros = errosDosCaminhos(caminhos);
  return (
    <>
      {caminhos.map((caminho, indice) => (
        <LineInput
          // The rows are only ever added at the end.
          key={indice}
          {...(className === undefined ? {} : { className })}
          label={texts.caminho(indice + 1)}
          description={indice === 0 ? texts.caminhoAjuda : undefined}
          maxLength={LIMITE_CAMINHO}
          value={caminho}
          onChange={(novo) => onChange(caminhos.with(indice, novo))}
          error={erros[indice] ?? null}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconFolderPlus size={18} aria-hidden />}
          onClick={() => onChange([...caminhos, ""])}
        >
          {texts.outra}
        </Button>
      </div>
    </>
  );
};
