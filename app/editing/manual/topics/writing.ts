import { listStart, type ManualGroup, starts } from '#app/editing/manual/manual-topic.ts'

export const writing: ManualGroup = {
  title: 'Escrever e publicar',
  topics: [
    {
      id: 'salvar-ou-publicar',
      title: 'Salvar, publicar ou agendar: que botão uso?',
      answer:
        '**Publicar agora** mostra a todos na hora. **Salvar rascunho** guarda sem ninguém de fora ver. Para outra hora, toque em **Publicar depois**; no celular é **Agendar**, ou está em **Mais opções**.',
      steps: [
        'Abra uma lista no **Painel** e crie ou toque em um item.',
        'Escreva. O que você digita fica guardado, mesmo se a internet cair ou a página fechar.',
        'Em **Quem vê**, escolha **Rascunho**, **Agendado** ou **Publicado**. O botão no fim da tela muda junto.',
        'Toque no botão. A tela diz quem já vê.',
      ],
      notes: [
        'Num item que já existe há também **Arquivado**: sai do ar e fica guardado.',
        'Saiu sem querer? Ao voltar, a tela oferece o que você tinha escrito.',
      ],
      picture: 'O fim de um formulário, com as opções de “Quem vê” e o botão de salvar.',
      words: 'rascunho gravar colocar no ar situação status tirar do ar arquivar formulário editor',
      start: starts.dashboard,
    },
    {
      id: 'noticia-agendada',
      title: 'Publicar uma notícia amanhã às 8h',
      answer:
        'Escreva a notícia, escolha **Agendado**, marque o dia e a hora e toque em **Agendar**. A notícia vai ao ar nessa hora, mesmo com o aplicativo fechado.',
      steps: [
        'No **Painel**, abra **Notícias** e toque em **Nova notícia**.',
        'Preencha o **Título**. O resto pode ficar em branco.',
        'Em **Quem vê**, escolha **Agendado**.',
        'Em **Publicar em**, ponha o dia de amanhã e 08:00. A **Data** da notícia acompanha.',
        'Toque em **Agendar**. A tela repete o dia e a hora.',
      ],
      notes: [
        'Mudou de ideia? Abra a notícia e escolha **Rascunho** ou **Publicado**.',
        'O que está agendado aparece no **Painel**, em **Entram no ar**.',
      ],
      picture: 'O formulário de uma notícia com “Agendado” escolhido e a hora marcada.',
      words: 'agendar programar marcar hora depois automático comunicado matéria',
      start: listStart('news', 'Notícias'),
      for: 'edição',
    },
    {
      id: 'evento-semanal',
      title: 'Criar um evento que se repete toda semana, com foto',
      answer:
        'Marque a primeira vez em **Começa**, escolha em **Com que frequência** que ele se repete e envie a foto em **Imagem**.',
      steps: [
        'No **Painel**, abra **Eventos** e toque em **Novo evento**.',
        'Preencha **Título** e **Começa**, com a hora.',
        'Em **Com que frequência**, escolha **Toda semana** e marque os dias. Em **Repete até quando**, escolha **Até uma data** ou **Número de vezes**.',
        'Confira a frase que diz em palavras quando acontece.',
        'Uma data é diferente? Abra **Uma data não acontece, ou muda?**, abaixo da repetição, e toque em **Não acontece** ou em **Mudar** ao lado dela.',
        'Em **Imagem**, toque em **Enviar uma foto** ou arraste a foto. Descreva-a em **O que a foto mostra**.',
        'Toque em **Publicar agora**.',
      ],
      notes: [
        'Foto grande não é problema: o servidor faz os tamanhos para celular.',
        'As datas mudadas ficam quando a série muda. Se não caem mais em um dia do evento, o formulário diz quais, com o que fazer.',
        'A fonte diz “Importado de …”? O evento vem de outro calendário. O que você mudar nele fica; o resto segue o calendário.',
      ],
      picture: 'O formulário de um evento que se repete, com a frase que diz quando acontece.',
      words: 'semanal repetir recorrente recorrência toda semana imagem cartaz palestra',
      start: listStart('events', 'Eventos'),
      for: 'edição',
    },
    {
      id: 'curso',
      title: 'Incluir um curso',
      answer:
        'Em **Cursos**, toque em **Novo curso**, preencha **Nome** e **Modalidade** e toque em **Publicar agora**.',
      steps: [
        'No **Painel**, abra **Cursos** e toque em **Novo curso**.',
        'Preencha **Nome** e escolha a **Modalidade**.',
        'Preencha o que souber: **Duração**, **Turnos**, **Vagas**. O que não souber, deixe em branco.',
        'Confira o **Campus**.',
        'Toque em **Publicar agora**.',
      ],
      picture: 'O formulário de um curso novo, com nome e modalidade preenchidos.',
      words: 'criar cadastrar adicionar oferta turma',
      start: listStart('courses', 'Cursos'),
      for: 'edição',
    },
    {
      id: 'duplicar',
      title: 'Criar um item parecido com outro',
      answer: 'Abra o item que serve de modelo e toque em **Duplicar**. A cópia é um rascunho seu.',
      steps: [
        'Abra o item na lista dele.',
        'No alto, toque em **Duplicar**.',
        'Mude o que for diferente. O título começa com “Cópia de”.',
        'Toque em **Publicar agora** ou em **Salvar rascunho**. O original não muda.',
      ],
      picture: 'O formulário da cópia de um curso, com o título “Cópia de”.',
      words: 'copiar modelo clonar evento anual edital do ano passado repetir',
      start: listStart('courses', 'Cursos'),
      for: 'edição',
    },
    {
      id: 'sigla',
      title: 'Explicar uma sigla ou cadastrar um setor',
      answer:
        'Em **Glossário**, toque em **Nova sigla**. Depois de publicada, a sigla se explica sozinha em todos os textos.',
      steps: [
        'No **Painel**, abra **Glossário** e toque em **Nova sigla**.',
        'Preencha **Sigla** e **Nome** e escolha o **Tipo**.',
        'Em **O que é**, diga em palavras simples para que alguém a procura.',
        'De um setor, preencha também **Telefone**, **Sala** e **E-mail**.',
        'Toque em **Publicar agora**.',
      ],
      notes: [
        'Se o campus tem blocos, diga em **Bloco** o do setor. A página do campus mostra quem fica em cada bloco. “A”, “bloco a” e “Bloco A” são o mesmo.',
        'Um setor de vários campi não aparece nos blocos de nenhum: cadastre um por campus.',
      ],
      picture: 'O formulário de uma sigla nova.',
      words: 'acrônimo abreviação bloco prédio sala setor coordenação significado glossário',
      start: listStart('glossary', 'Glossário'),
      for: 'edição',
    },
    {
      id: 'pagina-de-ajuda',
      title: 'Escrever uma página de ajuda com tabela, link e imagem',
      answer:
        'Em **Páginas de ajuda**, escreva a pergunta, a resposta curta e a completa. Os botões acima do texto inserem link, imagem e tabela.',
      steps: [
        'No **Painel**, abra **Páginas de ajuda** e toque em **Nova página**.',
        'Em **Pergunta**, escreva como as pessoas perguntam. Em **Resposta curta**, já responda.',
        'Em **Resposta completa**, escreva. O texto aparece como vai ficar.',
        'Toque em **Inserir tabela** e preencha. Tab vai para a próxima célula.',
        'Toque em **Inserir link** e digite o nome de uma página daqui, ou cole um endereço.',
        'Toque em **Inserir imagem**, envie ou escolha a foto e descreva-a.',
        'Toque em **Publicar agora**.',
      ],
      notes: [
        'Texto do Word pode ser colado: só entra o que a página sabe mostrar.',
        'Há uma frase em inglês? Selecione-a e toque em **Trecho em inglês**, num celular atrás de **Mais botões**: o leitor de tela a lê em inglês.',
      ],
      picture: 'O editor de texto com os botões de link, imagem e tabela e uma tabela começada.',
      words: 'faq pergunta frequente negrito título lista word colar markdown formatar',
      start: listStart('pages', 'Páginas de ajuda'),
      for: 'edição',
    },
    {
      id: 'aviso',
      title: 'Mostrar um aviso por alguns dias',
      answer:
        'Em **Avisos**, escreva o texto e marque **Mostrar a partir de** e **Mostrar até**. Ele aparece e some sozinho.',
      steps: [
        'No **Painel**, abra **Avisos** e toque em **Novo aviso**.',
        'Escreva o **Texto**. A **Importância** vem como informação; mude se for mais.',
        'Confira **Mostrar a partir de** e **Mostrar até**: vêm preenchidos com quatro dias.',
        'Se for o caso, marque **Avisar no celular**: logo abaixo aparece a quantos aparelhos chega e quando.',
        'Confira o **Campus**: só quem escolheu esse campus vê.',
        'Toque em **Publicar agora**.',
      ],
      notes: [
        '**Urgente** fica no alto de todas as telas, até cada pessoa fechar. Se o texto mudar, aparece de novo.',
        'Os outros ficam no início: o mais grave à vista, e os demais abrem com um toque.',
      ],
      picture: 'O formulário de um aviso com as datas de começo e fim.',
      words: 'banner faixa recado urgente alerta sem água sem aula paralisação',
      start: listStart('notices', 'Avisos'),
      for: 'edição',
    },
    {
      id: 'fotos',
      title: 'Enviar muitas fotos de uma vez',
      answer:
        'Em **Fotos**, toque em **Escolher fotos** e marque todas. Depois diga de cada uma o que ela mostra.',
      steps: [
        'No perfil, abra **Fotos**.',
        'Toque em **Escolher fotos** e marque as que quer, ou arraste todas para a tela.',
        'Espere: a tela mostra quantas já foram. Se alguma falhar, envie de novo.',
        'Conte o que a foto mostra e toque em **Próxima**: as fotos vêm uma por vez.',
        'Na última, toque em **Pronto**.',
      ],
      notes: [
        'A foto só entra numa página quando você a escolhe lá, em **Imagem** ou no texto.',
        'Você apaga as fotos que enviou e as de pessoas dos seus campi. As outras, só quem administra.',
      ],
      picture:
        'A tela de fotos: a primeira de duas fotos novas e o campo em que se conta o que ela mostra.',
      words: 'imagem galeria biblioteca de mídia upload enviar dez fotografias descrição',
      start: starts.media,
    },
    {
      id: 'trocar-foto',
      title: 'Trocar a foto de uma página',
      answer:
        'Abra o item, envie a foto nova em **Imagem**, descreva-a e toque em **Salvar**. Ela fica no lugar da antiga.',
      steps: [
        'No **Painel**, abra a lista e toque no item.',
        'Em **Imagem**, toque em **Trocar ou remover a foto** e em **Enviar outra foto**, ou em **Usar uma que já está aqui**.',
        'Em **O que a foto mostra**, diga o que a foto nova mostra.',
        'Toque em **Salvar**. Quem lê vê na hora.',
      ],
      notes: [
        'Para deixar sem foto, toque em **Trocar ou remover a foto** e em **Remover a imagem**.',
      ],
      picture: 'O formulário de um evento com a foto nova e o texto que a descreve.',
      words:
        'trocar troco troca mudar mudo alterar substituir substituo nova imagem cartaz evento notícia',
      start: listStart('events', 'Eventos'),
      for: 'edição',
    },
  ],
}
