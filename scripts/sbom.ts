/**
 * `npm run sbom`: what the shop is made of, as CycloneDX JSON on standard output: every package that runs in it, with
 * version, license and the hash of its archive. Where a package was downloaded from is left out: that is a matter of
 * whoever installed it, and names hosts that may be nobody else's business.
 */
import { execFileSync } from 'node:child_process'

interface Reference {
  type: string
  url: string
}

interface Component {
  name: string
  purl: string
  externalReferences?: Reference[]
  properties?: { name: string; value: string }[]
  components?: Component[]
}

interface Bom {
  metadata: { component?: Component; tools?: unknown; timestamp?: string }
  components: Component[]
}

/** The document without the addresses that packages came from. */
export function withoutDownloads(bom: Bom): Bom {
  const strip = ({ externalReferences, components, ...rest }: Component): Component => {
    const kept = externalReferences?.filter(({ type }) => type !== 'distribution') ?? []
    return {
      ...rest,
      ...(kept.length > 0 ? { externalReferences: kept } : {}),
      ...(components ? { components: components.map(strip) } : {}),
    }
  }
  const { component } = bom.metadata
  return {
    ...bom,
    metadata: {
      ...bom.metadata,
      ...(component ? { component: { ...strip(component), name: nameIn(component) } } : {}),
    },
    components: bom.components.filter((component) => !isOfDevelopment(component)).map(strip),
  }
}

/** `--omit dev` would leave out as well what runs in the shop and is asked for by something of development besides. */
const isOfDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')

/** npm names the whole after the folder it lies in. */
function nameIn({ name, purl }: Component): string {
  return /^pkg:npm\/(.+)@/.exec(purl)?.[1] ?? name
}

export function readBom(): Bom {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return withoutDownloads(JSON.parse(text) as Bom)
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(readBom(), null, 2)}\n`)
