import { institutionName } from '#app/metadata/nodes/institution-node.ts'
import type { Describe } from '#app/metadata/page-view.ts'

export const describeDevelopers: Describe = (page) => ({
  description: `Quem faz o aplicativo ${page.settings.appName}, em que versão está, e os programas livres que ele usa, com suas licenças.`,
  facts: [
    {
      '@type': 'WebApplication',
      name: page.settings.appName,
      url: page.absolute('/'),
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      inLanguage: 'pt-BR',
      publisher: institutionName(page),
    },
  ],
})
