import { dirname } from "node:path";
import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { sql } from "kysely";
import { z } from "zod";
import { listarNaoProtegidos } from "../../src/modules/protecao/nao-protegidos/listar-nao-protegidos.ts";
import { storedNow } from "../catalog/stored-now.ts";
import { diaDe, faltouBackup, isConfigurado } from "./office-model.ts";
import { lerDeVolta } from "./office-read-back.ts";
import type { Office } from "./office-world.ts";

/** The product said something that is not so. */
export class Mentira extends Error {
  override readonly name = "Mentira";
}

/** Says that a backup is missing or that none is made: who reads it knows that what is new is stored nowhere. */
const AVISAM = new Set(["SUSPENSO", "DESATIVADO", "FALHOU", "ATRASADO", "NUNCA_FEZ_BACKUP"]);

const lerListados = async ({ deps, chamada, ficha }: Office) => {
  const { itens, escolhidos } = await listarNaoProtegidos(deps, chamada, { idDispositivo: ficha.idDispositivo });
  return {
    listados: new Set(itens.flatMap(({ caminho }) => (caminho === null ? [] : [caminho]))),
    escolhidos: escolhidos.map(({ caminho }) => caminho).toSorted(),
  };
};

const isListado = (listados: ReadonlySet<string>, caminho: string): boolean =>
  listados.has(caminho) || (caminho !== "/" && isListado(listados, dirname(caminho)));

type Retrato = {
  readonly protecao: ProtecaoDispositivo;
  readonly listados: ReadonlySet<string>;
  /** What the product says that the person chose not to keep. */
  readonly escolhidos: readonly string[];
  /** On the disk below a configured directory, and not stored as it is now. */
  readonly faltam: readonly string[];
  /** Of those, neither on their way nor listed. */
  readonly perdidos: readonly string[];
};

const retratar = async (escritorio: Office): Promise<Retrato> => {
  const { modelo, clock, deps, ficha } = escritorio;
  const agora = clock.now().getTime();
  const guardados = await storedNow(deps.db, ficha.idDispositivo);
  const { listados, escolhidos } = await lerListados(escritorio);
  const faltam = [...modelo.arquivos].filter(
    ([caminho, { sha256 }]) => isConfigurado(modelo, caminho) && guardados.get(caminho) !== sha256,
  );
  const perdidos = faltam.filter(([caminho, { prazo }]) => prazo <= agora && !isListado(listados, caminho));
  return {
    protecao: await escritorio.lerProtecao(),
    listados,
    escolhidos,
    faltam: faltam.map(([caminho]) => caminho),
    perdidos: perdidos.map(([caminho]) => caminho),
  };
};

const exigir = (verdade: boolean, mentira: string, { protecao, perdidos, faltam }: Retrato): void => {
  if (verdade) return;
  const { situacao, porque } = protecao;
  throw new Mentira(`${mentira}: ${JSON.stringify({ situacao, porque, perdidos, faltam })}`);
};

/** Every file is stored, on its way or listed, or the verdict says that backups are missing; and it never says it in vain. */
const conferirVeredito = ({ modelo, clock }: Office, retrato: Retrato): void => {
  const { protecao, perdidos, listados, escolhidos } = retrato;
  const { situacao, naoProtegidos, ignorados } = protecao;
  const agora = clock.now().getTime();
  exigir(perdidos.length === 0 || AVISAM.has(situacao), "a file is nowhere and nobody says so", retrato);
  exigir(situacao !== "PROTEGIDO" || listados.size === 0, "protected, with a list of what is not", retrato);
  exigir(naoProtegidos === listados.size, "the count of what is not protected is not that of the list", retrato);
  const escolhas = [...modelo.ignorados].toSorted();
  exigir(escolhidos.join("|") === escolhas.join("|"), "what was chosen not to be kept is not what is listed", retrato);
  exigir(ignorados === escolhas.length, "the count of what was chosen is not that of the list", retrato);
  exigir((modelo.situacao === "ativa") !== (situacao === "SUSPENSO"), "suspended or not", retrato);
  const faltou = modelo.situacao === "ativa" && modelo.diretorios.size > 0 && faltouBackup(modelo, agora);
  exigir(situacao !== "PROTEGIDO" || !faltou, "protected, with a backup missing", retrato);
  exigir(situacao !== "ATRASADO" || faltou, "late, with no backup missing", retrato);
};

