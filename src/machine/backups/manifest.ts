import { z } from 'zod'

/** What a backup says of itself, in its manifest.json. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number().int() })),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: z.number().int(), sha256: z.string() })),
  /** Names of files and nothing else: none leads out of the folder. */
  pictures: z.array(z.string().regex(/^\w[\w.-]*$/)),
})

export type Manifest = z.infer<typeof manifestSchema>
