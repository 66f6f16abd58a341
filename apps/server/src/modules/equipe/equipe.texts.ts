import { type GrupoDaEquipe, type MudancaDeGrupo, NOMES_DOS_GRUPOS } from "@acervo/contracts/equipe";
import type { RecusaDoTrabalho } from "./equipe.rules.ts";

const FAZ: Readonly<Record<GrupoDaEquipe, string>> = {
  ADMIN: "Vê e muda tudo, e confirma o que outros administradores pedem.",
  SUPORTE_TECNICO: "Procura contratações de clientes.",
  SUPORTE_TECNICO_AVANCADO: "Vê os dados dos clientes, atende e pesquisa faturas.",
  CADASTRO_POSSIVEL_CLIENTE: "Cadastra possíveis clientes.",
  COMPLIANCE: "Lê e responde os relatos do canal de compliance, que administradores não leem.",
};

type DeCada<T> = Readonly<Record<MudancaDeGrupo, T>>;
const com = (grupo: GrupoDaEquipe): string => `Com o grupo ${NOMES_DOS_GRUPOS[grupo]}. ${FAZ[grupo]}`;
const sem = (grupo: GrupoDaEquipe): string => `Sem o grupo ${NOMES_DOS_GRUPOS[grupo]}.`;

/** Without a name: a message tells the title, too, and an erased account leaves none behind. */
export const MUDANCA = {
  titulo: {
    CONCEDER: (grupo, conta) => `Conceder o grupo ${NOMES_DOS_GRUPOS[grupo]} à conta ${conta}`,
    RETIRAR: (grupo, conta) => `Retirar o grupo ${NOMES_DOS_GRUPOS[grupo]} da conta ${conta}`,
  } satisfies DeCada<(grupo: GrupoDaEquipe, conta: number) => string>,
  antes: { CONCEDER: sem, RETIRAR: com } satisfies DeCada<(grupo: GrupoDaEquipe) => string>,
  depois: { CONCEDER: com, RETIRAR: sem } satisfies DeCada<(grupo: GrupoDaEquipe) => string>,
};

/** Why a confirmed change was not made. */
export const RECUSAS: Readonly<Record<RecusaDoTrabalho | "CONTA_AUSENTE", string>> = {
  CONTA_AUSENTE: "A conta não existe mais.",
  GRUPO_SEM_SEGUNDO_FATOR: "A conta ficou sem segundo fator. A pessoa o ativa, e depois se pede de novo.",
  ULTIMO_ADMINISTRADOR: "Seria o último administrador.",
};
