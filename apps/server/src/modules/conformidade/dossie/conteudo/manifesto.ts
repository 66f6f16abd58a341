import { FORMAT } from "@acervo/dossier/manifest";
import type { Figuras } from "./figuras.ts";
import { somarBackups } from "./somas-de-backups.rules.ts";
import { FONTES } from "./dossie.texts.ts";

const raizDe = ({ numero, hora, sha256 }: { numero: number; hora: string; sha256: Buffer }) => ({
  numero,
  hora,
  sha256: sha256.toString("hex"),
});

const toProva = ({
  numero,
  nomeDispositivo,
  competencia,
  situacao,
  emitidaEm,
  ...prova
}: Figuras["provas"][number]) => ({
  numero,
  dispositivo: nomeDispositivo,
  competencia,
  situacao,
  emitidaEm: emitidaEm.toISOString(),
  iguais: prova.iguais,
  arquivos: prova.arquivos,
  bytes: prova.bytes,
  sha256: prova.sha256,
});

const toAta = ({ numero, dia, emitidaEm, dispositivos, resultado, pdf, conteudo }: Figuras["atas"][number]) => ({
  numero,
  dia,
  emitidaEm: emitidaEm.toISOString(),
  dispositivos,
  resultado,
  pdf: pdf.sha256,
  conteudo: conteudo.sha256,
});

/** The figures of a dossier for machines; docs/formats/dossier.md says what each field is. */
export const manifesto = (figuras: Figuras): string => {
  const {
    dossie,
    emitidoEm,
    serventia,
    classe,
    limites,
    fonte,
    dispositivos,
    dias,
    backups,
    recibos,
    provas,
    atas,
    trilha,
  } = figuras;
  return JSON.stringify(
    {
      formato: FORMAT,
      numero: dossie.id,
      emitidoEm: emitidoEm.toISOString(),
      periodo: { de: dossie.de, ate: dossie.ate },
      contratacao: { id: dossie.idContratacao, nome: serventia.nomeContratacao },
      serventia: { nome: serventia.nomeCartorio, cns: serventia.cns },
      titular: { nome: serventia.nome, documento: serventia.cpfCnpj },
      classe,
      limites,
      fontes: { ...FONTES, limites: `${fonte.texto}; registrados em ${fonte.registradaEm}, de fonte secundária` },
      dispositivos: dispositivos.map(({ id, nome, dataInicio, dataFim }) => ({
        id,
        nome,
        desde: dataInicio.toISOString(),
        ate: dataFim?.toISOString() ?? null,
      })),
      dias,
      backupsPorDia: somarBackups(backups, ({ dia }) => dia).map(({ nome: data, ...contagens }) => ({
        data,
        ...contagens,
      })),
      backupsPorDispositivo: somarBackups(backups, ({ nomeDispositivo }) => nomeDispositivo),
      restauracoes: recibos.map((recibo) => ({
        id: recibo.id,
        dispositivo: recibo.nomeDispositivo,
        criadaEm: recibo.criadaEm.toISOString(),
        concluidaEm: recibo.concluidaEm.toISOString(),
        pedidos: recibo.pedidos,
        iguais: recibo.iguais,
        sucesso: recibo.sucesso,
        recibo: recibo.sha256,
      })),
      provas: provas.map(toProva),
      atas: atas.map(toAta),
      trilha:
        trilha === null
          ? null
          : {
              primeiro: trilha.primeiro,
              ultimo: trilha.ultimo,
              primeiraRaiz: raizDe(trilha.primeiraRaiz),
              ultimaRaiz: raizDe(trilha.ultimaRaiz),
            },
    },
    null,
    2,
  );
};
