import { hoje } from "@acervo/br/calendario";
import { FIM_DO_CERTIFICADO, type NovosDadosFiscais } from "@acervo/contracts/dados-fiscais";
import { gerarPar } from "@acervo/envelope/chaves";
import { selar } from "@acervo/envelope/envelope";
import { ISSUER, makeTestA1, startSefin, type A1, type Sefin } from "@acervo/test-kit/sefin";
import { lockFatura } from "../../src/modules/faturas/faturas.api.ts";
import { anularFatura, mudarSituacaoFatura } from "../../src/modules/faturas/situacao/mudar-situacao-fatura.ts";
import type { MotivoDaFatura } from "../../src/modules/faturas/situacao/transicoes-fatura.rules.ts";
import { conferirCertificado } from "../../src/modules/notas-fiscais/certificado/conferir-certificado.ts";
import { enviarCertificado } from "../../src/modules/notas-fiscais/certificado/enviar-certificado.ts";
import { publicarChave } from "../../src/modules/notas-fiscais/certificado/publicar-chave.ts";
import { registrarDados } from "../../src/modules/notas-fiscais/dados/registrar-dados.ts";
import type { NotasFiscaisDeps } from "../../src/modules/notas-fiscais/notas-fiscais-deps.ts";
import { emitirNotas } from "../../src/modules/notas-fiscais/vida/emitir-notas.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createCofreFiscal } from "../../src/platform/nota-fiscal/cofre-fiscal.ts";
import { createSefinNacional } from "../../src/platform/nota-fiscal/sefin/sefin-nacional.ts";
import { insertContratacao } from "../builders.ts";
import { novoUsuario } from "../schema/fixtures.ts";
import { giveEndereco, ORIGEM } from "../contratos.ts";
import { insertFatura } from "../faturas.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { NINGUEM_EMITE } from "./ninguem-emite.ts";

/** A company of Simples Nacional, whose rate the issuer knows. */
export const dadosDoContador = (mudados: Partial<NovosDadosFiscais> = {}): NovosDadosFiscais => ({
  inicio: hoje(systemClock.now()),
  emissor: "NACIONAL",
  leiaute: "1.01",
  ambiente: 2,
  serie: "1",
  cnpj: ISSUER.cnpj,
  nome: ISSUER.nome,
  inscricaoMunicipal: "12345678",
  idMunicipio: 3_106_200,
  optanteSimples: 3,
  regimeApuracao: 1,
  regimeEspecial: 0,
  codigoTributacao: "010302",
  codigoTributacaoMunicipal: null,
  codigoNbs: "115061000",
  descricaoServico: "Armazenamento de cópias de segurança em nuvem.",
  tributacaoIss: 1,
  retencaoIss: 1,
  aliquota: null,
  totalTributos: "SIMPLES",
  totalSimples: 11.2,
  totalFederal: null,
  totalEstadual: null,
  totalMunicipal: null,
  indicadorOperacao: null,
  cstIbsCbs: null,
  classificacaoTributaria: null,
  servicoMunicipal: null,
  emitirPagasDesde: "2026-01-01",
  emailContador: "contador@acervo.test",
  ...mudados,
});

const NUNCA = new AbortController().signal;

/** What people do with invoices, on the database alone: that charges lead to it is proven elsewhere. */
const createFaturas = ({ deps }: TestApi) => {
  const { db } = deps;
  const mudar = (id: number, motivo: MotivoDaFatura): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const fatura = await lockFatura(tx, id);
      if (fatura === undefined) throw new Error(`there is no invoice ${id}`);
      await mudarSituacaoFatura(tx, fatura, motivo, { agora: deps.clock.now(), idUsuario: null });
    });
  return {
    nova: async (idUsuario: number, valorCentavos = 12_990): Promise<number> => {
      const idContratacao = await insertContratacao(db, { idUsuario, nome: `Acervo ${deps.ids.uuid()}` });
      const mes = hoje(deps.clock.now()).slice(0, "2026-11".length);
      const id = await insertFatura(db, { idUsuario, idContratacao, mes, valorCentavos });
      await db
        .insertInto("faturaDestinatario")
        .values({
          idFatura: id,
          nome: "Ofício de Pedra Bonita",
          cpfCnpj: "11144477735",
          cep: "30130010",
          logradouro: "Rua da Bahia",
          numero: "100",
          bairro: "Centro",
          idMunicipio: 3_106_200,
        })
        .execute();
      return id;
    },
    pagar: (id: number) => mudar(id, "PAGAMENTO_CONFIRMADO"),
    devolver: (id: number) => mudar(id, "PAGAMENTO_DEVOLVIDO"),
    anular: (id: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const fatura = await lockFatura(tx, id);
        if (fatura === undefined) throw new Error(`there is no invoice ${id}`);
        await anularFatura(tx, fatura, "DESISTENCIA", { agora: deps.clock.now(), idUsuario: null });
      }),
  };
};

