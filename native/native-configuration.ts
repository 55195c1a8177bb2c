import { textFormats } from '#content/fields.ts'
import { ConfigurationError } from '#server/configuration.ts'

interface NativeVariable {
  /** As the guide writes it, like the purpose. */
  readonly default: string
  readonly purpose: string
  readonly pattern: RegExp
  /** What is allowed. */
  readonly hint: string
}

/** Every environment variable that only `npm run native` reads. `docs/native.md` says the same; a test compares them. */
export const nativeVariables = {
  ANDROID_PACKAGE: {
    default: '`androidPackage` in the settings',
    purpose: 'Identifier of the Android app',
    ...textFormats.androidPackage,
  },
  APPLE_BUNDLE: {
    default: '`appleBundle` in the settings',
    purpose: 'Identifier of the iOS app',
    ...textFormats.appleBundle,
  },
  APPLE_TEAM: {
    default: '`appleTeam` in the settings',
    purpose: 'Team that signs the iOS app; without one Xcode asks',
    ...textFormats.appleTeam,
  },
  APP_MARK: {
    default: 'native/mark.svg',
    purpose: 'SVG that icons and splash pictures are drawn from; `currentColor` becomes legible',
    pattern: /\.svg$/,
    hint: 'use o caminho de um arquivo .svg que se possa abrir',
  },
  APP_VERSION: {
    default: 'version in `package.json`',
    purpose: 'Version that people see',
    pattern: /^\d+(\.\d+){1,2}$/,
    hint: 'use dois ou três números com pontos, como 1.2.0',
  },
  APP_BUILD: {
    default: '1',
    purpose: 'Number of this build, higher with each one that goes to a store',
    pattern: /^[1-9]\d{0,8}$/,
    hint: 'use um número inteiro a partir de 1',
  },
} satisfies Record<string, NativeVariable>

type NativeVariableName = keyof typeof nativeVariables

/** What is given; nothing of what is left out. */
export type NativeConfiguration = { [N in NativeVariableName]?: string }

/** Reads the environment; throws one `ConfigurationError` for all that is wrong. An empty value counts as absent. */
export function readNativeConfiguration(environment: NodeJS.ProcessEnv): NativeConfiguration {
  const values: NativeConfiguration = {}
  const problems: string[] = []
  for (const name of Object.keys(nativeVariables) as NativeVariableName[]) {
    const text = environment[name]?.trim()
    if (!text) continue
    const { pattern, hint } = nativeVariables[name]
    if (pattern.test(text)) values[name] = text
    else problems.push(`${name}=${text}: ${hint}`)
  }
  if (problems.length > 0) throw new ConfigurationError(problems)
  return values
}
