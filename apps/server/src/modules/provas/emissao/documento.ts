import { hash } from "node:crypto";
import { nameToWire } from "@acervo/backup-format/wire-name";
import type { ArquivoDaProvaRow, ProvaRow } from "../provas.queries.ts";

const iso = (instante: Date | null): string | null => instante?.toISOString() ?? null;

/**
 * What a proof says, as JSON with its fields in this order (docs/formats/restore-proof.md): whoever has the same facts
 * gets the same text.
 */
export const documentoDaProva = (
  prova: Omit<ProvaRow, "iguais" | "hash">,
  arquivos: readonly ArquivoDaProvaRow[],
): string =>
  JSON.stringify({
    formato: "acervo-prova/1",
    numero: prova.numero,
    idDispositivo: prova.idDispositivo,
    competencia: prova.competencia,
    semente: prova.semente.toString("hex"),
    emInstante: iso(prova.emInstante),
    estado: { arquivos: prova.arquivosDoEstado, bytes: prova.bytesDoEstado },
    grandes: { arquivos: prova.arquivosGrandes, bytes: prova.bytesGrandes },
    servidorEm: iso(prova.servidorEm),
    semComputador: prova.semComputador,
    computadorEm: iso(prova.computadorEm),
    computadorBytes: prova.computadorBytes,
    computadorMs: prova.computadorMs,
    arquivos: arquivos.map((arquivo) => ({
      ordem: arquivo.ordem,
      idConfiguracao: arquivo.idConfiguracao,
      arquivo: arquivo.idArquivo,
      versao: arquivo.numero,
      caminho: arquivo.caminho.map(nameToWire),
      tamanho: arquivo.tamanhoBytes,
      modificadoEmMicros: arquivo.modificadoEmMicros,
      sha256: arquivo.sha256.toString("base64url"),
      servidor: arquivo.servidor,
      servidorMs: arquivo.servidorMs,
      computador: arquivo.computador,
      original: arquivo.original,
    })),
    situacao: prova.situacao,
    encerradaEm: iso(prova.encerradaEm),
  });

export const hashDoDocumento = (documento: string): Buffer => hash("sha256", documento, "buffer");
