import { NEW_LABEL } from '#e2e/changed-app.ts'
import { nextVersion } from './build-versions.ts'
import { test } from './test.ts'
import { button, link, text, title } from './visitor.ts'

const tabs = 'nav[aria-label="Seções"]'

test('sem o servidor, a página recarregada está inteira', { tag: '@short' }, async ({
  visitor,
  server,
}) => {
  await visitor.open('/detalhes-glossario/cgbi')
  await visitor.whenKept()
  await server.stop()
  await visitor.reload()
  await visitor.sees(title(/CGBI/))
  await visitor.isAt('/detalhes-glossario/cgbi')
  await server.start()
})

test('sem o servidor, um toque abre o que ainda não foi visitado', async ({ visitor, server }) => {
  await visitor.open('/tab1')
  await visitor.whenKept()
  await server.stop()
  await visitor.whenConnection('offline')
  await visitor.click(link('Cursos', tabs))
  await visitor.click(link(/^Técnico em Comércio/, 'main'))
  await visitor.sees(title('Técnico em Comércio'))
  await visitor.click(link('Glossário', tabs))
  await visitor.click(link(/CGBI/, 'main'))
  await visitor.sees(title(/CGBI/))
  await server.start()
  await visitor.whenConnection('live')
})

test('sem o servidor, um endereço nunca visitado abre a frio, e segue ao vivo quando ele volta', async ({
  visitor,
  server,
}) => {
  await visitor.open('/tab1')
  await visitor.whenKept()
  await server.stop()
  await visitor.open('/detalhes/tecnico-em-comercio-tecnico-subsequente')
  await visitor.sees(title('Técnico em Comércio'))
  await server.start()
  await visitor.whenConnection('live')
})

test('uma versão nova é oferecida, chega com um toque e também abre sem o servidor', async ({
  visitor,
  server,
}) => {
  await visitor.open('/tab1')
  await visitor.whenKept()
  // As earlier versions registered their worker.
  await visitor.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready
    await navigationPreload?.enable()
  })
  await server.stop()
  await visitor.whenConnection('offline')
  await server.start(nextVersion())
  await visitor.sees(text('Nova versão disponível'))
  await visitor.sees(link('Eventos', tabs))
  await visitor.click(button('Atualizar'))
  await visitor.sees(link(NEW_LABEL, tabs))
  await visitor.whenKept()
  await server.stop()
  await visitor.reload()
  await visitor.sees(link(NEW_LABEL, tabs))
  await server.start()
})
