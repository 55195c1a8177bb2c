import type { PageData } from './page-data.ts'

const written = new WeakMap<object, string>()

/** What a page hands over, as JSON that cannot end the element it stands in; lists, which many pages share, are written once. */
export function pageJson({ content, ...others }: PageData): string {
  const { collections, ...rest } = content
  const lists = Object.entries(collections).map(([name, list]) => `"${name}":${listJson(list)}`)
  const head = `{"content":{"collections":{${lists.join()}},`
  return `${head}${jsonForHtml(rest).slice(1)},${jsonForHtml(others).slice(1)}`
}

function listJson(list: object): string {
  const json = written.get(list) ?? jsonForHtml(list)
  written.set(list, json)
  return json
}

function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
