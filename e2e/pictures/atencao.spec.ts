import type { ContagensDaAtencao, Gravidade, ItemDeAtencao, TipoDeAtencao } from "@acervo/contracts/atencao";
import { expect, test } from "@playwright/test";
import { answerCalls, takePictures } from "../support/pictures.ts";
import { signIn } from "../support/portal.ts";

const BRUNA = { id: 900_001, nome: "Bruna Tavares" };

type Resumo = readonly [TipoDeAtencao, Gravidade, string, string, string];

const CASOS: readonly Resumo[] = [
  ["OBJETO_DANIFICADO", "CRITICA", "Marta Aparecida Nogueira", "Acervo principal", "3 objetos danificados"],
  [
    "ALTERACAO_EM_MASSA",
    "CRITICA",
    "Cartório do 2º Ofício de Notas de Ribeirão das Neves",
    "Livros",
    "Alteração em massa",
  ],
  ["BACKUP_PARADO", "CRITICA", "João Batista Ferreira", "Meus arquivos", "BALCAO-01 parou de fazer backup"],
  ["BACKUP_PARADO", "ALTA", "Contabilidade Horizonte Ltda", "Filial Centro", "O backup de SERVIDOR-LIVROS falhou"],
  ["PLANO_CHEIO", "ALTA", "Ana Clara Souza", "Fotos", "O espaço contratado acabou"],
  ["CARTAO_RECUSADO", "ALTA", "Padaria Boa Vista ME", "Loja", "A fatura 11/2026 de R$ 129,90 não foi paga no cartão"],
  ["DISPUTA", "ALTA", "Carlos Menezes", "Acervo anexo", "O pagamento da fatura 10/2026 está em contestação"],
  [
    "RETORNO",
    "MEDIA",
    "Registro Civil de São Bento do Vale",
    "Acervo principal",
    "Retorno combinado para hoje às 09:00",
  ],
  ["EMAIL_DEVOLVIDO", "MEDIA", "Beatriz Lima", "Documentos", "As mensagens para be***@oficio.example voltam"],
  ["AGENTE_DESATUALIZADO", "MEDIA", "Tabelionato Silva", "Notas", "FINANCEIRO usa a versão 3.1.0"],
];

const item = ([tipo, gravidade, nomeUsuario, nomeContratacao, titulo]: Resumo, indice: number): ItemDeAtencao => ({
  id: indice + 1,
  idContratacao: indice + 1,
  tipo,
  gravidade,
  nomeUsuario,
  nomeContratacao,
  titulo,
  porque: "O computador não se comunica desde a falha “conexão perdida durante o envio”.",
  oQueFazer: "Pedir que liguem o computador e confiram a internet; o backup recomeça sozinho.",
  idProva: null,
  desde: `2026-11-${String(15 - indice).padStart(2, "0")}T12:00:00.000Z`,
  responsavel: indice % 3 === 1 ? BRUNA : null,
  adiadoAte: null,
  reaberto: indice === 3,
  resolvidoEm: null,
  resolvidoPor: null,
});

const TIPOS = [...new Set(CASOS.map(([tipo]) => tipo))];
const CONTAGENS: ContagensDaAtencao = {
  abertos: 37,
  semResponsavel: 24,
  meus: 6,
  adiados: 4,
  resolvidosHoje: 11,
  porTipo: TIPOS.map((tipo, indice) => ({ tipo, quantos: indice * 2 + 1 })),
  equipe: [
    { ...BRUNA, comEla: 6, resolvidosHoje: 7 },
    { id: 900_002, nome: "Carlos Menezes", comEla: 3, resolvidosHoje: 4 },
  ],
};

test("retratos da fila de atenção cheia", async ({ page }) => {
  await signIn(page, "suporteAvancado", "precisaDeAtencao");
  const fila = { total: 37, registrosPorPagina: 10, listaAtencao: CASOS.map(item) };
  await answerCalls(page, [
    [/atencao(\?|$)/, { json: fila }],
    [/atencao\/contagens/, { json: CONTAGENS }],
    [/atencao\/\d+\/feito/, { json: { telefone: "31900001042", itens: [] } }],
  ]);
  await page.goto("precisaDeAtencao");
  await expect(page.getByRole("row", { name: /Tabelionato Silva/ })).toBeVisible();
  await page.keyboard.press("j");
  await takePictures(page, "fila-cheia", { whole: true });
});
