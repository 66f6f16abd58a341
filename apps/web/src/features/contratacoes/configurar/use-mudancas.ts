import type { ContratacaoAberta } from "@acervo/contracts/contratacoes";
import type { OfertaDePlano } from "@acervo/contracts/planos";
import { useState } from "react";
import { useEndereco } from "../../../shared/endereco/use-endereco.ts";
import { useNomeRepetido } from "../nova/contratar.data.ts";
import type { CartoesEscolhidos } from "./cartoes-da-contratacao.tsx";
import { enderecoPedido } from "./configurar.rules.ts";
import { configurarTexts as texts } from "./configurar.texts.ts";

const mesmosCartoes = (uns: CartoesEscolhidos, outros: CartoesEscolhidos): boolean =>
  uns.idCartaoPrincipal === outros.idCartaoPrincipal && uns.idCartaoSecundario === outros.idCartaoSecundario;

type Conferido = { readonly repetido: boolean; readonly mudou: boolean; readonly falta: string | null };

const motivoDe = (nome: string, { repetido, mudou, falta }: Conferido) => {
  if (nome.trim() === "") return texts.nomeVazio;
  if (repetido) return texts.nomeRepetido;
  return mudou ? falta : texts.nadaMudou;
};

/** What the person has changed about a subscription so far, and why it cannot be saved, if so. */
export const useMudancas = (contratacao: ContratacaoAberta) => {
  const { idCartaoPrincipal, idCartaoSecundario } = contratacao;
  const [nome, setNome] = useState(contratacao.nome);
  const [oferta, setOferta] = useState<OfertaDePlano | null>(null);
  const [cartoes, setCartoes] = useState<CartoesEscolhidos>({ idCartaoPrincipal, idCartaoSecundario });
  const [enderecoProprio, setEnderecoProprio] = useState(contratacao.endereco !== null);
  const endereco = useEndereco(contratacao.endereco);
  const novoEndereco = enderecoPedido(enderecoProprio, endereco.form.values, contratacao.endereco);
  const mudouNome = nome.trim() !== contratacao.nome;
  // Its own name is no repetition, in whatever letters.
  const outroNome = mudouNome && nome.trim().toLowerCase() !== contratacao.nome.toLowerCase();
  const { repetido, conferindo, conferir } = useNomeRepetido(outroNome ? nome : "");
  const mudou = mudouNome || oferta !== null || novoEndereco.mudou || !mesmosCartoes(cartoes, contratacao);
  return {
    nome,
    setNome,
    oferta,
    setOferta,
    cartoes,
    setCartoes,
    enderecoProprio,
    setEnderecoProprio,
    endereco,
    enderecoPedido: novoEndereco.pedido,
    repetido,
    conferindo,
    conferirNome: conferir,
    motivo: motivoDe(nome, { repetido, mudou, falta: novoEndereco.falta }),
  };
};
