import type { Manifest } from './pages.ts'

/** The pages that members can read offline. */
export const OFFLINE_MODULES = [
  'src/app/routes/further-pages.ts',
  'src/app/routes/shell/member-nav.tsx',
  'src/app/routes/pages/talk/chat.tsx',
  'src/app/routes/pages/people/own-profile.tsx',
  'src/app/routes/pages/listings/post.tsx',
  'src/app/routes/pages/listings/saved.tsx',
]

/** Loaded on demand, and useless offline: other pages, forms and charts. */
const NEEDS_CONNECTION =
  /^src\/app\/routes\/(?:pages\/|shell\/admin-|slots\/request-|offline\/keep-offline)|-(?:chart|panel|dialog)\.|\/breeds\/|\/rare\.|^node_modules\/@simplewebauthn/

/** The paths of these modules' files with all their imports, static and dynamic. */
export function offlineFiles(manifest: Manifest, entries: readonly string[]): string[] {
  const known = new Set<string>()
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || known.has(key)) return
    known.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    const onDemand = (chunk.dynamicImports ?? []).filter(name => !NEEDS_CONNECTION.test(name))
    for (const name of [...(chunk.imports ?? []), ...onDemand]) add(name)
  }
  for (const entry of [...entries, ...OFFLINE_MODULES]) add(entry)
  return [...files]
}
