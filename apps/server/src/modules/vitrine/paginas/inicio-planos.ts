import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarData } from "@acervo/br/data-civil";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { DadosDaVitrine, PlanoDaVitrine, Publicado } from "../dados-da-vitrine.ts";
import { icone } from "./desenhos.ts";
import { enderecoDoPlano, ENDERECOS } from "./enderecos.ts";
import { escapar, juntar } from "./html.ts";
import { estanteDoCartorio, estanteDoPlano } from "./livros.ts";

const plano = ({ idOferta, nome, espacoBytes, valorCentavos }: PlanoDaVitrine): string =>
  `<li class="plano cartao"><div class="plano__arte">${estanteDoPlano(espacoBytes)}</div><h3>${escapar(nome)}</h3><p class="plano__gb">${formatarTamanho(espacoBytes)}</p><p class="plano__valor"><b>${formatarCentavos(valorCentavos)}</b> por mês</p><a class="bt bt--sec" href="${enderecoDoPlano(idOferta)}" aria-label="Contratar o plano ${escapar(nome)}">Contratar</a></li>`;

const cartorios = ({ espacoBytes }: NonNullable<Publicado["cartorio"]>): string =>
  `<li class="plano plano--emp"><div class="plano__arte">${estanteDoCartorio(espacoBytes)}</div><h3>Cartórios e empresas</h3><p class="plano__gb">A partir de ${formatarTamanho(espacoBytes)}</p><p class="plano__valor"><b>Valor sob consulta</b></p><a class="bt" href="#contato">Fale com a Equipe</a></li>`;

const SEM_PLANOS = `<div class="aviso aviso--mau planos-erro">${icone("erro")}<div><strong>não foi possivel carregar os planos!</strong><p>Tente de novo ou <a href="#contato">fale com a equipe</a>.</p></div><a class="bt bt--sec" href="${ENDERECOS.inicio}">Tentar de novo</a></div>`;

const comPlanos = (planos: readonly PlanoDaVitrine[], cartorio: Publicado["cartorio"], dia: string): string =>
  `<p class="corpo">Cada livro na prateleira vale 10 GB.</p>
<ul class="planos">
${juntar(...planos.map(plano), cartorio === null ? null : cartorios(cartorio))}
</ul>
<p class="plano__nota">*Acima de 100GB entre em contato</p>
<p class="plano__nota">Preços de <time datetime="${dia}">${formatarData(dia)}</time>, para pessoas.</p>
<p class="inclui"><b>Todos os planos:</b> versões anteriores, arquivos apagados, aviso quando o backup para e recuperação pelo portal.</p>`;

export const secaoPlanos = ({ planos, cartorio, dia }: DadosDaVitrine): string =>
  `<section class="bloco" id="planos"><div class="envelope folha">
<div class="folha__texto">
<h2>Planos</h2>
${planos === null ? SEM_PLANOS : comPlanos(planos, cartorio, dia)}
</div>
<aside class="folha__margem" aria-label="Sobre o pagamento"><p><strong>Todo boleto vem com Pix.</strong> Cartão de crédito também serve. A nota fiscal sai depois do pagamento.</p></aside>
</div></section>`;
