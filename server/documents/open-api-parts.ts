export type Json = Record<string, unknown>

export function object(properties: Json, optional: readonly string[] = []): Json {
  const required = Object.keys(properties).filter((key) => !optional.includes(key))
  return { type: 'object', properties, required }
}

export function reference(name: string, kind = 'schemas'): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

export function parameter(
  name: string,
  place: 'path' | 'query' | 'header',
  description: string,
  others: Json = {},
): Json {
  const schema = { type: 'string' }
  return { name, in: place, required: place === 'path', description, schema, ...others }
}
