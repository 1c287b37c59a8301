import { z } from 'zod'
import type { CallDefinition } from '../fields.contract.ts'
import { contract, type Call, type Page } from '../every-call.contract.ts'
import type { ShopApi } from '../context.ts'

/** What an answer has that its schema does not declare, or lacks of it, in words; undefined where it is as declared. */
export function undeclaredIn(call: Call, output: unknown): string | undefined {
  const { paged } = contract[call] as CallDefinition
  // As it goes over the wire: a field that is undefined does not.
  const sent: unknown = JSON.parse(JSON.stringify(paged ? (output as Page<unknown>).items : output))
  const { error } = strictOutput(call).safeParse(sent)
  return error && `${call} answers other than its schema says: ${z.prettifyError(error)}`
}

/** The shop, with a note of every answer that is not what its schema declares. */
export function noteUndeclared(shop: ShopApi, notes: string[]): ShopApi {
  const noted = Object.entries(shop).map(([call, run]) => [
    call,
    async (...args: never[]) => {
      const output: unknown = await (run as (...args: never[]) => Promise<unknown>)(...args)
      const note = undeclaredIn(call as Call, output)
      if (note !== undefined && !notes.includes(note)) notes.push(note)
      return output
    },
  ])
  return Object.fromEntries(noted) as ShopApi
}

const strictOutputs = new Map<Call, z.ZodType>()

function strictOutput(call: Call): z.ZodType {
  const made = strictOutputs.get(call) ?? strict(contract[call].output)
  strictOutputs.set(call, made)
  return made
}

/** The same schema, but at every depth without a field that it does not name. What is declared as loose stays loose. */
export function strict(given: z.core.SomeType): z.ZodType {
  const schema = given as z.ZodType
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, strict(field as z.ZodType)])
    return schema.clone({
      ...schema.def,
      shape: Object.fromEntries(shape) as z.core.$ZodShape,
      catchall: schema.def.catchall ?? z.never(),
    })
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: strict(schema.element) })
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.options.map(strict) })
  if (schema instanceof z.ZodRecord)
    return schema.clone({ ...schema.def, valueType: strict(schema.valueType) })
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return schema.clone({ ...schema.def, innerType: strict(schema.unwrap()) } as never)
  // A value that is transformed is answered as it comes out.
  if (schema instanceof z.ZodPipe) return strict(schema.out)
  if (LEAVES.has(schema.type)) return schema
  throw new Error(`An answer is declared by a kind of schema that nobody made strict: ${schema.type}`)
}

const LEAVES = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum', 'unknown'])
