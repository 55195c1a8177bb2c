/** What the editor says of each collection that it knows. */
export const subjects = {
  courses: {
    create: 'Novo curso',
    edit: 'Editar curso',
    created: 'Curso criado',
    another: 'Criar outro curso',
    deleted: 'Curso apagado',
    missing: 'Este curso não está aqui',
    others: 'Este curso é de outro campus',
    othersText: 'Sua conta muda os cursos dos campi que foram dados a ela.',
    rule: 'Só editores e administradores podem mudar cursos.',
    noCreation: 'Só editores e administradores criam cursos.',
    list: '/tab2',
    allOfThem: 'Ver todos os cursos',
  },
  glossary: {
    create: 'Nova sigla',
    edit: 'Editar sigla',
    created: 'Sigla criada',
    another: 'Criar outra sigla',
    deleted: 'Sigla apagada',
    missing: 'Esta sigla não está aqui',
    others: 'Esta sigla não é sua',
    othersText: 'Sua conta muda as siglas do seu setor ou dos campi que foram dados a ela.',
    rule: 'Só responsáveis por setor, editores e administradores podem mudar o glossário.',
    noCreation:
      'Quem é responsável por um setor muda as siglas dele, e não cria outras. Abra a sigla no glossário e toque em Editar.',
    list: '/tab3',
    allOfThem: 'Ver o glossário',
  },
} as const

export type SubjectName = keyof typeof subjects
