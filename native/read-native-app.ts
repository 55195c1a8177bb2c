import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ConfigurationError } from '#server/configuration.ts'
import { readHybridConfiguration } from '#server/operations/hybrid/hybrid-configuration.ts'
import {
  readFirstReplica,
  settingsOfReplica,
} from '#server/operations/hybrid/read-first-replica.ts'
import { type NativeApp, nativeApp } from './native-app.ts'
import { nativeVariables, readNativeConfiguration } from './native-configuration.ts'
import { readStoreIds } from './read-store-ids.ts'

/** The app of the institute that the environment names, by the address of its server or a folder of its content. */
export async function readNativeApp(
  environment: NodeJS.ProcessEnv,
  root: string,
): Promise<NativeApp> {
  const configuration = readNativeConfiguration(environment)
  const hybrid = readHybridConfiguration(environment)
  const program = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const mark = configuration.APP_MARK ?? join(root, nativeVariables.APP_MARK.default)
  return nativeApp(configuration, {
    settings: settingsOfReplica(await readFirstReplica(hybrid, Date.now())),
    ids: await readStoreIds(hybrid),
    serverUrl: hybrid.serverUrl,
    version: program.version,
    mark: await readMark(mark),
  })
}

/** The text of an SVG that can be drawn. */
async function readMark(path: string): Promise<string> {
  try {
    const svg = await readFile(path, 'utf8')
    await sharp(Buffer.from(svg)).metadata()
    return svg
  } catch {
    throw new ConfigurationError([`APP_MARK=${path}: ${nativeVariables.APP_MARK.hint}`])
  }
}
