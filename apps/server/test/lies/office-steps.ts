import { join } from "node:path";
import type { EscolhaDeExclusao } from "@acervo/contracts/arquivos";
import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { ErroDeNegocio } from "../../src/http/erro-de-negocio.ts";
import { escreverCaminho } from "../../src/modules/arquivos/browse/caminho-escrito.ts";
import { removerArquivo } from "../../src/modules/arquivos/delete/remover-arquivo.ts";
import { removerPasta } from "../../src/modules/arquivos/delete/remover-pasta.ts";
import { desfazerExclusao } from "../../src/modules/arquivos/excluidos/desfazer-exclusao.ts";
import { listarExcluidos } from "../../src/modules/arquivos/excluidos/listar-excluidos.ts";
import { removerContratacao } from "../../src/modules/contratacoes/cancelar/cancelar-contratacao.ts";
import { mudarSituacao } from "../../src/modules/contratacoes/situacao/mudar-situacao.ts";
import { atualizarAgendamento } from "../../src/modules/dispositivos/agendamentos/atualizar-agendamento.ts";
import { adicionarDiretorio } from "../../src/modules/dispositivos/diretorios/adicionar-diretorio.ts";
import { removerDiretorio } from "../../src/modules/dispositivos/diretorios/remover-diretorio.ts";
import { voltarAGuardar } from "../../src/modules/dispositivos/ignorados/voltar-a-guardar.ts";
import { listarNaoProtegidos } from "../../src/modules/protecao/nao-protegidos/listar-nao-protegidos.ts";
import { vigiarBackups } from "../../src/modules/protecao/alertas/vigiar-backups.ts";
import { resumirBackups } from "../../src/modules/protecao/resumo/resumir-backups.ts";
import { dateAt } from "../../src/platform/clock.ts";
import { caminhoDe, idNoCatalogo } from "./office-catalog.ts";
import {
  adiar,
  adiarAbaixo,
  apagar,
  encerrarEspera,
  escrever,
  ignorar,
  mudarHora,
  permitirLeitura,
  proximaVez,
  recomecarEspera,
} from "./office-model.ts";
import { conferir, conferirArmazem, conferirFaixa } from "./office-oracle.ts";
import type { Office } from "./office-world.ts";

const HORA_MS = 3_600_000;
/** How often the watch looks here; an alert that comes later than the verdict changes is no lie. */
const VIGIA_MS = 4 * HORA_MS;
const NOMES = [
  "livros/a.txt",
  "livros/b.txt",
  "livros/2024/c.txt",
  "livros/2024/d.txt",
  "imagens/e.tif",
  "imagens/x/f.tif",
];
const DIRETORIOS = ["livros", "imagens", "livros/2024"];
const HORAS = [22, 10];

const agoraDe = ({ clock }: Office): number => clock.now().getTime();
const escolher = <T>(de: readonly T[], sorte: number): T | undefined => de[sorte % de.length];

const fazerBackup = async (
  escritorio: Office,
  agendamento: { readonly id: number; readonly previstoPara: number } | null,
): Promise<void> => {
  const { agente, modelo } = escritorio;
  const { situacao } = await agente.order({ ordem: "backup", agendamento });
  await escritorio.estragar();
  if (situacao === null) return;
  encerrarEspera(modelo, agoraDe(escritorio));
  if (situacao <= SITUACAO_BACKUP.comPendencias) recomecarEspera(modelo, agoraDe(escritorio));
  await conferirFaixa(escritorio, situacao);
};

/** Up to the next thing that the clock brings: a backup that is due while the machine is on, the summary, a look of the watch. */
const avancar = async (escritorio: Office, ate: number): Promise<void> => {
  const { clock, deps, modelo, ficha } = escritorio;
  const antes = agoraDe(escritorio);
  const previstoPara = proximaVez(antes, modelo.hora);
  const meiaNoite = proximaVez(antes, 0);
  const agora = Math.min(ate, antes + VIGIA_MS, previstoPara, meiaNoite);
  clock.set(dateAt(agora));
  if (agora === previstoPara && modelo.ligada) await fazerBackup(escritorio, { id: ficha.idAgendamento, previstoPara });
  await vigiarBackups(deps);
  if (agora === meiaNoite) await resumirBackups(deps);
  await conferir(escritorio);
};

const passarHoras = async (escritorio: Office, horas: number): Promise<void> => {
  const ate = agoraDe(escritorio) + horas * HORA_MS;
  while (agoraDe(escritorio) < ate) await avancar(escritorio, ate);
};

const abaixoDe =
  (alvo: string) =>
  (caminho: string): boolean =>
    caminho === alvo || caminho.startsWith(`${alvo}/`);