const Conteudo = z.object({ tom: z.string(), linhas: z.array(z.tuple([z.string(), z.string()])) });

const lerMensagens = async ({ deps, chamada, mensagensVistas }: Office) => {
  const { rows } = await sql<{ id: string; tipo: string; conteudo: unknown }>`
    select email_envio.id, tipo, conteudo from email_envio join usuario on usuario.email = email_envio.destinatario
    where usuario.id = ${chamada.usuario.id}`.execute(deps.db);
  const novas = rows.filter(({ id }) => !mensagensVistas.has(id));
  for (const { id } of novas) mensagensVistas.add(id);
  return novas.map(({ tipo, conteudo }) => ({ tipo, ...Conteudo.parse(conteudo) }));
};

/** What was written in this instant says what the verdict says. */
const conferirMensagens = async (escritorio: Office, retrato: Retrato): Promise<void> => {
  const { situacao } = retrato.protecao;
  for (const { tipo, tom, linhas } of await lerMensagens(escritorio)) {
    const ressalva = linhas.some(([nome]) => nome === "Ainda falta");
    const bom = situacao === "PROTEGIDO" || (situacao === "COM_PENDENCIAS" && ressalva);
    if (tipo === "backup-voltou" || (tipo === "resumo-backups" && tom === "sucesso"))
      exigir(bom && retrato.perdidos.length === 0, `"${tipo}" tells that all is well`, retrato);
    if (tipo === "resumo-backups" && tom !== "sucesso")
      exigir(situacao !== "PROTEGIDO", "the summary warns of a protected device", retrato);
    if (tipo === "backup-parado") exigir(AVISAM.has(situacao), "an alert of what has not stopped", retrato);
    if (tipo === "backup-com-erro") exigir(situacao === "FALHOU", "an alert of what has not failed", retrato);
  }
};

/** After every step; answers the verdict. */
export const conferir = async (escritorio: Office): Promise<ProtecaoDispositivo["situacao"]> => {
  const retrato = await retratar(escritorio);
  conferirVeredito(escritorio, retrato);
  await conferirMensagens(escritorio, retrato);
  return retrato.protecao.situacao;
};

/**
 * What the catalog says is stored, the store gives: of the files that a machine has now, all of them or the one of a
 * number. That the catalog says what is on the disk is compared after every step.
 */
export const conferirArmazem = async (escritorio: Office, sorte: number | "todos"): Promise<void> => {
  const guardados = [...(await storedNow(escritorio.deps.db, escritorio.ficha.idDispositivo))];
  const lidos = sorte === "todos" ? guardados : guardados.slice(sorte % guardados.length).slice(0, 1);
  for (const [caminho, sha256] of lidos) {
    const devolvido = await lerDeVolta(escritorio, caminho);
    if (devolvido !== sha256)
      throw new Mentira(`stored, and the store does not give it: ${JSON.stringify({ caminho, sha256, devolvido })}`);
  }
};

/** After a backup that went through everything: its day is green exactly if all that is on the disk is stored. */
export const conferirFaixa = async (escritorio: Office, situacao: number): Promise<void> => {
  const retrato = await retratar(escritorio);
  const hoje = diaDe(escritorio.clock.now().getTime());
  const dia = retrato.protecao.dias.find(({ data }) => data === hoje);
  exigir(dia !== undefined, `the strip ends before ${hoje}`, retrato);
  exigir(
    dia?.resultado !== "OK" || retrato.faltam.length === 0,
    "a green day of a backup that left files out",
    retrato,
  );
  exigir(situacao !== 2 || retrato.faltam.length === 0, "a complete backup that left files out", retrato);
};
