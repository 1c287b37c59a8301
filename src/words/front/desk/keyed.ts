import { freshKey } from '../../../machine/web/fresh-key.ts'

/** The same with a name for each row of its lists, which stays while rows are moved about. */
export type Keyed<Value> = Value extends readonly (infer Row)[]
  ? [Row] extends [object]
    ? (Keyed<Row> & { key: string })[]
    : Value
  : Value extends object
    ? { [Name in keyof Value]: Keyed<Value[Name]> }
    : Value

export function keyed<Value>(value: Value): Keyed<Value> {
  return withKeys(value) as Keyed<Value>
}

function withKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((row: unknown) => (isObject(row) ? { ...mapped(row, withKeys), key: freshKey() } : row))
  return isObject(value) ? mapped(value, withKeys) : value
}

/** As the shop takes it, without those names. */
export function unkeyed<Value>(value: Keyed<Value>): Value {
  return withoutKeys(value) as Value
}

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (!isObject(value)) return value
  const { key: _key, ...rest } = value
  return mapped(rest, withoutKeys)
}

/** Turns a path of the contract, '2.tiles.0.to', into the form's: the index of each row becomes the row's key. */
export function keyedPath(value: unknown, path: string): string {
  let at: unknown = value
  const named = path.split('.').map((step) => {
    const isRow = Array.isArray(at)
    at = isObject(at) || isRow ? (at as Record<string, unknown>)[step] : undefined
    return isRow && isObject(at) && typeof at['key'] === 'string' ? at['key'] : step
  })
  return named.join('.')
}

/** Every field's path in it. */
export function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return [
      path,
      ...value.flatMap((row: unknown) =>
        isObject(row) ? pathsIn(row, `${path}.${String(row['key'])}`) : [],
      ),
    ]
  if (!isObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, `${path}.${name}`))]
}

function mapped(value: object, by: (part: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, by(part)]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
