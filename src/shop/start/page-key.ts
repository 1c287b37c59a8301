import { PARAM } from '../../machine/contract/path-template.ts'
import { pageKeyBy, type PageKeyRules } from '../../machine/cache/page-key.ts'
import type { CallDefinition } from '../fields.contract.ts'
import { contract } from '../every-call.contract.ts'
import { routes } from '../site/routes.ts'
import { paths, type PathName } from '../site/paths.ts'

export const pageKeyRules: PageKeyRules = {
  pages: (Object.entries(paths) as [PathName, string][]).map(([name, path]) => ({
    path: new RegExp(`^${path.replaceAll(new RegExp(PARAM, 'g'), '[^/]+')}$`),
    fixed: path.includes('{') ? undefined : path,
    reads: routes[name].reads ?? [],
  })),
  // These refuse parameters that they don't know, and the others do not look at any.
  calls: (Object.entries(contract) as [string, CallDefinition][])
    .filter(([, { cached, query }]) => cached && query)
    .map(([call]) => new RegExp(`^${call.slice('GET '.length).replaceAll(/\{\w+\}/g, '[^/]+')}$`)),
}

export const pageKey = pageKeyBy(pageKeyRules)
