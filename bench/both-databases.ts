/**
 * Runs it on the embedded database, and then on the PostgreSQL of TEST_DATABASE_URL if it is set; answers whether all
 * went well. What starts shops reads that variable.
 */
export async function isRightOnBoth(
  runOn: (name: 'Embedded database' | 'PostgreSQL') => Promise<boolean>,
): Promise<boolean> {
  const postgres = process.env['TEST_DATABASE_URL']
  delete process.env['TEST_DATABASE_URL']
  const isRight = await runOn('Embedded database')
  if (!postgres) return isRight
  process.env['TEST_DATABASE_URL'] = postgres
  return (await runOn('PostgreSQL')) && isRight
}
