import { diaTexts } from "./dia.texts.ts";

const texts = diaTexts.link.cartao;

const [LARGURA, ALTURA, BORDA] = [1200, 630, 64];
const LADO_DO_QR = ALTURA - 2 * BORDA;
/** Of the wordmark on paper: it is seen outside the portal, where no theme reaches. */
const [PAPEL, PETROLEO, TINTA] = ["#f7f6f2", "#0c4a64", "#1f2426"];
const MARGEM_DO_QR = 4;

const desenharQr = (tela: CanvasRenderingContext2D, qr: readonly string[]): void => {
  const ponto = Math.floor(LADO_DO_QR / (qr.length + 2 * MARGEM_DO_QR));
  const lado = ponto * (qr.length + 2 * MARGEM_DO_QR);
  const [esquerda, topo] = [LARGURA - BORDA - lado, (ALTURA - lado) / 2];
  tela.fillStyle = "#fff";
  tela.fillRect(esquerda, topo, lado, lado);
  tela.fillStyle = "#000";
  for (const [y, linha] of qr.entries())
    for (const [x, escuro] of linha.split("").entries())
      if (escuro === "1")
        tela.fillRect(esquerda + (x + MARGEM_DO_QR) * ponto, topo + (y + MARGEM_DO_QR) * ponto, ponto, ponto);
};

/** Short enough for the left half, whatever the words. */
const escrever = (
  tela: CanvasRenderingContext2D,
  texto: string,
  { topo, altura, peso, cor = TINTA }: { topo: number; altura: number; peso: number; cor?: string },
): void => {
  tela.fillStyle = cor;
  tela.font = `${peso} ${altura}px "Inter Variable", sans-serif`;
  tela.fillText(texto, BORDA, topo, LARGURA - LADO_DO_QR - 3 * BORDA);
};

/** The referral link as a picture to send or print; null where the browser cannot draw. */
export const cartaoDeIndicacao = ({ qr, codigo }: { readonly qr: readonly string[]; readonly codigo: string }) => {
  const folha = document.createElement("canvas");
  [folha.width, folha.height] = [LARGURA, ALTURA];
  const tela = folha.getContext("2d");
  if (tela === null) return Promise.resolve(null);
  tela.fillStyle = PAPEL;
  tela.fillRect(0, 0, LARGURA, ALTURA);
  desenharQr(tela, qr);
  escrever(tela, texts.marca, { topo: 180, altura: 84, peso: 700, cor: PETROLEO });
  escrever(tela, texts.chamada, { topo: 260, altura: 40, peso: 500 });
  escrever(tela, texts.convite, { topo: 480, altura: 30, peso: 400 });
  escrever(tela, codigo, { topo: 540, altura: 44, peso: 650 });
  return new Promise<Blob | null>((entregar) => folha.toBlob(entregar, "image/png"));
};