/** The issuer runs in the event loop of the test, which a busy machine may stop for seconds. */
const LIMITE_MS = 30_000;

/** What issues, over an API's database and a simulated issuer, with settings and certificates that come by their doors. */
export const createIssuing = async ({ deps: apiDeps }: TestApi, sefin: Sefin, limiteMs = LIMITE_MS) => {
  const { privadaPkcs8, publicaSpki } = await gerarPar();
  const cofreFiscal = await createCofreFiscal(privadaPkcs8);
  const { nacional, encerrar } = createSefinNacional({ url: sefin.url, ca: sefin.ca, limiteMs, esquemas: null });
  const deps: NotasFiscaisDeps = { ...apiDeps, emissores: { nacional, municipal: NINGUEM_EMITE }, cofreFiscal };
  const idAdmin = await novoUsuario(apiDeps.db);
  const admin = {
    usuario: { id: idAdmin, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
    origem: ORIGEM,
  };
  return {
    deps,
    admin,
    encerrar,
    /** The worker's private key, for a process of the test's own. */
    chaveFiscal: Buffer.from(privadaPkcs8).toString("base64"),
    registrar: (mudados: Partial<NovosDadosFiscais> = {}) => registrarDados(deps, admin, dadosDoContador(mudados)),
    certificado: async (a1: A1, senha = a1.senha): Promise<number> => {
      const conteudo = JSON.stringify({ pfx: a1.pfx.toString("base64"), senha });
      const envelope = await selar(publicaSpki, new TextEncoder().encode(conteudo), FIM_DO_CERTIFICADO);
      await publicarChave(deps, cofreFiscal);
      const { id } = await enviarCertificado(deps, admin, { idChave: cofreFiscal.idChave, envelope });
      await conferirCertificado(deps, id);
      return id;
    },
    emitir: () => emitirNotas(deps, { signal: NUNCA }),
  };
};

export type TaxWorld = Awaited<ReturnType<typeof createTaxWorld>>;

/** The API's database, the simulated issuer and the job that issues, with a person who has one subscription. */
export const createTaxWorld = async (sefin?: Sefin, limiteMs = LIMITE_MS) => {
  const api = await startTestApi();
  const { db } = api.deps;
  const emissor = sefin ?? (await startSefin());
  const { encerrar, ...issuing } = await createIssuing(api, emissor, limiteMs);
  const idUsuario = await novoUsuario(db);
  await giveEndereco(db, idUsuario);
  const faturas = createFaturas(api);
  return {
    ...issuing,
    api,
    db,
    sefin: emissor,
    idUsuario,
    faturas: { ...faturas, nova: (valorCentavos?: number) => faturas.nova(idUsuario, valorCentavos) },
    /** Settings and certificate as they should be. */
    preparar: async (): Promise<void> => {
      await issuing.registrar();
      await issuing.certificado(makeTestA1());
    },
    /** What was put off is due. */
    chegarAHora: () =>
      db.updateTable("notaFiscal").set({ tentarEm: api.deps.clock.now() }).where("tentarEm", "is not", null).execute(),
    notas: (idFatura: number) =>
      db.selectFrom("notaFiscal").selectAll().where("idFatura", "=", idFatura).orderBy("id").execute(),
    passos: async (idFatura: number) => {
      const linhas = await db
        .selectFrom("notaFiscalPasso")
        .innerJoin("notaFiscal", "notaFiscal.id", "notaFiscalPasso.idNotaFiscal")
        .select("passo")
        .where("idFatura", "=", idFatura)
        .orderBy("notaFiscalPasso.id")
        .execute();
      return linhas.map(({ passo }) => passo);
    },
    close: async (): Promise<void> => {
      encerrar();
      if (sefin === undefined) await emissor.stop();
      await api.close();
    },
  };
};
