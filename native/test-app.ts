import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NativeApp, nativeApp } from './native-app.ts'

/** An institute's app, with a name that needs care in every format. */
export function testApp(): NativeApp {
  return nativeApp(
    {},
    {
      settings: { appName: 'Campus d\'Oeste & "Sul" <1>', accent: '#2f9e41' },
      ids: { androidPackage: 'br.edu.exemplo.campus', appleBundle: 'br.edu.exemplo.campus' },
      serverUrl: 'https://app.exemplo.edu.br',
      version: '1.2.0',
      mark: readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8'),
    },
  )
}
