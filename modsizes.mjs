import { build } from 'vite'
import { brotliCompressSync } from 'node:zlib'
const out = await build({ configFile: './vite.config.ts', logLevel: 'error', build: { outDir: '/tmp/ms-out', emptyOutDir: true, write: false }, plugins: [{ name:'ms', generateBundle(_, bundle) {
  for (const c of Object.values(bundle)) if (c.type==='chunk' && /^assets\/(main|trust|common)/.test(c.fileName)) {
    console.log(c.fileName, c.code.length, brotliCompressSync(c.code).length)
    const rows = Object.entries(c.modules).map(([id,m])=>[m.renderedLength, brotliCompressSync(m.code??'').length, id.replace(process.cwd(),'')]).sort((a,b)=>b[1]-a[1])
    for (const r of rows.slice(0,75)) console.log('  ', ...r)
  }
}}]})
