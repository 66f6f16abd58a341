import { cartoes } from "@acervo/contracts/cartoes";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { umaContratacao, umUsuario } from "./builders.ts";
import { umCartao } from "./cartoes.ts";
import { CAMINHOS, renderPortal } from "./render-portal.tsx";
import { chamada, type Servidor } from "./stub-fetch.ts";

export const ADICIONAR = chamada(contratacoes.adicionar, {});
export const termoDe = (idPlanoOfertaTipoPagamento: number, nome: string) =>
  chamada(contratos.gerarTermoDeAceite, { query: { idPlanoOfertaTipoPagamento, nome } });
export const repetido = (nome: string) => chamada(contratacoes.verificarNomesDuplicados, { query: { nome } });
export const HASH = "a".repeat(64);
export const ADICIONAR_CARTAO = chamada(cartoes.adicionar, {});
const BANDEIRAS = chamada(cartoes.listarBandeiras, {});

const oferta = (id: number, idPlano: number, tipo: "BOLETO" | "CARTAO", valorAPagar = 129.9) => {
  const { dadosPlano } = umaContratacao();
  return {
    plano: {
      ...dadosPlano.plano,
      id: idPlano,
      nome: `Cartório ${idPlano}00 GB`,
      valor: 149.9,
      espaco: idPlano * 102_400,
    },
    planoOfertaTipoPagamento: { id, tipoPagamento: { codigo: "1", descricao: tipo, enumTipoPagamento: tipo } },
    valorAPagar,
    primeiraMensalidade: { competencia: "2026-11-01", proximoVencimento: "2026-12-10" },
  };
};
export const OFERTAS = [oferta(1, 1, "BOLETO"), oferta(2, 1, "CARTAO"), oferta(3, 2, "BOLETO"), oferta(4, 2, "CARTAO")];
export const TERMO = {
  texto: "<h2>Cláusula 1</h2><p>Guardar.</p>",
  anexos: [{ nome: "Anexo I. Plano", texto: "<p>Cem.</p>" }],
  consentimentos: [{ texto: "Li e aceito o contrato e seus anexos.", usarDadosRecivil: null }],
  hash: HASH,
};
const NOVA = umaContratacao(30, 1, "Livros");

type Cena = {
  readonly caminho?: string;
  readonly plano?: number;
  readonly usuario?: Partial<UsuarioAtual>;
  readonly servidor?: Servidor;
};

/** Opens the page of a new subscription for a registry clerk without any. */
export const abrirNovaContratacao = ({ caminho = "/novaContratacao", plano, usuario = {}, servidor = {} }: Cena = {}) =>
  renderPortal({
    caminho,
    ...(plano === undefined ? {} : { plano }),
    guardada: null,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ tipoPagamento: null, ...usuario }) },
      [CAMINHOS.listar]: { corpo: [] },
      [CAMINHOS.contratacao(30)]: { corpo: NOVA },
      [CAMINHOS.planos]: { corpo: OFERTAS },
      [BANDEIRAS]: { corpo: [{ ...umCartao(1).bandeira, prefixos: ["4"] }] },
      [termoDe(3, "Livros")]: { corpo: TERMO },
      [termoDe(4, "Livros")]: { corpo: TERMO },
      [repetido("Acervo principal")]: { corpo: false },
      [repetido("Livros")]: { corpo: false },
      [ADICIONAR]: { status: 201, corpo: NOVA },
      ...servidor,
    },
  });
