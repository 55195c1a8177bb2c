import { listStart, type ManualGroup, starts } from '#app/editing/manual/manual-topic.ts'

export const many: ManualGroup = {
  title: 'Muita coisa de uma vez',
  topics: [
    {
      id: 'planilha',
      title: 'Importar uma planilha do Excel',
      answer:
        'Escolha a planilha (.xlsx) em **Importar e exportar**. Antes de mudar algo, a tela mostra o que cada linha faz.',
      steps: [
        'No **Painel**, abra **Importar e exportar**.',
        'Em **O quê**, escolha a lista.',
        'Não sabe as colunas? Toque em **Baixar o modelo**. Para mudar o que já existe, toque em **Exportar para planilha (CSV)** e use esse arquivo.',
        'Em **Importar**, toque em **Escolher arquivo**. A tela diz quantas linhas são novas, mudam ou têm problema.',
        'As linhas com problema vêm primeiro: corrija ali mesmo a célula errada. Falta corrigir alguma? As outras linhas entram mesmo assim.',
        'Toque no botão que diz quantas linhas importa.',
      ],
      notes: [
        'Nada é apagado por faltar na planilha.',
        'A primeira linha tem os nomes das colunas, sem título acima dela. Entra uma aba: a primeira que tem esses nomes.',
        'Um CSV também entra. Uma planilha antiga (.xls), do LibreOffice (.ods) ou com senha precisa antes ser salva como .xlsx, sem senha.',
        'O Excel transforma 007 em 7. Quando uma linha parece ser a de um registro com zeros no começo, a tela avisa e diz qual.',
        'Em **Como escrever a planilha** está cada coluna.',
        'Marque **Não pôr nada no ar** antes de escolher o arquivo, e ninguém de fora vê a mudança até você publicar.',
        'O que entrou como rascunho vai ao ar de uma vez com **Publicar todos**, logo depois da importação. Ali também se apaga o que ela criou.',
      ],
      picture: 'O resultado da conferência de uma planilha, com uma linha com problema.',
      words: 'excel xlsx csv libreoffice exportar carregar lote tabela json baixar colunas',
      start: starts.tables,
    },
    {
      id: 'muitos-de-uma-vez',
      title: 'Mudar, confirmar ou arquivar muitos itens de uma vez',
      answer:
        'Na lista, marque os itens e escolha o que fazer embaixo: **Confirmar**, **Arquivar** ou **Mudar um campo…**.',
      steps: [
        'Abra a lista e filtre, se for preciso.',
        'Marque os itens, ou **Escolher todos**; no computador é a caixa no alto da tabela, e Shift marca também as linhas entre duas.',
        'Embaixo, toque em **Mudar um campo…**.',
        'Em **Que campo**, escolha o campo e diga o novo valor. A tela mostra o que vai mudar em cada item.',
        'Toque no botão que diz quantos mudam. Por dez segundos dá para desfazer.',
      ],
      picture: 'A lista do glossário com itens marcados e os botões embaixo.',
      words: 'lote massa vários todos selecionar apagar publicar campus responsável lista filtro',
      start: listStart('glossary', 'Glossário'),
      for: 'edição',
    },
    {
      id: 'abrir-depressa',
      title: 'Abrir qualquer coisa pelo teclado',
      answer:
        'No computador, Ctrl+K abre qualquer documento, tela ou ação pelo nome. O ponto de interrogação mostra todos os atalhos.',
      steps: [
        'Aperte Ctrl+K em qualquer tela.',
        'Digite parte do nome. Acentos não importam.',
        'Escolha com as setas e aperte Enter.',
        'Aperte “?” para ver **Atalhos do teclado**.',
      ],
      notes: [
        'No formulário, Ctrl+S salva e Ctrl+Enter publica.',
        'Numa lista, J vai à linha seguinte, K à anterior, e Enter abre.',
        'Fala com o aparelho? Em **Atalhos do teclado**, desligue as teclas que se usam sozinhas.',
      ],
      picture: 'A caixa que abre com Ctrl+K, com o que foi achado.',
      words: 'atalho teclado paleta buscar ir para ctrl k computador rápido',
      start: starts.dashboard,
    },
  ],
}

