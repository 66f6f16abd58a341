import type { Contratacao } from "@acervo/contracts/contratacoes";
import { Button } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatInteiro } from "../../lib/format.ts";
import { Strip } from "../../ui/shell/strip.tsx";
import { lgpdTexts } from "./lgpd.texts.ts";

const texts = lgpdTexts.contratos;

type FaixaPorAssinarProps = {
  /** Those that can be signed now. */
  readonly contratacoes: readonly Contratacao[];
  /** Where they are. */
  readonly endereco: string;
};

/** Tells the person, on every page, that something was prepared for them and waits. */
export const FaixaPorAssinar = ({ contratacoes, endereco }: FaixaPorAssinarProps) => {
  const [primeira, ...outras] = contratacoes;
  if (primeira === undefined) return null;
  return (
    <Strip
      icon={IconSignature}
      label={texts.faixa}
      action={
        <Button size="xs" variant="default" component={Link} to={endereco}>
          {texts.ler}
        </Button>
      }
    >
      {outras.length === 0 ? texts.espera(primeira.nome) : texts.esperam(formatInteiro(contratacoes.length))}
    </Strip>
  );
};
