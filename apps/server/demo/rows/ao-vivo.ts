import { join } from "node:path";
import type { DemoConta, DemoContratacao } from "./demo-rows.ts";

/** The subscription whose devices are real agents. */
const VIVA = "Acervo principal";

const contratacaoAoVivo = (contratacao: DemoContratacao, pasta: string): DemoContratacao => ({
  ...contratacao,
  bytes: 0,
  dispositivos:
    contratacao.nome === VIVA
      ? (contratacao.dispositivos ?? []).map((demo) => ({
          ...demo,
          diretorio: join(pasta, demo.nome, "arquivos"),
          aoVivo: true,
        }))
      : [],
});

/**
 * The accounts of a demonstration in which agents run: they make its backups on folders below `pasta`, so that no
 * backup and no used space is invented.
 */
export const contasAoVivo = (
  contas: Readonly<Record<string, DemoConta>>,
  pasta: string,
): Readonly<Record<string, DemoConta>> =>
  Object.fromEntries(
    Object.entries(contas).map(([chave, conta]) => [
      chave,
      { ...conta, contratacoes: conta.contratacoes.map((cada) => contratacaoAoVivo(cada, pasta)) },
    ]),
  );
