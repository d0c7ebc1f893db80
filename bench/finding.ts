import { benchDistance } from './finding-distance.ts'
import { benchMatches } from './finding-matches.ts'

const PARTS: Record<string, () => Promise<void>> = {
  distance: benchDistance,
  matches: benchMatches,
}

/** `npm run bench -- finding` measures both parts, `npm run bench -- finding matches` one of them. */
export async function benchFinding(names: string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const part = PARTS[name]
    if (!part) throw new Error(`Finding has no part called ${name}, but ${Object.keys(PARTS).join(', ')}`)
    await part()
  }
}
