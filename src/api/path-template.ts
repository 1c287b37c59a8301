/** A path with names in braces where its parameters stand: '/api/products/{id}'. Calls and pages are written so. */

export type ParamNames<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The path with each name replaced by what `valueOf` has for it. */
export function fillTemplate(template: string, valueOf: (name: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
}

/** The name that stands in one segment of a path; undefined where the segment is a fixed word. */
export function paramOf(segment: string): string | undefined {
  return /^\{(\w+)\}$/.exec(segment)?.[1]
}
