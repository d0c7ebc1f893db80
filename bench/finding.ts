import { benchAlerts } from './finding-alerts.ts'
import { benchDigests } from './finding-digests.ts'
import { benchDistance } from './finding-distance.ts'
import { benchMatches } from './finding-matches.ts'
import { benchPlaces } from './finding-places.ts'

const PARTS: Record<string, () => Promise<void>> = {
  places: benchPlaces,
  distance: benchDistance,
  matches: benchMatches,
  alerts: benchAlerts,
  digests: benchDigests,
}

/** `npm run bench -- finding` measures all parts, `npm run bench -- finding matches` one of them. */
export async function benchFinding(names: string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const part = PARTS[name]
    if (!part) throw new Error(`Finding has no part called ${name}, but ${Object.keys(PARTS).join(', ')}`)
    await part()
  }
}
