import type { TopicId } from './manual-topic.ts'

/** Something that a version brought to staff, in their words. */
export interface AppChange {
  /** Never another one's, nor changed later: devices keep the id of the newest that somebody has seen. */
  readonly id: string
  /** `2026-11-24` */
  readonly date: string
  readonly version: string
  readonly title: string
  readonly text: string
  readonly topic?: TopicId
}

/** What has come for staff, the newest first. A new entry goes to the top. */
export const appChanges: readonly AppChange[] = [
  {
    id: 'planilha-do-excel',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'A planilha do Excel entra como está',
    text: 'Ao importar, escolha o próprio arquivo .xlsx: não é preciso salvá-lo como CSV. Datas, horas e zeros do começo vêm como aparecem na planilha.',
    topic: 'planilha',
  },
  {
    id: 'quem-ja-ve',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'Você sabe o que já está no ar',
    text: 'Depois de salvar, a tela diz se quem lê já vê. Uma planilha corrigida entra com um toque, avisa antes o que vai ao ar e se desfaz. Para publicar em outra hora, o botão é “Publicar depois”. Um evento que se repete diz no fim até quando.',
    topic: 'planilha',
  },
  {
    id: 'painel-no-menu',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'O painel está no menu',
    text: 'No computador, “Painel” fica no menu ao lado, com quantas pendências esperam por você. O perfil e o painel usam a tela inteira, e o formulário começa mais no alto.',
    topic: 'painel',
  },
  {
    id: 'menos-duvidas',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'Menos dúvidas ao preencher',
    text: 'Ao importar uma planilha, o que está errado se escolhe numa lista, e um nome quase certo já vem marcado. Ao confirmar, os botões ficam sempre no mesmo lugar. “Usar o meu e salvar” resolve um campo disputado com um toque. A data da notícia acompanha o agendamento, e depois de publicar um aviso você lê até quando ele aparece.',
    topic: 'planilha',
  },
  {
    id: 'tabela-e-teclas',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'A tabela do seu jeito, e mais teclas',
    text: 'No computador, as colunas mudam de lugar, o campus fica sempre à vista e cada filtro sai com um toque. Shift marca as linhas entre duas. J e K andam pela lista, e Ctrl+Enter publica. No registro, procure pelo nome do item.',
    topic: 'abrir-depressa',
  },
  {
    id: 'fechar-num-dia',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'Fechar hoje ou amanhã, num toque',
    text: 'No alto do horário de um lugar, “Fechar num dia”: hoje, amanhã ou outro dia. Quem recebe o papel de responsável já ganha o setor na mesma tela. O histórico mostra o valor de antes e o de agora.',
    topic: 'horario-no-feriado',
  },
  {
    id: 'publicar-e-foto',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'O botão verde publica, e a foto pede o seu texto',
    text: 'Num item novo, “Publicar agora” é o botão verde, e “Salvar rascunho” fica ao lado. Quando a foto chega, você já escreve o que ela mostra. Em Eventos, a foto vem logo depois do lugar.',
    topic: 'salvar-ou-publicar',
  },
  {
    id: 'escrever-mais-simples',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'O formulário dá dicas para escrever mais simples',
    text: 'Sob cada texto: frases longas, palavras difíceis com a troca, siglas sem explicação e imagens sem descrição. Nada sai do seu aparelho, e nada impede de salvar.',
  },
  {
    id: 'sem-contagem',
    date: '2026-11-28',
    version: '0.1.0',
    title: 'A instituição pode desligar as estatísticas',
    text: 'Em Ajustes, “Não contar o uso” desliga a contagem de leituras e de buscas sem resposta, e as páginas públicas dizem isso.',
  },
  {
    id: 'o-que-mais-leem',
    date: '2026-11-27',
    version: '0.1.0',
    title: 'O painel mostra o que mais leem e perguntam',
    text: 'As páginas e as respostas da busca mais vistas em 30 dias, sem dizer por quem. A lista inteira é pública, em Estatísticas.',
    topic: 'painel',
  },
  {
    id: 'periodo-eleitoral',
    date: '2026-11-27',
    version: '0.1.0',
    title: 'Período eleitoral: a publicidade sai do ar e volta sozinha',
    text: 'Notícias, eventos e avisos têm a marca “Publicidade institucional”. Entre as duas datas dos ajustes, quem lê não vê o que tem a marca.',
    topic: 'periodo-eleitoral',
  },
  {
    id: 'series-em-palavras',
    date: '2026-11-27',
    version: '0.1.0',
    title: 'Uma data de um evento que se repete muda com um toque',
    text: 'O formulário mostra, em “Uma data não acontece, ou muda?”, as próximas. Ao lado de cada uma, “Não acontece” ou “Mudar”: outro dia, hora, lugar, ou um recado só dela. Se a série muda, as datas mudadas ficam.',
    topic: 'evento-semanal',
  },
  {
    id: 'volto-na-pagina',
    date: '2026-11-27',
    version: '0.1.0',
    title: '“Volto às…” na página do setor',
    text: 'Quem responde por um lugar diz que saiu também na página do setor e em Horários, e com “Outra hora” escolhe qualquer hora, de hoje ou de amanhã.',
    topic: 'horario-no-feriado',
  },
  {
    id: 'blocos-e-salas',
    date: '2026-11-27',
    version: '0.1.0',
    title: 'A página do campus mostra os blocos e as salas',
    text: 'O que está em “Bloco” e “Sala” de uma sigla aparece na página do campus, e a busca acha “bloco a” e “sala 12”.',
    topic: 'sigla',
  },
  {
    id: 'painel-pelo-que-espera',
    date: '2026-11-27',
    version: '0.1.0',
    title: 'O painel começa pelo que espera por você',
    text: 'Cada coisa tem um botão que leva até lá. Em “Fazer agora”, um toque abre um aviso, uma notícia, um evento ou os horários. Quem responde por um setor encontra ali “Meu setor”, e agora também “Hoje não volto”.',
    topic: 'painel',
  },
  {
    id: 'alteracao-preparada',
    date: '2026-11-26',
    version: '0.1.0',
    title: 'Prepare uma mudança sem tirar nada do ar',
    text: 'No que está publicado, escolha “Guardar sem publicar” (no celular, em “Mais opções”). Quem lê vê a versão de agora até você, ou quem revisa, publicar: já, ou na hora marcada.',
    topic: 'preparar-mudanca',
  },
  {
    id: 'avisos-neste-aparelho',
    date: '2026-11-26',
    version: '0.1.0',
    title: 'O celular avisa quando algo espera por você',
    text: 'No perfil, ligue “Avisos neste aparelho” e escolha do que. Vale até você sair da conta; à noite nada chega.',
    topic: 'novidades',
  },
  {
    id: 'avisos-urgentes',
    date: '2026-11-26',
    version: '0.1.0',
    title: 'Um aviso urgente fica no alto de todas as telas',
    text: 'Ele aparece na hora também em quem está com o aplicativo aberto, até cada pessoa fechar. Ao marcar “Avisar no celular”, o formulário diz a quantos aparelhos chega e quando.',
    topic: 'aviso',
  },
  {
    id: 'datas-de-eventos',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'Um dia só que não acontece, ou que mudou',
    text: 'Em Eventos, preencha “Datas que mudaram”. Quem assina o calendário recebe a mudança. E um evento pode ser toda segunda terça do mês.',
  },
  {
    id: 'avisos-do-publico',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'Quem lê avisa em dois toques',
    text: 'Em Propostas chegam também avisos sem valor: o que está errado e o que a pessoa viu. Corrija e toque em “Já corrigi”.',
    topic: 'propostas',
  },
  {
    id: 'inicio-do-momento',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'O início mostra o que conta agora',
    text: 'Um prazo de inscrição perto do fim e o evento de hoje sobem; com vários avisos, o mais grave fica à vista.',
    topic: 'aviso',
  },
  {
    id: 'avisos',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'Novidades, comentários e resumo por e-mail',
    text: 'O que chegou desde a sua última visita fica em Novidades. No fim do formulário, comente e mencione colegas.',
  },
  {
    id: 'fotos-em-grade',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'Dez fotos de uma vez',
    text: 'As fotos têm nome, busca e filtros, e podem ser trocadas sem mudar de endereço. No texto, cole ou arraste.',
    topic: 'fotos',
  },
  {
    id: 'setor-no-convite',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'O convite já diz o setor',
    text: 'Quem aceita encontra “Meu setor” no perfil, com as correções sugeridas e o botão “Volto às…”.',
    topic: 'convidar',
  },
  {
    id: 'ordenar-e-confirmar',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'Ordenar arrastando, confirmar várias e começar de um que já existe',
    text: 'Um evento anual começa do anterior, com as datas já adiantadas.',
  },
  {
    id: 'manual',
    date: '2026-11-25',
    version: '0.1.0',
    title: 'Manual com imagens',
    text: 'Cada tela tem “Ajuda desta tela”. O manual responde tarefa por tarefa e tem busca.',
    topic: 'painel',
  },
  {
    id: 'mudar-um-campo',
    date: '2026-11-24',
    version: '0.1.0',
    title: 'Um campo muda em muitos itens de uma vez',
    text: 'Marque os itens na lista, escolha o campo e veja antes o que vai mudar.',
    topic: 'muitos-de-uma-vez',
  },
  {
    id: 'registro-por-campo',
    date: '2026-11-24',
    version: '0.1.0',
    title: 'O registro diz o que mudou em cada campo',
    text: 'Com o valor de antes e o de depois. Dá para procurar por campo, como “Telefone”.',
    topic: 'quem-mudou',
  },
  {
    id: 'computador',
    date: '2026-11-24',
    version: '0.1.0',
    title: 'No computador, a tela inteira trabalha',
    text: 'A lista é uma tabela, a prévia fica ao lado do formulário, e Ctrl+K abre qualquer coisa.',
    topic: 'abrir-depressa',
  },
  {
    id: 'editor-de-texto',
    date: '2026-11-24',
    version: '0.1.0',
    title: 'O texto aparece como vai ficar',
    text: 'Títulos, listas, links, tabelas e imagens sem nenhum sinal no meio. Do Word também se cola.',
    topic: 'pagina-de-ajuda',
  },
  {
    id: 'duplicar',
    date: '2026-11-23',
    version: '0.1.0',
    title: 'Duplicar um item',
    text: 'A cópia é um rascunho: bom para o evento que volta todo ano. Ctrl+S salva.',
    topic: 'duplicar',
  },
  {
    id: 'confirmar-uma-a-uma',
    date: '2026-11-23',
    version: '0.1.0',
    title: 'Confirmar uma a uma',
    text: 'Um toque confirma e traz a próxima. As pendências se filtram por tipo, conteúdo e campus.',
    topic: 'confirmar',
  },
  {
    id: 'seu-setor',
    date: '2026-11-23',
    version: '0.1.0',
    title: 'Meu setor, logo no perfil',
    text: 'Quem responde por um setor abre a sigla e o horário dele num toque.',
    topic: 'sala-e-telefone',
  },
  {
    id: 'desfazer-recusa',
    date: '2026-11-23',
    version: '0.1.0',
    title: 'Uma recusa volta atrás',
    text: 'A proposta recusada por engano volta a esperar, também para quem a enviou.',
    topic: 'propostas',
  },
  {
    id: 'escolha-no-campo',
    date: '2026-11-23',
    version: '0.1.0',
    title: 'Duas pessoas no mesmo campo: a escolha fica nele',
    text: 'As duas versões aparecem onde você está escrevendo, e o foco vai até lá.',
    topic: 'duas-pessoas',
  },
]

/** Those that have come since somebody saw the one with this id; all of them where they have seen none. */
export function changesSince(seen: string | undefined): readonly AppChange[] {
  if (seen === undefined) return appChanges
  const at = appChanges.findIndex(({ id }) => id === seen)
  // An app of an earlier version does not know what a later one has shown.
  return appChanges.slice(0, Math.max(at, 0))
}
