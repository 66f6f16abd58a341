import { DAY, HOUR, platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";
import { calendarOf } from "@acervo/schedule/schedule";
import { describe, expect, it } from "vitest";
import type { FatosProtecao, ProvaVigiada } from "./fatos-protecao.ts";
import { fraseDaProva } from "./prova-vigente.texts.ts";
import { situacaoProtecao } from "./situacao-protecao.ts";

const AGORA = Date.parse("2026-11-14T12:00:00Z");
const CRIADA = AGORA - 90 * DAY;
const boa = { situacao: 2, inicio: AGORA - 11 * HOUR, fim: AGORA - 10 * HOUR, cobre: AGORA - 11 * HOUR, motivos: [] };
const calendario = calendarOf({ codigo: 2, hora: "22:00", dataInicio: CRIADA }, platformTimeZone(SCHEDULE_ZONE));

/** All is well but for what is given. */
const veredito = (prova: ProvaVigiada | null, partes: Partial<FatosProtecao> = {}) =>
  situacaoProtecao(
    {
      codigoSituacao: 1,
      situacaoDesde: CRIADA,
      ativado: true,
      ativadoEm: CRIADA,
      inativadoEm: null,
      cadastradoEm: CRIADA,
      configuracoes: [
        {
          prefixo: "Livros",
          criadaEm: CRIADA,
          agendamentos: [{ calendario, vigenteDesde: CRIADA, toleranciaMs: 12 * HOUR }],
          encerrados: [],
          ultima: boa,
          ultimaBoa: boa,
          pendenteDesde: null,
          emAndamentoDesde: null,
          pastasNaoVistas: [],
        },
      ],
      fezBackup: true,
      ultimoSinal: AGORA,
      silencioMs: HOUR,
      toleranciaMs: HOUR,
      capacidadeEsgotada: false,
      agenteDesatualizado: false,
      identidadeDuplicada: false,
      congeladoDesde: null,
      alteracaoConfirmada: false,
      prova,
      ...partes,
    },
    AGORA,
  );

describe("a prova de restauração no veredito", () => {
  it("[PROVA-40] sem prova nenhuma, ou com uma boa e nova, o dispositivo é o que é", () => {
    expect(veredito(null).situacao).toBe("PROTEGIDO");
    expect(veredito({ falhouEm: null, venceEm: AGORA + 1 }).situacao).toBe("PROTEGIDO");
    expect(veredito({ falhouEm: null, venceEm: null }).situacao).toBe("PROTEGIDO");
  });

  it("[PROVA-40] a última que falhou, ou a boa que ficou antiga demais, é pendência, desde quando e com o que fazer", () => {
    const falhou = veredito({ falhouEm: AGORA - DAY, venceEm: AGORA + DAY });
    expect(falhou).toMatchObject({ situacao: "COM_PENDENCIAS", desde: AGORA - DAY });
    expect(falhou.oQueFazer).toContain("Veja na prova");
    const vencida = veredito({ falhouEm: null, venceEm: AGORA });
    expect(vencida).toMatchObject({ situacao: "COM_PENDENCIAS", desde: AGORA });
    expect(vencida.oQueFazer).toContain("Deixe o computador ligado");
  });

  it("[PROVA-40] o que é pior continua sendo o que se diz", () => {
    expect(veredito({ falhouEm: AGORA, venceEm: null }, { codigoSituacao: 4 }).situacao).toBe("SUSPENSO");
    const congelado = veredito({ falhouEm: AGORA, venceEm: null }, { congeladoDesde: AGORA - HOUR });
    expect(congelado.porque).toContain("mudaram ou sumiram");
  });

  it("a frase nunca diz mais do que foi feito", () => {
    expect(fraseDaProva("SUCESSO", { arquivos: 250, iguais: 250 })).toBe("250 de 250 arquivos iguais ao original");
    expect(fraseDaProva("SUCESSO_NO_SERVIDOR", { arquivos: 1, iguais: 1 })).toBe(
      "1 de 1 arquivo igual ao original, conferido só no servidor",
    );
    expect(fraseDaProva("FALHOU", { arquivos: 250, iguais: 248 })).toBe("falhou: 2 de 250 arquivos não passaram");
    expect(fraseDaProva("INCOMPLETA", { arquivos: 0, iguais: 0 })).toBe("incompleta: nenhum arquivo coube na amostra");
  });
});
