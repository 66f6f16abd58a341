import { formatarTelefone } from "@acervo/br/telefone";
import type { DadosDaVitrine } from "../dados-da-vitrine.ts";
import type { Sitio } from "../../../platform/vitrine/sitio.ts";
import { icone } from "./desenhos.ts";
import { ENDERECOS } from "./enderecos.ts";
import { estruturadoDoInicio } from "./estruturado.ts";
import { escapar, juntar } from "./html.ts";
import { secaoPlanos } from "./inicio-planos.ts";
import { secaoAbertura, SECAO_AVISO, SECAO_CARTORIOS, SECAO_RECUPERAR, SECAO_SOBRE } from "./inicio-secoes.ts";
import { emoldurar, enderecoDoWhatsapp, telefoneDoWhatsapp } from "./moldura.ts";
import { PERGUNTAS } from "./perguntas.texts.ts";

const TITULO = "Acervo: a segunda via do seu acervo";
const DESCRICAO =
  "Backup em nuvem para cartórios, empresas e pessoas. O Acervo copia, avisa se a cópia parar e devolve os arquivos conferidos.";

const SECAO_PERGUNTAS = `<section class="bloco bloco--junto" id="perguntas"><div class="envelope folha">
<div class="folha__texto">
<h2>Perguntas e respostas</h2>
<div class="faq">
${PERGUNTAS.map(({ pergunta, resposta }, indice) => `<details${indice === 0 ? " open" : ""}><summary>${escapar(pergunta)}</summary><p>${escapar(resposta)}</p></details>`).join("\n")}
</div>
</div>
<aside class="folha__margem" aria-label="Outras perguntas"><p><strong>Não achou a resposta?</strong> <a href="#contato">Fale com a equipe</a> ou leia sobre a <a href="${ENDERECOS.seguranca}">segurança</a> dos seus arquivos.</p></aside>
</div></section>`;

const contato = (desenho: Parameters<typeof icone>[0], rotulo: string, endereco: string, texto: string): string =>
  `<li>${icone(desenho)}<div><span>${rotulo}</span><a href="${escapar(endereco)}" rel="noreferrer">${escapar(texto)}</a></div></li>`;

const secaoContato = (sitio: Sitio): string => {
  const { telefone, email } = sitio;
  return `<section class="fim" id="contato"><div class="envelope folha">
<div class="folha__texto fim__in">
<div><h2>Comece pela pasta que você não pode perder.</h2><p class="acoes"><a class="bt bt--pri bt--g" href="${ENDERECOS.cadastro}">Comece Agora</a></p></div>
<ul class="contatos" aria-label="Contatos">
${juntar(
  telefone === null ? null : contato("telefone", "Telefone", `tel:+55${telefone}`, formatarTelefone(telefone)),
  contato("mensagem", "WhatsApp", enderecoDoWhatsapp(sitio), telefoneDoWhatsapp(sitio)),
  email === null ? null : contato("carta", "E-mail", `mailto:${email}`, email),
)}
</ul>
</div>
<aside class="folha__margem" aria-label="Fale com a Equipe"><p><strong>Fale com a Equipe</strong> Conte quantos computadores você tem e o que não pode perder. Dizemos qual plano serve.</p></aside>
</div></section>`;
};

/** The first page: what the service is, for whom, and for how much. */
export const paginaInicio = (dados: DadosDaVitrine): string =>
  emoldurar(
    {
      caminho: ENDERECOS.inicio,
      titulo: TITULO,
      descricao: DESCRICAO,
      estruturado: estruturadoDoInicio(dados, DESCRICAO),
      conteudo: juntar(
        secaoAbertura(dados.arquivos),
        SECAO_SOBRE,
        SECAO_AVISO,
        SECAO_RECUPERAR,
        SECAO_CARTORIOS,
        secaoPlanos(dados),
        SECAO_PERGUNTAS,
        secaoContato(dados.sitio),
      ),
    },
    dados,
  );
