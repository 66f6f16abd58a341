import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ApiClient } from "@acervo/api-client/api-client";
import { cadastro, type TipoCadastro } from "@acervo/contracts/cadastro";
import { useState } from "react";
import { ActionButton } from "../../ui/action-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  CADASTRO_EM_BRANCO,
  CAMPOS_DO_CADASTRO,
  type Chegada,
  contaInformada,
  validarCadastro,
  type ValoresDoCadastro,
} from "./cadastro.rules.ts";
import { cadastroTexts } from "./cadastro.texts.ts";
import { CamposDaConta } from "./campos-da-conta.tsx";

const texts = cadastroTexts.dados;

type DadosDaContaProps = {
  readonly api: ApiClient;
  readonly tipo: TipoCadastro;
  readonly chegada: Chegada;
  readonly onTrocar: () => void;
  /** With the address that the confirmation goes to. */
  readonly onEnviado: (email: string) => void;
};

/** Who it is. What the API refuses is told here and what was typed stays. */
export const DadosDaConta = ({ api, tipo, chegada, onTrocar, onEnviado }: DadosDaContaProps) => {
  const [enviando, setEnviando] = useState(false);
  const [falha, setFalha] = useState<string | null>(null);
  const form = useForm<ValoresDoCadastro>({
    initialValues: CADASTRO_EM_BRANCO,
    validate: (valores) => validarCadastro(tipo, valores),
    validateInputOnBlur: true,
  });

  const enviar = async (valores: ValoresDoCadastro): Promise<void> => {
    if (enviando) return;
    setEnviando(true);
    setFalha(null);
    const resultado = await api.call(cadastro.registrar, { body: contaInformada(tipo, valores, chegada) });
    setEnviando(false);
    if (resultado.ok) onEnviado(valores.email.trim());
    else setFalha(resultado.erro.mensagem ?? texts.erro);
  };

  const focarPrimeiroErro = (erros: object): void => {
    const campo = CAMPOS_DO_CADASTRO.find((nome) => nome in erros);
    if (campo !== undefined) form.getInputNode(campo)?.focus();
  };

  return (
    <form
      className="cadastro-page__form"
      noValidate
      onSubmit={form.onSubmit((valores) => void enviar(valores), focarPrimeiroErro)}
    >
      <p className="cadastro-page__kind">
        <span>{cadastroTexts.tipo.opcoes[tipo].titulo}</span>
        <Button variant="subtle" size="compact-md" onClick={onTrocar}>
          {texts.trocar}
        </Button>
      </p>
      {falha === null ? null : <Notice tone="bad" title={falha} />}
      <CamposDaConta form={form} tipo={tipo} />
      <ActionButton type="submit" size="lg" busy={enviando}>
        {enviando ? texts.criando : texts.criar}
      </ActionButton>
    </form>
  );
};
