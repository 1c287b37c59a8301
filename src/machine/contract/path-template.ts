/** A path with names in braces where its parameters stand: '/api/products/{id}'. Calls and pages are written so. */

export type ParamNames<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** A name in braces; its first group is the name. */
export const PARAM = /\{(\w+)\}/g

/** The address of a path, or of a call by its path: each name replaced by its value, all other values its query. */
export function addressOf(template: string, values: object): string {
  const rest = asText(values)
  const path = template.slice(template.indexOf('/')).replace(PARAM, (_, name: string) => {
    const value = encodeURIComponent(rest[name]!)
    delete rest[name]
    return value
  })
  const query = new URLSearchParams(rest).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Values as an address has them; empty ones are left out, so equal questions have equal addresses. */
export function asText(values: object): Record<string, string> {
  const text: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') text[name] = String(value)
  }
  return text
}

/** The same path as routers write it: '/api/products/:id'. */
export function routePattern(template: string): string {
  return template.replace(PARAM, ':$1')
}

/** Keeps those given parameters that a page reads, each once and in the page's order, as a query that starts with '?'. */
export function searchRead(parameters: readonly string[] | 'all', search: string): string {
  if (parameters === 'all' || search === '') return search
  const given = new URLSearchParams(search)
  const read = new URLSearchParams(
    parameters.flatMap((name) => (given.has(name) ? [[name, given.get(name)!]] : [])),
  )
  return `?${read}`.replace(/^\?$/, '')
}
