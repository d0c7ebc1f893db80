import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { lockName } from '../../platform/db/one-at-a-time.ts'
import { SETTINGS_LOCK, storeSettings } from './change-settings.server.ts'
import { readStored } from './read-settings.server.ts'
import type { Weights } from './score-text.ts'
import { weightAfter } from './score-rules.ts'
import { DELIVERED, type HeldDecision } from './score-vocabulary.ts'
import { screeningFeatures } from './tables.server.ts'
import { FEATURE_TEXTS, FEATURES, type Feature } from './vocabulary.ts'

/** Counts a held message for each of its features. */
export const countHeld = (tx: Tx, reasons: readonly Feature[]): Promise<void> => count(tx, reasons, 'seen')

async function count(tx: Tx, features: readonly Feature[], column: 'seen' | 'refused' | 'passed'): Promise<void> {
  // In one order, so that two transactions never deadlock.
  const rows = FEATURES.filter(feature => features.includes(feature))
    .toSorted()
    .map(feature => ({ feature, [column]: 1 }))
  if (rows.length === 0) return
  await tx
    .insert(screeningFeatures)
    .values(rows)
    .onConflictDoUpdate({
      target: screeningFeatures.feature,
      set: { [column]: sql`${screeningFeatures[column]} + 1` },
    })
}

/**
 * Counts a decision on a held message for each of its features, and moves their weights by a step unless the admins switched it off.
 * @returns the changed weights as a text for the audit log; empty for none
 */
export async function learnFrom(
  tx: Transaction,
  context: SignedIn,
  { reasons, decision }: { reasons: readonly Feature[]; decision: HeldDecision },
): Promise<string> {
  await lockName(tx, SETTINGS_LOCK)
  await count(tx, reasons, decision === 'pass' ? 'passed' : 'refused')
  const settings = await readStored(tx)
  if (!settings.learns) return ''
  const before = settings.weights
  const after: Weights = { ...before }
  for (const feature of FEATURES)
    if (reasons.includes(feature)) after[feature] = weightAfter(before[feature], DELIVERED.weights[feature], decision)
  const changed = FEATURES.filter(feature => after[feature] !== before[feature])
  if (changed.length > 0) await storeSettings(tx, context, { ...settings, weights: after })
  return changed.map(feature => `${FEATURE_TEXTS[feature].label}: ${before[feature]} → ${after[feature]}`).join('\n')
}
