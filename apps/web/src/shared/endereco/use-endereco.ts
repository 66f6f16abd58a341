import { useForm } from "@mantine/form";
import { useState } from "react";
import {
  CAMPOS_DO_ENDERECO,
  type CampoConsultado,
  camposDoCep,
  type CamposTravados,
  type EnderecoSalvo,
  limparConsultados,
  validarEndereco,
  type ValoresDoEndereco,
  valoresDoEndereco,
} from "./endereco.rules.ts";
import type { LocalidadeConhecida } from "./localidade-fields.tsx";
import { useConsultaCep } from "./use-consulta-cep.ts";

const NENHUM: CamposTravados = new Set();
const CONSULTADOS: readonly CampoConsultado[] = ["logradouro", "bairro", "uf", "municipio"];

const localidadeDo = (endereco: EnderecoSalvo | null): LocalidadeConhecida => {
  const { uf = null, municipio = null } = endereco ?? {};
  return uf === null || municipio === null ? null : { uf, municipio };
};

/** The address being typed: its values, and the CEP lookup that fills and locks them. */
export const useEndereco = (salvo: EnderecoSalvo | null) => {
  const [travados, setTravados] = useState(NENHUM);
  const [conhecida, setConhecida] = useState(localidadeDo(salvo));
  const form = useForm<ValoresDoEndereco>({
    initialValues: valoresDoEndereco(salvo),
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

  return {
    form,
    travados,
    consulta,
    conhecida,
    mudarCep: (cep: string): void => {
      form.setFieldValue("cep", cep);
      void consulta.consultar(cep);
    },
    focarPrimeiroErro: (erros: object): void => {
      const campo = CAMPOS_DO_ENDERECO.find((nome) => nome in erros);
      if (campo !== undefined) form.getInputNode(campo)?.focus();
    },
  };
};
export type EnderecoDigitado = ReturnType<typeof useEndereco>;
