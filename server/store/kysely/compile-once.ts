import type { Compilable, CompiledQuery } from 'kysely'

/** A statement that is built once, with its first values' places, and answered with the values of each call in them: for what each request asks. */
export function compileOnce<V extends unknown[], R>(
  build: (...places: V) => Compilable<R>,
): (...values: V) => Compilable<R> {
  const places = Array.from({ length: build.length }, () => ({}))
  let compiled: CompiledQuery<R> | undefined
  return (...values) => {
    compiled ??= build(...(places as V)).compile()
    const parameters = compiled.parameters.map((each) => {
      const place = places.indexOf(each as object)
      return place < 0 ? each : values[place]
    })
    const bound = { ...compiled, parameters }
    return { compile: () => bound }
  }
}
