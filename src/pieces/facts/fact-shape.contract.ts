import { z } from 'zod'
import { FACT_LIMITS, factKinds, factSays, type Fact, type FactField } from './fact.rules.ts'
import { requiredShownLine } from '../../shop/fields.contract.ts'

/** The fields of a category and the facts of a product as the contract carries them. */

export const factsOutput = z.array(
  z.union([
    z.object({ name: z.string(), from: z.number().int(), to: z.number().int() }),
    z.object({ name: z.string(), values: z.array(z.string()) }),
  ]),
) satisfies z.ZodType<Fact[]>

export const factFieldsOutput = z.array(
  z.object({ name: z.string(), kind: z.enum(factKinds), says: z.enum(factSays) }),
) satisfies z.ZodType<FactField[]>

const fieldName = requiredShownLine(FACT_LIMITS.name).refine(
  (name) => !/[:;]/.test(name),
  'must be without a colon or a semicolon',
)

/** In tenths of a millimeter. */
const tenths = z.number().int().min(1).max(FACT_LIMITS.measure)

/** A length may come in words too: '6 1/2 in'. The category's fields say what is one. */
export const factsInput = z
  .array(
    z.union(
      [
        z.strictObject({ name: fieldName, from: tenths, to: tenths }),
        // Lengths of values are told with the field's name, by src/pieces/facts/settle-facts.rules.ts.
        z.strictObject({ name: fieldName, values: z.array(requiredShownLine(1000)).max(100) }),
      ],
      'must have a name, and either values or from and to in tenths of a millimeter',
    ),
  )
  .max(3 * FACT_LIMITS.fields, `at most ${3 * FACT_LIMITS.fields} facts`)

export const factFieldsInput = z
  .array(
    z.strictObject({
      name: fieldName,
      kind: z.enum(factKinds),
      says: z.enum(factSays),
      /** What it was called until now: what pieces say of it goes along. */
      formerly: z.string().max(FACT_LIMITS.name).optional(),
    }),
  )
  .max(FACT_LIMITS.fields, `at most ${FACT_LIMITS.fields} fields`)
  .superRefine((fields, context) => {
    for (const [index, { name }] of fields.entries())
      if (fields.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) !== index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: `"${name}" is there twice` })
  })
