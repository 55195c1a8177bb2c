import { listStart, type ManualGroup, starts } from '#app/editing/manual/manual-topic.ts'

export const sectors: ManualGroup = {
  title: 'Horários e setores',
  topics: [
    {
      id: 'horario-no-feriado',
      title: 'Mudar o horário da biblioteca num feriado',
      answer:
        'Abra o horário da biblioteca e, em **Fechar num dia**, toque em **hoje**, **amanhã** ou **outro dia**. A semana de sempre não muda.',
      steps: [
        'No **Painel**, abra **Horários** e toque em **Biblioteca**.',
        'No alto, em **Fechar num dia**, toque em **hoje**, **amanhã** ou **outro dia**.',
        'Preencha **Motivo** e confira **Dia**. São vários dias? Preencha também **Até o dia (se forem vários)**.',
        'Sem horário, fica fechado o dia todo. Se abre por algumas horas, toque em **Adicionar horário**.',
        'Toque em **Salvar**. Quem está com a tela de horários aberta vê na hora.',
      ],
      notes: [
        'Os feriados do país, da instituição e do campus já contam para todos os setores: não precisa digitar.',
        'Vai sair por pouco tempo? Quem responde pelo lugar toca em “Volto às…” em **Meu setor**, na página do setor ou em Horários, ou escolhe **Outra hora**. Isso acaba por si.',
      ],
      picture: 'O horário da biblioteca com um feriado preenchido: motivo, dia e fechado.',
      words:
        'mudo trocar troco alterar fechar recesso ponto facultativo funcionamento abre fecha exceção greve volto sair saída intervalo almoço',
      start: listStart('services', 'Horários'),
    },
    {
      id: 'placas-e-telas',
      title: 'Placa para a porta e TV no corredor',
      answer:
        'No perfil, abra **Placas**, escolha o setor e toque em **Imprimir**. Para uma tela no corredor, abra **TV do campus** nela.',
      steps: [
        'No perfil, abra **Placas**.',
        'Em **Procurar**, digite a sigla ou o nome. Marque um ou vários.',
        'Em **Papel**, escolha o tamanho. Abaixo aparece como sai.',
        'Toque em **Imprimir**. Uma impressora em preto e branco serve.',
      ],
      notes: [
        'A placa continua certa se o setor mudar de nome ou de sala: quem aponta o celular vê o que está no aplicativo agora.',
        'Na impressão, deixe a escala em 100 % e as margens como estão.',
        'A TV gira sozinha: avisos, eventos, horários, prazos e notícias. Mexa o mouse para ver os botões. De outro campus: acrescente ?campus= ao endereço, como /tv?campus=gama.',
        'Sem internet, a TV continua com o que tem e diz desde quando.',
      ],
      picture: 'As placas: um setor marcado e a folha como sai no papel.',
      words: 'qr code cartaz porta imprimir folha A4 A6 televisão tela monitor corredor painel',
      start: starts.profile,
    },
    {
      id: 'sala-e-telefone',
      title: 'Mudar a sala ou o telefone do meu setor',
      answer:
        'No perfil, em **Meu setor**, toque no nome do setor, mude **Sala** ou **Telefone** e toque em **Salvar**.',
      steps: [
        'Abra o perfil. Em **Meu setor** está o que é seu.',
        'Toque no setor.',
        'Mude **Sala** ou **Telefone**.',
        'Toque em **Salvar**. Quem lê vê na hora.',
      ],
      notes: [
        'Não há nada em **Meu setor**? Peça a quem administra que escolha você em “Responsável”, na sigla do setor.',
      ],
      picture: 'O perfil de quem responde por um setor, com o setor no alto.',
      words: 'ramal contato mudo troco trocar alterar substituir lugar responsável dono bloco',
      start: starts.profile,
    },
    {
      id: 'preparar-mudanca',
      title: 'Preparar uma mudança sem tirar do ar',
      answer:
        'Abra o que está publicado, mude, toque em **Mais opções** e em **Guardar sem publicar**. Quem lê continua vendo a versão de agora até você publicar.',
      steps: [
        'Abra o item e mude o que precisa.',
        'Toque em **Mais opções**, ao lado de **Salvar**, e em **Guardar sem publicar**. No computador os botões já estão à vista. No alto aparece **Alteração preparada**.',
        'Para seguir, toque em **Continuar a alteração**. Colegas também podem.',
        'Quando estiver pronta, toque em **Publicar agora**. Para outro dia, escolha **Agendado** e a hora.',
      ],
      notes: [
        'Não pode publicar? Na alteração, toque em “Pedir revisão”: quem aprova publica.',
        'Se o que está publicado mudou nos mesmos campos, você escolhe o que vale. O resto se junta.',
        'Na lista, “Com alteração preparada” mostra só o que tem uma. “Descartar” não mexe no que está publicado, e o histórico guarda a alteração.',
      ],
      picture: 'Um curso publicado com o aviso de que há uma alteração preparada.',
      words: 'rascunho por cima publicado sem tirar do ar versão nova depois agendar alteração',
      start: starts.dashboard,
    },
    {
      id: 'pedir-revisao',
      title: 'Pedir que outra pessoa confira antes de publicar',
      answer: 'Mude o que precisa e toque em **Pedir revisão**. Nada muda até alguém aprovar.',
      steps: [
        'Abra o item e mude o que precisa.',
        'Em vez de salvar, toque em **Pedir revisão**. No celular, o que já está publicado tem isso em **Mais opções**.',
        'Se quiser, escreva em **Recado para quem revisa**.',
        'Toque em **Enviar para revisão**.',
      ],
      notes: ['Quem aprova ou devolve faz isso em “Propostas”. Você vê a resposta no item.'],
      picture: 'O fim de um formulário com o recado para quem revisa.',
      words: 'aprovação aprovar chefe conferir revisar colega',
      start: starts.dashboard,
    },
  ],
}

