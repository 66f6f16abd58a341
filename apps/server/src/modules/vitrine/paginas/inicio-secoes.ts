import type { ArquivosPublicos } from "../../../platform/vitrine/arquivos-publicos.ts";
import { icone, SIMBOLO } from "./desenhos.ts";
import { ENDERECOS } from "./enderecos.ts";
import { ESTANTE_ARMAZENE, ESTANTE_EM_MAOS, ESTANTE_SINCRONIZE, tira } from "./livros.ts";

const MOVEL = "(max-width: 760px)";
const ESCURO = "(prefers-color-scheme: dark)";

/** The dashboard of the demonstration, as it is: for narrow and wide, for light and dark. */
const foto = ({ endereco }: ArquivosPublicos): string => `<picture>
<source media="${MOVEL} and ${ESCURO}" srcset="${endereco("painel-movel-escuro.webp")}" width="684" height="620">
<source media="${MOVEL}" srcset="${endereco("painel-movel-claro.webp")}" width="684" height="620">
<source media="${ESCURO}" srcset="${endereco("painel-escuro.webp")}" width="1600" height="1000">
<img src="${endereco("painel-claro.webp")}" width="1600" height="1000" fetchpriority="high" alt="Painel do Acervo: a frase que diz se tudo está protegido, o botão Recuperar arquivos e, para cada computador, uma tira com os últimos 30 dias de backup.">
</picture>`;

export const secaoAbertura = (arquivos: ArquivosPublicos): string =>
  `<section class="abre via-base"><div class="envelope abre__in">
<div class="abre__texto">
<h1>A segunda via do seu acervo, fora do prédio e pronta para voltar.</h1>
<p class="abre__lide">O Acervo copia sozinho os arquivos dos computadores do cartório, da empresa ou de casa, avisa quando a cópia para e devolve cada arquivo conferido.</p>
<p class="acoes"><a class="bt bt--pri bt--g" href="${ENDERECOS.cadastro}">Comece Agora</a><a class="bt bt--sec bt--g" href="#planos">Ver Planos</a></p>
<p class="abre__nota">Para Windows 10 ou mais novo. Pagamento por Pix, boleto ou cartão.<br><a href="#cartorios">É de cartório? Veja o que o Acervo faz por você</a></p>
</div>
<figure class="foto"><div class="via">${foto(arquivos)}</div><figcaption>Painel do Acervo com dados de exemplo.</figcaption></figure>
</div></section>`;

export const SECAO_SOBRE = `<section class="bloco" id="sobre"><div class="envelope folha">
<div class="folha__texto">
<h2>Instale uma vez. Daí em diante, a cópia acontece sozinha.</h2>
<ul class="tres">
<li>${ESTANTE_ARMAZENE}<h3>Armazene</h3><p>Uma cópia das pastas que importam, fora do seu computador. Versões anteriores e arquivos apagados também ficam guardados, pelo prazo que você definir.</p></li>
<li>${ESTANTE_SINCRONIZE}<h3>Sincronize</h3><p>De hora em hora, todo dia, toda semana ou todo mês. O programa envia só o que mudou e, se o computador estava desligado, faz o backup perdido quando ele volta.</p></li>
<li>${ESTANTE_EM_MAOS}<h3>Arquivos em mãos sempre</h3><p>Entre no portal por qualquer navegador, ache o arquivo pelo nome ou pela pasta e baixe: um arquivo, uma versão anterior ou a pasta inteira.</p></li>
</ul>
</div>
<aside class="folha__margem" aria-label="O que é acervo"><p><strong>acervo</strong> Conjunto de livros, registros e arquivos sob a guarda de um cartório.</p></aside>
</div></section>`;

const TIRA_DO_EXEMPLO = tira([8], [22, 23]);

export const SECAO_AVISO = `<section class="bloco bloco--junto" id="aviso"><div class="envelope folha">
<div class="folha__texto dupla">
<div><h2>Se a cópia parar, você fica sabendo.</h2>
<p class="corpo">Quem espera pelo backup é o nosso servidor, não o seu computador. Se ele não chega na hora combinada, avisamos por <span class="nq">e-mail</span>, repetimos o aviso e contamos quando voltou ao normal.</p>
<p class="corpo">O resultado é calculado pelo que chegou de fato. Arquivo que não pôde ser lido aparece na lista do que não está protegido, até ser resolvido.</p></div>
<div class="cartao diario" role="img" aria-label="Exemplo: o backup do computador Balcão 1 parou em 12/10/2026 às 18:00, o aviso foi repetido no dia seguinte e a situação voltou ao normal às 10:12.">
<div class="diario__topo"><b>Balcão 1</b><span>Últimos 30 dias</span></div>
${TIRA_DO_EXEMPLO}
<ol>
<li class="mau">${icone("alerta")}<div><b>Backup parou</b><span>Esperado às 18:00. Computador desligado ou sem internet.</span></div><time>12/10 18:30</time></li>
<li class="mau">${icone("alerta")}<div><b>Ainda sem backup</b><span>Aviso repetido por e-mail.</span></div><time>13/10 08:00</time></li>
<li class="bom">${icone("certo")}<div><b>Voltou ao normal</b><span>O backup perdido foi feito.</span></div><time>13/10 10:12</time></li>
</ol></div>
</div>
<aside class="folha__margem" aria-label="Sobre os avisos"><p><strong>Todo alerta diz</strong> o que aconteceu, desde quando e o que fazer, com o botão que resolve.</p></aside>
</div></section>`;

