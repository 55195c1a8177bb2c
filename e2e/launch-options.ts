import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// A browser for Linux in an npm package, compressed, with the libraries and a font that a bare machine
// lacks. The package unpacks into the temporary folder and takes whatever it finds there, and its
// libraries only in the cloud that it was made for.
const packed = fileURLToPath(new URL('../', import.meta.resolve('@sparticuz/chromium')))
const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'))
const unpacked = join(import.meta.dirname, `../node_modules/.cache/chromium-${version}`)

if (!existsSync(unpacked)) await unpack()

/** How tests and measurements start the browser; its process needs no privileges that a container lacks. */
export const launchOptions = {
  executablePath: join(unpacked, 'chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  env: {
    ...process.env,
    LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, join(unpacked, 'al2023/lib')]
      .filter(Boolean)
      .join(':'),
    FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
  },
}

/** All of it or nothing: it gets its name once it is whole. */
async function unpack(): Promise<void> {
  const staging = `${unpacked}-${process.pid}`
  const usual = process.env.TMPDIR
  await mkdir(staging, { recursive: true })
  process.env.TMPDIR = staging
  try {
    await chromium.executablePath()
    await inflate(join(packed, 'bin/al2023.tar.br'))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  await writeFile(
    join(staging, 'fonts.conf'),
    `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  // Somebody else may have been faster.
  await rename(staging, unpacked).catch(() => rm(staging, { recursive: true }))
}
