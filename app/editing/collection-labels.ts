import { agree as agreeWith } from '#app/i18n/agreement.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { roles } from '#protocol/accounts.ts'
import { type DocumentAction, mayDo } from '#protocol/policy.ts'

/** What the editor says of a collection's documents, made of the definition's label and of who may what. */
export function collectionLabels(collection: CollectionName) {
  const { one, many } = definitionOf(collection).label
  const thing = one.toLowerCase()
  const agree = (masculine: string, feminine: string) => agreeWith(collection, masculine, feminine)
  return {
    thing,
    titleField: definitionOf(collection).titleField,
    create: `${agree('Novo', 'Nova')} ${thing}`,
    edit: `Editar ${thing}`,
    created: `${one} ${agree('criado', 'criada')}`,
    scheduled: `${one} ${agree('agendado', 'agendada')}`,
    another: `Criar ${agree('outro', 'outra')} ${thing}`,
    deleted: `${one} ${agree('apagado', 'apagada')}`,
    missing: `${one} ${agree('não encontrado', 'não encontrada')}`,
    others: `${agree('Este', 'Esta')} ${thing} é de outras pessoas`,
    othersText: 'Sua conta só muda o que é do seu setor ou dos campi atribuídos a ela.',
    rule: `${many}: só contas de ${whoMay('edit', collection)} podem mudar.`,
    noCreation: `Só contas de ${whoMay('create', collection)} criam. Para mudar ${agree('um', 'uma')} ${thing}, abra pela lista.`,
    noneOwn: `${agree('Nenhum', 'Nenhuma')} ${thing} ${agree('seu', 'sua')} ainda`,
    untitled: `${one} sem título`,
    allOfThem: `Ver a lista: ${many}`,
  }
}

/** The roles that may do this with some document of the collection: `edição ou administração`. */
function whoMay(action: DocumentAction, collection: CollectionName): string {
  const those = roles.filter((role) => mayDo({ id: '', role, campuses: 'all' }, action, collection))
  const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
  return list.format(those.map((role) => roleNames[role].toLowerCase()))
}
