import { useForm } from "@mantine/form";
import type { Endereco } from "@acervo/contracts/enderecos";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { useState } from "react";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { uiTexts } from "../../ui/ui.texts.ts";
import {
  CAMPOS_DO_ENDERECO,
  type CampoConsultado,
  camposDoCep,
  type CamposTravados,
  enderecoInformado,
  limparConsultados,
  motivoSemSalvar,
  validarEndereco,
  type ValoresDoEndereco,
  valoresDoEndereco,
} from "./endereco.rules.ts";
import type { LocalidadeConhecida } from "./localidade-fields.tsx";
import { useConsultaCep } from "./use-consulta-cep.ts";
import { useSalvarEndereco } from "./usuarios.data.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

export type EnderecoFormProps = {
  readonly usuario: UsuarioAtual;
  /** Reads the user again; the save is in flight until it is done. */
  readonly onSalvo: () => Promise<void>;
  /** After the person has read that it was saved. */
  readonly onConcluido: () => void;
};

const NENHUM: CamposTravados = new Set();
const CONSULTADOS: readonly CampoConsultado[] = ["logradouro", "bairro", "uf", "municipio"];

const localidadeDo = (endereco: Endereco | null): LocalidadeConhecida => {
  const { uf = null, municipio = null } = endereco ?? {};
  return uf === null || municipio === null ? null : { uf, municipio };
};

/** The address form's behaviour: values, the CEP lookup that fills and locks them, and the save. */
export const useEnderecoForm = ({ usuario, onSalvo, onConcluido }: EnderecoFormProps) => {
  const feedback = useFeedback();
  const salvar = useSalvarEndereco(onSalvo);
  const [travados, setTravados] = useState(NENHUM);
  const [conhecida, setConhecida] = useState(localidadeDo(usuario.endereco));
  const form = useForm<ValoresDoEndereco>({
    initialValues: valoresDoEndereco(usuario.endereco),
    validate: validarEndereco,
    validateInputOnBlur: true,
  });

  const consulta = useConsultaCep({
    onInicio: () => {
      form.setValues((valores) => limparConsultados({ ...form.getValues(), ...valores }, travados));
      setTravados(NENHUM);
    },
    onEndereco: (endereco) => {
      const campos = camposDoCep(endereco);
      form.setValues(campos);
      for (const campo of CONSULTADOS) if (campo in campos) form.clearFieldError(campo);
      setConhecida({ uf: endereco.municipio.uf, municipio: endereco.municipio });
      setTravados(new Set(CONSULTADOS.filter((campo) => campo in campos)));
    },
  });

  const motivo = motivoSemSalvar(form.values, usuario.endereco, uiTexts.formulario.nadaAlterado);

  const enviar = (valores: ValoresDoEndereco): void => {
    if (motivo !== null || salvar.isPending) return;
    salvar.mutate(enderecoInformado(valores), {
      onSuccess: () => void feedback.success(usuariosTexts.salvo).then(onConcluido),
    });
  };

  const focarPrimeiroErro = (erros: object): void => {
    const campo = CAMPOS_DO_ENDERECO.find((nome) => nome in erros);
    if (campo !== undefined) form.getInputNode(campo)?.focus();
  };

  return {
    form,
    travados,
    consulta,
    conhecida,
    salvando: salvar.isPending,
    motivo,
    incompleto: usuario.endereco?.preenchido !== true,
    mudarCep: (cep: string): void => {
      form.setFieldValue("cep", cep);
      void consulta.consultar(cep);
    },
    onSubmit: form.onSubmit(enviar, focarPrimeiroErro),
  };
};
