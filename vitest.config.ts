import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      include: ['*.test.ts', '{content,protocol,server,app}/**/*.test.{ts,tsx}'],
      // Real databases and processes take their time on a small machine.
      testTimeout: 20_000,
      expect: { poll: { timeout: 10_000 } },
      // By default one processor is left free, which is half of a small machine.
      maxWorkers: '100%',
    },
  }),
)