export const SECAO_RECUPERAR = `<section class="bloco" id="recuperar"><div class="envelope folha">
<div class="folha__texto">
<h2>Recuperar em três passos</h2>
<ol class="passos">
<li><span class="num" aria-hidden="true">1</span><h3>Encontre</h3><p>Procure pelo nome em todos os computadores de uma vez ou abra a pasta em que o arquivo estava.</p>
<div class="cena" aria-hidden="true"><div class="cena__busca">${icone("busca")}<span>termo-0231</span></div><div class="cena__l"><b>termo-0231.docx</b><i>Balcão 1 · Termos › 2026</i></div><div class="cena__l"><b>termo-0231-anexo.pdf</b><i>Servidor · Anexos</i></div></div></li>
<li><span class="num" aria-hidden="true">2</span><h3>Escolha</h3><p>Veja as versões guardadas, com data e tamanho, e marque a que você quer de volta.</p>
<div class="cena" aria-hidden="true"><div class="cena__l r"><u></u><b>hoje, 14:05</b><i>48,2 MB</i></div><div class="cena__l r sel"><u></u><b>ontem, 18:00</b><i>47,9 MB</i></div><div class="cena__l r"><u></u><b>10/10/2026, 18:00</b><i>47,1 MB</i></div></div></li>
<li><span class="num" aria-hidden="true">3</span><h3>Receba e confira</h3><p>Baixe pelo navegador ou devolva ao computador. No fim, um recibo mostra o que foi conferido.</p>
<div class="cena" aria-hidden="true"><div class="cena__r"><i>Pedidos</i><b>3</b></div><div class="cena__r"><i>Gravados</i><b>3</b></div><div class="cena__r"><i>Conferidos</i><b>3</b></div><div class="cena__ok">${icone("certo")}Todos iguais ao original</div></div></li>
</ol>
</div>
<aside class="folha__margem" aria-label="Sobre contas suspensas"><p><strong>Conta suspensa?</strong> Recuperar e baixar continuam liberados. Só os novos backups param.</p></aside>
</div></section>`;

export const SECAO_CARTORIOS = `<section class="cartorio via-base" id="cartorios"><div class="envelope folha">
<div class="folha__texto">
<div class="cartorio__cima"><div>
<h2>Para o cartório, cópia fora do prédio e registro do que foi feito.</h2>
<p class="corpo">O Acervo apoia o cumprimento do Provimento CNJ 213/2026 no que toca à cópia de segurança do acervo: o que foi copiado, quando, o que voltou e quem mexeu.</p>
<ul class="itens">
<li><h3>Recibo da recuperação</h3><p>Cada arquivo devolvido ao computador é conferido pelo código SHA-256; o recibo lista o que voltou igual.</p></li>
<li><h3>Trilha encadeada</h3><p>Cada ação entra em uma sequência em que qualquer alteração posterior aparece.</p></li>
<li><h3>Trava de retenção</h3><p>Durante o prazo que você escolher, ninguém apaga as cópias: nem você, nem a nossa equipe.</p></li>
<li><h3>Equipe do lado de fora</h3><p>O suporte nunca abre, baixa ou apaga os seus arquivos, e você lê na sua conta cada consulta que ele fez.</p></li>
</ul></div>
<div class="mini via" aria-hidden="true">${SIMBOLO}<b>Recibo de restauração</b><span>Ofício do Registro Civil de Exemplo</span><hr><dl><dt>Pedidos</dt><dd>214</dd><dt>Gravados</dt><dd>214</dd><dt>Iguais pelo SHA-256</dt><dd>214</dd><dt>Com falha</dt><dd>0</dd><dt>Resultado</dt><dd class="okf">Sucesso</dd></dl><hr><code>9f2c 41d7 08be 5a10<br>c3e6 77f1 2b94 d05e</code></div>
</div>
</div>
<aside class="folha__margem" aria-label="Sobre a responsabilidade pelo acervo"><p><strong>Apoia o cumprimento.</strong> A responsabilidade pelo acervo continua com o titular da serventia.</p></aside>
</div></section>`;
