import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/db.ts'
import { MAX_NEXT_STEP_LENGTH } from './vocabulary.ts'

interface NextStep {
  requestId: number
  /** "Meeting" */
  text: string
  /** A day like "2026-11-28". */
  on: string
}

/** Puts a step with its day on a card. What the team noted before stays behind it. */
export async function planNextStep(tx: Tx, { requestId, text, on }: NextStep): Promise<void> {
  const rest = withoutStep(text)
  await tx.execute(sql`
    insert into request_cards (request_id, next_step, next_step_on) values (${requestId}::bigint, ${text}::text, ${on}::date)
    on conflict (request_id) do update set version = request_cards.version + 1, next_step_on = excluded.next_step_on,
      next_step = case ${rest} when '' then ${text}::text else left(${`${text}, then: `}::text || ${rest}, ${MAX_NEXT_STEP_LENGTH}) end`)
}

/** Takes the step off the card again; what the team noted stays. */
export async function removeNextStep(tx: Tx, { requestId, text }: Omit<NextStep, 'on'>): Promise<void> {
  await tx.execute(sql`
    update request_cards set version = version + 1, next_step_on = null, next_step = ${withoutStep(text)}
    where request_id = ${requestId} and (next_step = ${text}::text or starts_with(next_step, ${`${text}, then: `}::text))`)
}

const withoutStep = (text: string) => sql`case when request_cards.next_step = ${text}::text then ''
  when starts_with(request_cards.next_step, ${`${text}, then: `}::text) then substr(request_cards.next_step, ${text.length + ', then: '.length + 1}::int)
  else request_cards.next_step end`