export const mistakes: ManualGroup = {
  title: 'Corrigir e voltar atrás',
  topics: [
    {
      id: 'corrigir-e-desfazer',
      title: 'Corrigir um erro de digitação e desfazer uma alteração',
      answer:
        'Abra a página como quem lê, toque no lápis, corrija e toque em **Publicar**. Por dez segundos, **Desfazer** volta atrás.',
      steps: [
        'Abra a página do curso, da sigla ou da notícia.',
        'Toque no lápis, embaixo. Ele abre o formulário sobre a página.',
        'Corrija. A página atrás mostra como vai ficar.',
        'Toque em **Publicar**.',
        'Foi engano? Toque em **Desfazer**.',
      ],
      notes: [
        'Passaram os dez segundos? Veja “Voltar à versão de ontem”.',
        'Para o formulário inteiro, toque em **Mais opções**.',
      ],
      picture: 'Uma página aberta com o formulário por cima e o botão de publicar.',
      words:
        'editar consertar corrijo errado cancelar voltar lápis alterar altero mudar mudo trocar troco texto',
      start: starts.home,
    },
    {
      id: 'versao-anterior',
      title: 'Voltar à versão de ontem',
      answer:
        'No item, abra **Histórico: quem mudou o quê, e versões antigas** e toque em **Restaurar** na versão que serve.',
      steps: [
        'Abra o item na lista dele.',
        'Toque em **Histórico: quem mudou o quê, e versões antigas**.',
        'Em **Ver o que mudou** você confere cada versão.',
        'Toque em **Restaurar** na versão que quer de volta. A tela mostra o que volta e o que fica como está.',
        'Toque em **Restaurar esta versão**.',
      ],
      notes: [
        'Volta o conteúdo, não a situação: o que está arquivado continua arquivado, e as datas de entrar e sair do ar também ficam.',
        'O campus só volta se a sua conta puder mudá-lo.',
        'Nada se perde: a versão de agora também fica no histórico.',
      ],
      picture: 'A lista das versões de um curso, com os botões de ver e de restaurar.',
      words: 'histórico recuperar antigo anterior restaurar desfazer backup',
      start: starts.dashboard,
    },
    {
      id: 'lixeira',
      title: 'Trazer de volta o que foi apagado',
      answer: 'Abra a **Lixeira** e toque em **Restaurar**. Vale por 30 dias.',
      steps: [
        'No perfil, abra **Lixeira**.',
        'Procure o item pelo nome. A linha diz quem apagou e até quando dá para voltar.',
        'Toque em **Restaurar**. Ele volta como era.',
      ],
      picture: 'A lixeira com um item apagado e o botão de restaurar.',
      words: 'apaguei excluir excluído deletar sumiu desapareceu recuperar',
      start: starts.trash,
    },
    {
      id: 'duas-pessoas',
      title: 'Outra pessoa mudou o mesmo que eu',
      answer:
        'Nada se perdeu. Se cada pessoa mudou um campo, as duas mudanças ficam. Se foi o mesmo campo, escolha ali mesmo: **Ficar com este** ou **Usar o meu e salvar**.',
      steps: [
        'A escolha aparece junto do campo, com as duas versões.',
        'Toque em **Ficar com este** ou em **Usar o meu e salvar**.',
        'Se foram vários campos, escolha em cada um. O último botão salva tudo.',
      ],
      notes: ['No alto do formulário você vê quem mais está com ele aberto.'],
      picture: 'Um campo com a versão de outra pessoa e os dois botões para escolher.',
      words: 'conflito ao mesmo tempo duas juntas colega sobrescrever versão',
      start: starts.dashboard,
    },
    {
      id: 'sem-internet',
      title: 'A internet caiu enquanto eu escrevia',
      answer:
        'Continue e toque em **Salvar**: a alteração fica guardada neste aparelho e vai sozinha quando a internet voltar.',
      steps: [
        'Escreva e toque em **Salvar**, como sempre.',
        'A tela diz **Guardado neste aparelho**. Não apague os dados do navegador nem saia da conta antes de ela ir.',
        'Para conferir, toque em **Ver as alterações deste aparelho**.',
      ],
      notes: ['Se algo não for aceito, a mesma lista diz por quê e deixa você corrigir.'],
      picture: 'O aviso de que a alteração está guardada no aparelho.',
      words: 'offline sem conexão rede wifi perdi enviar pendente aparelho',
      start: starts.profile,
    },
  ],
}