/** A file as the screen names it; the product has nothing to say of one that it does not know. */
const excluirArquivo = async (
  escritorio: Office,
  sorte: number,
  quais: { readonly escolha: EscolhaDeExclusao; readonly idVersao?: number },
): Promise<void> => {
  const { deps, chamada, ficha, modelo } = escritorio;
  const alvo = escolher([...modelo.arquivos.keys()], sorte);
  const nomeArquivo = alvo === undefined ? null : await idNoCatalogo(escritorio, alvo);
  if (alvo === undefined || nomeArquivo === null) return;
  await removerArquivo(deps, chamada, { idDispositivo: ficha.idDispositivo, nomeArquivo, ...quais });
  if (quais.escolha === "TUDO_E_NAO_GUARDAR") ignorar(modelo, alvo);
  adiar(modelo, agoraDe(escritorio), abaixoDe(alvo));
};

/** A folder as the screen names it, by a choice; one that a directory of the configuration is or lies in is refused. */
const excluirPasta = async (escritorio: Office, sorte: number, escolha: EscolhaDeExclusao): Promise<void> => {
  const { deps, chamada, ficha, modelo } = escritorio;
  const alvo = join(modelo.raiz, escolher(DIRETORIOS, sorte) ?? "");
  const caminho = escreverCaminho(caminhoDe(escritorio, alvo), 0);
  await removerPasta(deps, chamada, { idDispositivo: ficha.idDispositivo, caminho, escolha });
  if (escolha === "TUDO_E_NAO_GUARDAR") ignorar(modelo, alvo);
  adiar(modelo, agoraDe(escritorio), abaixoDe(alvo));
};

const mudarPagamento = async (escritorio: Office, motivo: "EM_ATRASO" | "ATRASO_PAGO"): Promise<void> => {
  const { deps, ficha, modelo, clock } = escritorio;
  const de = motivo === "EM_ATRASO" ? "ativa" : "suspensa";
  if (modelo.situacao !== de) return;
  const autoria = { agora: clock.now(), idUsuario: null };
  await deps.db.transaction().execute((tx) => mudarSituacao(tx, ficha.idContratacao, motivo, autoria));
  modelo.situacao = motivo === "EM_ATRASO" ? "suspensa" : "ativa";
  if (modelo.situacao !== "ativa") return;
  recomecarEspera(modelo, agoraDe(escritorio));
  adiar(modelo, agoraDe(escritorio), () => true);
};

type Passo = (escritorio: Office, sorte: number) => Promise<void> | void;

