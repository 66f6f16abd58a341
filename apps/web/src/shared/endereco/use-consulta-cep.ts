import { consultas, type EnderecoDoCep } from "@acervo/contracts/consultas";
import { useRef, useState } from "react";
import { mensagemDaFalha } from "../../lib/mensagens.ts";
import { useServices } from "../../lib/services.ts";
import { enderecoTexts } from "./endereco.texts.ts";

const TAMANHO_DO_CEP = 8;

type Ouvintes = {
  /** A lookup of another CEP starts. */
  readonly onInicio: () => void;
  readonly onEndereco: (endereco: EnderecoDoCep) => void;
};

/** Looks an address up by its CEP. The same CEP is not asked for twice in a row, and a late answer is dropped. */
export const useConsultaCep = ({ onInicio, onEndereco }: Ouvintes) => {
  const { api, log } = useServices();
  const ultimo = useRef<string | null>(null);
  const [consultando, setConsultando] = useState(false);
  const [erro, setErro] = useState<string | null>(null);

  const consultar = async (cep: string): Promise<void> => {
    if (cep.length !== TAMANHO_DO_CEP) {
      setErro(null);
      return;
    }
    if (cep === ultimo.current) return;
    ultimo.current = cep;
    setErro(null);
    setConsultando(true);
    onInicio();
    const resultado = await api.call(consultas.consultarCep, { params: { cep } });
    if (ultimo.current !== cep) return;
    setConsultando(false);
    if (resultado.ok) onEndereco(resultado.valor);
    else setErro(mensagemDaFalha(resultado.erro, enderecoTexts.erroCep, log));
  };

  return { consultar, consultando, erro };
};
