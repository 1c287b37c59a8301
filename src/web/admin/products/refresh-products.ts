import type { QueryClient } from '@tanstack/react-query'

/** Everything that shows products is asked anew after one was written: lists, single ones, categories, the totals. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [root, name] }) =>
      root === 'api' && /^(owner\/)?(products|categories|analytics)\b/.test(String(name)),
  })
}