/** Everything that may happen to an office; a new line here is a new step of the search. */
export const PASSOS = {
  "a pessoa exclui um arquivo": (escritorio, sorte) => excluirArquivo(escritorio, sorte, { escolha: "TUDO" }),
  "a pessoa exclui uma versão": (escritorio, sorte) =>
    excluirArquivo(escritorio, sorte, { escolha: "TUDO", idVersao: (sorte % 3) + 1 }),
  "a pessoa exclui uma pasta": (escritorio, sorte) => excluirPasta(escritorio, sorte, "TUDO"),
  "a pessoa não guarda mais um arquivo": (escritorio, sorte) =>
    excluirArquivo(escritorio, sorte, { escolha: "TUDO_E_NAO_GUARDAR" }),
  "a pessoa não guarda mais uma pasta": (escritorio, sorte) => excluirPasta(escritorio, sorte, "TUDO_E_NAO_GUARDAR"),
  "a pessoa exclui cópias antigas": (escritorio, sorte) => excluirPasta(escritorio, sorte, "COPIAS_ANTIGAS"),
  "a pessoa desfaz uma exclusão": async (escritorio, sorte) => {
    const { deps, chamada, ficha, modelo } = escritorio;
    const { itens } = await listarExcluidos(deps, chamada, { idContratacao: ficha.idContratacao });
    const item = escolher(itens, sorte);
    if (item === undefined) return;
    await desfazerExclusao(deps, chamada, item.id);
    if (item.naoGuardado) modelo.ignorados.delete(item.caminho);
    adiar(modelo, agoraDe(escritorio), abaixoDe(item.caminho));
  },
  "a pessoa volta a guardar": async (escritorio, sorte) => {
    const { deps, chamada, ficha, modelo } = escritorio;
    const { escolhidos } = await listarNaoProtegidos(deps, chamada, { idDispositivo: ficha.idDispositivo });
    const { id, caminho: alvo } = escolher(escolhidos, sorte) ?? { id: 0, caminho: "" };
    await voltarAGuardar(deps, chamada, id);
    modelo.ignorados.delete(alvo);
    adiar(modelo, agoraDe(escritorio), abaixoDe(alvo));
  },
  "a pessoa adiciona um diretório": async (escritorio, sorte) => {
    const { deps, chamada, ficha, modelo } = escritorio;
    const caminho = join(modelo.raiz, escolher(DIRETORIOS, sorte) ?? "");
    modelo.diretorios.set(caminho, await adicionarDiretorio(deps, chamada, ficha.idConfiguracao, { caminho }));
    modelo.ignorados.delete(caminho);
    adiarAbaixo(modelo, agoraDe(escritorio), caminho);
  },
  "a pessoa remove um diretório": async ({ deps, chamada, modelo }, sorte) => {
    const [caminho, id] = escolher([...modelo.diretorios], sorte) ?? ["", 0];
    await removerDiretorio(deps, chamada, id);
    modelo.diretorios.delete(caminho);
  },
  "a pessoa muda o horário": async (escritorio, sorte) => {
    const { deps, chamada, ficha, modelo } = escritorio;
    const hora = escolher(HORAS, sorte) ?? 0;
    if (hora === modelo.hora) return;
    const { idConfiguracao, idAgendamento } = ficha;
    const informado = { descricao: "Todo dia", codigoTipoAgendamento: 2, hora: `${hora}:00` } as const;
    await atualizarAgendamento(deps, chamada, { idConfiguracao, idAgendamento, ...informado });
    mudarHora(modelo, agoraDe(escritorio), hora);
  },
  "a pessoa pede um backup": async (escritorio) => {
    if (escritorio.modelo.ligada) await fazerBackup(escritorio, null);
  },
  "a pessoa cancela": async ({ deps, chamada, ficha, modelo }) => {
    await removerContratacao(deps, chamada, ficha.idContratacao);
    modelo.situacao = "cancelada";
  },
  "a pessoa deixa de pagar": (escritorio) => mudarPagamento(escritorio, "EM_ATRASO"),
  "a pessoa paga": (escritorio) => mudarPagamento(escritorio, "ATRASO_PAGO"),
  "um arquivo muda": (escritorio, sorte) =>
    escrever(escritorio.modelo, escolher(NOMES, sorte) ?? "", `conteúdo ${sorte}`, agoraDe(escritorio)),
  "um arquivo some": ({ modelo }, sorte) => {
    const caminho = escolher([...modelo.arquivos.keys()], sorte);
    if (caminho !== undefined) apagar(modelo, caminho);
  },
  "um arquivo fica ilegível": ({ modelo }, sorte) => {
    const caminho = escolher([...modelo.arquivos.keys()], sorte);
    if (caminho !== undefined) permitirLeitura(modelo, caminho, false);
  },
  "um arquivo volta a ser legível": (escritorio, sorte) => {
    const { modelo } = escritorio;
    const ilegiveis = [...modelo.arquivos].filter(([, { legivel }]) => !legivel);
    const [caminho] = escolher(ilegiveis, sorte) ?? [];
    if (caminho === undefined) return;
    permitirLeitura(modelo, caminho, true);
    adiar(modelo, agoraDe(escritorio), (cada) => cada === caminho);
  },
  "a máquina é desligada": ({ modelo }) => void (modelo.ligada = false),
  "a máquina é ligada": ({ modelo }) => void (modelo.ligada = true),
  "passam horas": (escritorio, sorte) => passarHoras(escritorio, (sorte % 12) + 1),
  "passa um dia": (escritorio) => passarHoras(escritorio, 24),
} as const satisfies Readonly<Record<string, Passo>>;

export type NomeDoPasso = keyof typeof PASSOS;
/** Steps, each with the number by which it chooses. */
export type Vida = readonly (readonly [NomeDoPasso, number])[];

/** How often a step is drawn, where not as often as the others: without backups there is little to lie about. */
export const PESOS: Readonly<Partial<Record<NomeDoPasso, number>>> = {
  "a pessoa pede um backup": 8,
  "a pessoa cancela": 1,
  "a pessoa deixa de pagar": 2,
  "um arquivo muda": 8,
  "passa um dia": 8,
};
export const PESO_COMUM = 3;

/** One step and what must be true after it; answers the verdict. What the product refuses did not happen. */
export const dar = async (escritorio: Office, nome: NomeDoPasso, sorte: number): ReturnType<typeof conferir> => {
  const passo: Passo = PASSOS[nome];
  try {
    await passo(escritorio, sorte);
  } catch (error) {
    if (!(error instanceof ErroDeNegocio)) throw error;
  }
  await conferirArmazem(escritorio, sorte);
  return conferir(escritorio);
};
