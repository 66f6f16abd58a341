import { hash } from "node:crypto";
import { hoje } from "@acervo/br/calendario";
import type { TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { userAgentGuardavel } from "../../../http/user-agent-guardavel.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerFigurasDoDia, type FigurasDoDia } from "../../conformidade/conformidade.api.ts";
import { lerRetornos, maiorRetorno, type RetornoProvado } from "../../provas/provas.api.ts";
import { resultadoAteAqui } from "../teste/resultado-ate-aqui.ts";
import { lerTeste, lerTesteInteiro } from "../consulta/ler-testes.ts";
import { testeDoDono } from "../consulta/teste-ao-alcance.ts";
import { emitirAtaJob } from "../testes-restauracao.jobs.ts";
import { isPorDeclarar, lockTeste } from "../testes.queries.ts";
import { conteudoDaAta } from "../teste/conteudo.ts";
import { declaracaoDe, type TesteInteiro } from "../teste/declaracao-do-teste.ts";
import { markDeclarado, updateNumero } from "./declarar.queries.ts";

const ALGARISMOS = 6;

type DeclareDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;
type Pedido = { readonly id: number; readonly sha256: string };

/** The longest return by the proofs of a test; null: one failed, or there is none. */
const retornoDoTeste = ({ provas }: TesteInteiro, retornos: readonly RetornoProvado[]): number | null => {
  const numeros = new Set(provas.map(({ numero }) => numero));
  return maiorRetorno(retornos.filter(({ numero }) => numeros.has(numero)));
};

/** What is to be declared, if it may be and is what was shown. */
const aDeclarar = async (tx: Tx, { id, sha256 }: Pedido) => {
  const teste = await lockTeste(tx, id);
  if (!isPorDeclarar(teste)) throw new ErroDeNegocio("TESTE_RESTAURACAO_ENCERRADO");
  const inteiro = await lerTesteInteiro(tx, id);
  const resultado = resultadoAteAqui(inteiro);
  if (teste.situacao !== "AGUARDANDO_DECLARACAO" || resultado === null) throw new ErroDeNegocio("TESTE_NAO_CONFERIDO");
  if (resultado === "FALHOU" && inteiro.medidas.length === 0) throw new ErroDeNegocio("TESTE_SEM_MEDIDA");
  const declaracao = declaracaoDe(inteiro, resultado);
  if (declaracao.sha256 !== sha256) throw new ErroDeNegocio("TESTE_MUDOU");
  return { inteiro, resultado, declaracao };
};

type Medido = { readonly figuras: FigurasDoDia; readonly retornos: readonly RetornoProvado[] };

const declararCom = async (
  deps: DeclareDeps,
  tx: Tx,
  { usuario, origem }: ChamadaDeUsuario,
  { id, sha256, figuras, retornos }: Pedido & Medido,
): Promise<void> => {
  const { inteiro, resultado, declaracao } = await aDeclarar(tx, { id, sha256 });
  const { idContratacao } = inteiro.teste;
  const declaradoEm = deps.clock.now();
  const ano = hoje(declaradoEm).slice(0, 4);
  const ultimo = await updateNumero(tx, Number(ano));
  const numero = `A-${ano}-${String(ultimo).padStart(ALGARISMOS, "0")}`;
  const conteudo = conteudoDaAta(inteiro, {
    numero,
    resultado,
    declaracao: { ...declaracao, em: declaradoEm.toISOString() },
    figuras,
    retornoSegundos: retornoDoTeste(inteiro, retornos),
  });
  const codigo = hash("sha256", conteudo, "buffer");
  await markDeclarado(tx, id, {
    numero,
    resultado,
    declaradoEm,
    declaracao: declaracao.texto,
    ip: origem.ip,
    userAgent: userAgentGuardavel(origem),
    conteudo,
    hash: codigo,
    chave: `atas/${idContratacao}/${deps.ids.uuid()}.pdf`,
  });
  await deps.queue.enqueue(tx, emitirAtaJob, { id }, { requestId: origem.requestId });
  await registrar(tx, {
    ator: { tipo: "usuario", id: usuario.id },
    acao: "TESTE_RESTAURACAO_DECLARADO",
    alvo: { tipo: "teste_restauracao", id },
    idContratacao,
    origem,
    detalhes: { numero, resultado, declaracao: declaracao.sha256, conteudo: codigo.toString("hex") },
  });
};

/** The titular accepts what a test came to, as it was shown; from then on nothing of it changes, and its Ata is issued. */
export const declararTeste = async (
  deps: DeclareDeps,
  chamada: ChamadaDeUsuario,
  pedido: Pedido,
): Promise<TesteRestauracao> => {
  const { id } = pedido;
  const { idContratacao, abertoEm } = await testeDoDono(deps, chamada.usuario, id);
  const figuras = await lerFigurasDoDia(deps.db, idContratacao, deps.clock.now());
  const retornos = await lerRetornos(deps.db, idContratacao, abertoEm);
  return deps.db.transaction().execute(async (tx) => {
    await declararCom(deps, tx, chamada, { ...pedido, figuras, retornos });
    return lerTeste(tx, id);
  });
};