export const upkeep: ManualGroup = {
  title: 'Manter tudo certo',
  topics: [
    {
      id: 'painel',
      title: 'Ver o que espera por mim',
      answer:
        'O **Painel** começa pelo que espera por você, cada coisa com um botão. Depois vêm **Fazer agora**, cada lista e o que entra e sai do ar.',
      steps: [
        'No menu ou no perfil, abra **Painel**.',
        'No alto está o que espera por você. O botão de cada linha leva até lá.',
        'Em **Fazer agora**, um toque abre o formulário de um aviso, de uma notícia ou de um evento, e a lista dos horários.',
        'Em **Conteúdo** estão as listas que a sua conta pode mudar.',
        'Em **Mudanças** está o que foi feito nos últimos 30 dias.',
      ],
      picture: 'O painel: o que espera no alto, e o que mais se faz logo embaixo.',
      words: 'começar início por onde tarefas hoje dashboard visão geral',
      start: starts.dashboard,
    },
    {
      id: 'novidades',
      title: 'Ver as novidades, comentar e mencionar um colega',
      answer:
        'O sino, no alto da tela, abre **Novidades**. Para falar com um colega sobre um item, use **Comentários da equipe**, no fim do formulário dele.',
      steps: [
        'Toque no sino: em **Novidades** está o que chegou para você. Toque em uma linha para resolver.',
        'Para comentar, abra um item e desça até **Comentários da equipe**.',
        'Escreva em **Novo comentário**. Toque em **@ Mencionar** e escolha o colega.',
        'Toque em **Comentar**. O colega recebe a novidade.',
        'Assunto resolvido? Toque em **Resolver**.',
        'Abra no perfil **Avisos por e-mail** e escolha o que chega por e-mail e quando.',
        'Para uma notificação no celular, ligue no perfil **Avisos neste aparelho**.',
      ],
      notes: ['Quem lê o aplicativo não vê os comentários.'],
      picture: 'Um comentário que menciona um colega, com o botão de comentar.',
      words: 'sino notificação avisar menção menciono marcar conversa recado resumo diário mail',
      start: starts.news,
    },
    {
      id: 'calendario',
      title: 'Ver no calendário o que entra e sai do ar',
      answer:
        'No **Painel**, abra **Calendário**: mês a mês, o que entra no ar, sai do ar ou acontece, do que você cuida.',
      steps: [
        'No **Painel**, abra **Calendário**.',
        'As setas mudam de mês. **Hoje** volta ao mês de agora.',
        'Para ver menos, escolha uma lista em **Todo o conteúdo** ou um campus em **Todos os campi**.',
        'Toque em uma linha para abrir o item.',
      ],
      picture: 'O calendário do mês, com um evento.',
      words: 'agenda mês datas programado agendado eventos expira vence quando',
      start: starts.calendar,
    },
    {
      id: 'confirmar',
      title: 'Confirmar fatos, um depois do outro',
      answer: 'No **Painel**, toque em **Começar**. A cada **Está certo** vem o próximo.',
      steps: [
        'No **Painel**, no que há a confirmar, toque em **Começar**.',
        'Leia o que está escrito. Está certo? Toque em **Está certo**.',
        'Está errado? Toque em **Corrigir**. Não sabe? Toque em **Pular**.',
        'Foi engano? Toque em **Desfazer**.',
      ],
      notes: [
        'O mesmo está em **Pendências**: **Confirmar uma a uma**.',
        'No teclado: Enter confirma, a seta para a direita pula.',
      ],
      picture: 'Um fato a confirmar, com os botões de está certo, corrigir e pular.',
      words: 'conferir vencido atualizar verificar dúvida checar pendência validar',
      start: starts.issues,
    },
    {
      id: 'propostas',
      title: 'Aceitar ou recusar a correção de quem lê',
      answer:
        'Em **Propostas**, veja o que mudaria e toque em **Aceitar** ou **Recusar**. Aceita, já está na página.',
      steps: [
        'No perfil, abra **Propostas**.',
        'Leia de que para que muda.',
        'Toque em **Aceitar**, ou em **Recusar**: se quiser, diga por quê, e toque em **Recusar** de novo.',
        'Foi engano numa recusa? Toque em **Desfazer**.',
      ],
      notes: [
        'Quem lê também só avisa o que está errado, sem o valor certo. Toque em “Corrigir”, mude, salve e volte para tocar em “Já corrigi”.',
      ],
      picture: 'Uma proposta de quem lê, com o valor de antes e o proposto.',
      words: 'sugestão correção público leitor revisão aprovar devolver',
      start: starts.proposals,
    },
    {
      id: 'quem-mudou',
      title: 'Ver quem mudou um telefone na semana passada',
      answer:
        'No **Registro**, em **Procurar no registro**, escolha **Telefone** em **Campo que mudou** e as datas. Aparece quem mudou, de quê para quê.',
      steps: [
        'No perfil, abra **Registro**.',
        'Toque em **Procurar no registro**.',
        'Em **Campo que mudou**, escolha **Telefone**. Em **De** e **Até**, ponha os dias.',
        'Toque em **Filtrar**.',
      ],
      notes: ['Para guardar a lista, toque em **Baixar planilha**.'],
      picture: 'O registro filtrado: quem mudou um telefone, de qual para qual.',
      words: 'auditoria log quem fez alterou registro campo valor antigo',
      start: starts.log,
      for: 'administração',
    },
  ],
}