export const accounts: ManualGroup = {
  title: 'Pessoas e a sua conta',
  topics: [
    {
      id: 'convidar',
      title: 'Convidar alguém',
      answer:
        'Em **Pessoas e acessos**, toque em **Convidar**, escolha o papel e toque em **Criar o convite**. A pessoa cria a própria senha.',
      steps: [
        'No perfil, abra **Pessoas e acessos** e toque em **Convidar**.',
        'Escreva o e-mail da pessoa.',
        'Em **Papel**, escolha o que ela vai fazer. De **Edição**, marque também os campi; de **Responsável por setor**, o setor.',
        'Toque em **Criar o convite**.',
        'A pessoa recebe a mensagem. Se preferir, toque em **Copiar o link** e entregue você.',
      ],
      notes: ['O convite aparece em **Convites em aberto** até ser aceito, e pode ser cancelado.'],
      picture: 'O formulário de convite com e-mail, papel e campus.',
      words: 'nova conta usuário servidor colega acesso cadastrar pessoa link',
      start: starts.people,
      for: 'administração',
    },
    {
      id: 'papel-e-bloqueio',
      title: 'Mudar o papel de alguém, ou bloquear',
      answer:
        'Em **Pessoas e acessos**, abra a pessoa, escolha o **Papel** e toque em **Salvar o acesso**. **Bloquear** tira a pessoa de todos os aparelhos na hora.',
      steps: [
        'No perfil, abra **Pessoas e acessos**.',
        'Busque pelo nome ou e-mail e toque na pessoa.',
        'Em **Papel**, escolha outro e toque em **Salvar o acesso**.',
        'Para impedir a entrada, toque em **Bloquear** e confirme.',
      ],
      notes: ['Bloquear não apaga nada do que a pessoa escreveu, e dá para desbloquear.'],
      picture: 'Os dados de uma pessoa, com o papel, os campi e o botão de bloquear.',
      words: 'permissão acesso remover desligar saiu exonerado admin editor expulsar',
      start: starts.people,
      for: 'administração',
    },
    {
      id: 'duas-etapas',
      title: 'Proteger a conta com a verificação em duas etapas',
      answer:
        'No perfil, abra **Verificação em duas etapas** e ative. Depois, a entrada pede também um código do celular.',
      steps: [
        'No perfil, abra **Verificação em duas etapas**.',
        'Digite a sua senha e toque em **Ativar a verificação em duas etapas**.',
        'Leia a imagem com um aplicativo autenticador; se ele está no mesmo aparelho, toque em **Abrir no aplicativo autenticador**.',
        'Digite o código em **Código de 6 números** e toque em **Confirmar**.',
        'Guarde os códigos de recuperação fora do celular: eles valem se você o perder.',
      ],
      picture: 'O perfil com a verificação em duas etapas aberta.',
      words: 'segurança segundo fator 2fa autenticador código senha celular totp',
      start: starts.profile,
    },
    {
      id: 'chave-de-acesso',
      title: 'Entrar sem senha, com digital ou rosto',
      answer:
        'No perfil, abra **Chaves de acesso** e toque em **Criar chave neste aparelho**. Na próxima vez, entre com ela.',
      steps: [
        'No perfil, abra **Chaves de acesso**.',
        'O **Nome da chave** já vem escrito. Mude se quiser, para reconhecer o aparelho depois.',
        'Toque em **Criar chave neste aparelho** e siga o que o aparelho pedir.',
      ],
      notes: ['Perdeu o aparelho? Entre com a senha e apague a chave dele na mesma lista.'],
      picture: 'O perfil com as chaves de acesso abertas.',
      words: 'passkey biometria impressão digital rosto pin senha esqueci',
      start: starts.profile,
    },
  ],
}

export const institution: ManualGroup = {
  title: 'A instituição',
  topics: [
    {
      id: 'nome-cor-logotipo',
      title: 'Mudar o nome, a cor e o logotipo',
      answer:
        'Em **Ajustes**, mude **Nome do aplicativo**, **Cor principal** e **Logotipo**. Você vê como fica antes de salvar.',
      steps: [
        'No perfil, abra **Ajustes**.',
        'Mude **Nome do aplicativo** e os outros nomes.',
        'Em **Cor principal**, escolha a cor. Os tons para textos e botões são calculados.',
        'Em **Logotipo**, envie a imagem. Um quadrado serve melhor.',
        'Toque em **Salvar**.',
      ],
      picture: 'Os ajustes, na parte da cor principal e do logotipo.',
      words: 'aparência identidade visual marca tema verde configurações ajustes feriados portal',
      start: starts.settings,
      for: 'administração',
    },
    {
      id: 'periodo-eleitoral',
      title: 'Tirar a publicidade do ar no período eleitoral',
      answer:
        'Marque notícias, eventos e avisos como **Publicidade institucional** e ponha as duas datas em **Ajustes**. Entre elas nada disso aparece, e depois volta sozinho.',
      steps: [
        'No perfil, abra **Ajustes**.',
        'Em **Publicidade institucional**, toque em cada lista e confira o que está sem a marca. Na edição de cada registro, marque **Publicidade institucional** no que for.',
        'De volta aos ajustes, preencha **Início do período eleitoral** e **Fim do período eleitoral**.',
        'Leia, junto do botão, quanto sai do ar, e toque em **Salvar**.',
      ],
      notes: [
        'O que é publicidade quem decide é a instituição, não o aplicativo. Serviço e informação de que alguém precisa ficam no ar. Caso grave e urgente que a Justiça Eleitoral reconheceu: desmarque o registro.',
        'O que já está em redes sociais, ou num celular sem internet, o aplicativo não alcança.',
        'O histórico de **Ajustes** diz quem pôs as datas; o de cada registro, quem marcou.',
      ],
      picture: 'Os ajustes, com as datas do período eleitoral e o que vai sair do ar.',
      words:
        'eleição eleições lei 9504 defeso vedada proibida propaganda esconder ocultar suspender',
      start: starts.settings,
      for: 'administração',
    },
  ],
}
